"""What comes in by a socket."""

from __future__ import annotations

from starlette.websockets import WebSocket, WebSocketDisconnect


async def next_text(socket: WebSocket) -> str:
    """The next message; one of bytes says nothing."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1005)
    return message.get("text") or ""
