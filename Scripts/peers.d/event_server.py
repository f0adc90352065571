"""A server of streams on sse-starlette: Server-Sent Events and lines of JSON.

Run by Scripts/peers as `uvicorn event_server:app`. GET /completions streams tokens as services of language models do,
with `[DONE]` at the end; /clock sends events for ever, with comments between them; /story has data of several lines,
identifiers and types; /changes sends lines of JSON for ever, blank ones among them; /broken ends within a chunked body.
"""

import asyncio
import json

from sse_starlette.sse import EventSourceResponse
from starlette.applications import Starlette
from starlette.responses import StreamingResponse
from starlette.routing import Route

WORDS = ["Once", " upon", " a", " time", " – ", "änd", " so on"]


async def completions(request):
    async def tokens():
        for number, word in enumerate(WORDS):
            choice = {"index": 0, "delta": {"content": word}, "finish_reason": None}
            yield {"data": json.dumps({"id": "c1", "n": number, "choices": [choice]})}
        yield {"data": "[DONE]"}

    return EventSourceResponse(tokens(), sep="\n")


async def clock(request):
    async def ticks():
        number = 0
        while True:
            number += 1
            yield {"comment": "still here"}
            yield {"event": "tick", "id": str(number), "retry": 1500, "data": json.dumps({"n": number})}
            await asyncio.sleep(0.02)

    return EventSourceResponse(ticks(), ping=1)


async def story(request):
    async def parts():
        yield {"event": "part", "id": "a", "data": "first line\nsecond line"}
        yield {"data": "no type, the same id"}
        yield {"event": "end", "id": "b", "data": "42"}

    return EventSourceResponse(parts(), sep=request.query_params.get("sep", "\r\n"))


async def changes(request):
    async def lines():
        number = 0
        while True:
            number += 1
            text = json.dumps({"type": "ADDED", "object": {"id": number, "name": "ä"}}, ensure_ascii=False)
            whole = (text + "\n\n").encode()
            yield whole[:-7]
            await asyncio.sleep(0.005)
            yield whole[-7:]

    return StreamingResponse(lines(), media_type="application/x-ndjson")


async def broken(request):
    async def events():
        yield b"data: 1\n\n"
        raise RuntimeError("the stream breaks here")

    return StreamingResponse(events(), media_type="text/event-stream")


app = Starlette(
    routes=[Route(f"/{call.__name__}", call) for call in (completions, clock, story, changes, broken)]
)
