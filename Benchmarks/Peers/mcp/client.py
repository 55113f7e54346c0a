"""Calls the tool of the server beside this file, a number of calls at a time.

usage: client.py <calls> <in flight>
"""

import json
import math
import sys
import time
from pathlib import Path

import anyio
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client


async def call(session, samples):
    start = time.perf_counter()
    result = await session.call_tool("hang_up", {"call_identifier": "xxxxxxxx"})
    if result.is_error:
        raise RuntimeError("an answer")
    samples.append((time.perf_counter() - start) * 1e6)


async def call_all(session, calls, in_flight):
    samples = []

    async def lane(count):
        for _ in range(count):
            await call(session, samples)

    async with anyio.create_task_group() as group:
        for number in range(in_flight):
            group.start_soon(lane, (calls + number) // in_flight)
    return samples


async def main(calls, in_flight):
    server = StdioServerParameters(command=sys.executable, args=[str(Path(__file__).with_name("server.py"))])
    async with stdio_client(server) as (reading, writing), ClientSession(reading, writing) as session:
        await session.initialize()
        # A single call is measured as a whole program, from outside.
        if calls > 1:
            await call_all(session, max(20, calls // 10), in_flight)
        start = time.perf_counter()
        samples = sorted(await call_all(session, calls, in_flight))
        elapsed = time.perf_counter() - start

    def percentile(percent):
        return samples[max(math.ceil(len(samples) * percent / 100) - 1, 0)]

    print(json.dumps({
        "count": len(samples), "p50": percentile(50), "p99": percentile(99), "max": percentile(100),
        "perSecond": len(samples) / elapsed,
    }))


anyio.run(main, int(sys.argv[1]), int(sys.argv[2]))
