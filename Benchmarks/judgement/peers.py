"""Measures one task of another program a line of standard input, as JudgementBenchmark does ours.

usage: peers.py FOLDER      with lines PEER TASK
"""

import json
import pathlib
import sys
import time

import jsonpath
import jsonpath_rust_bindings
import jsonschema_rs
import orjson
import simdjson

FOLDER = pathlib.Path(sys.argv[1])
NAMES = ("small", "large", "users", "mutations", "small.schema", "large.schema")
TEXTS = {name: (FOLDER / f"{name}.json").read_bytes() for name in NAMES}
DOCUMENTS = {name: json.loads(text) for name, text in TEXTS.items()}
SCHEMAS = {
    name: jsonschema_rs.validator_for(DOCUMENTS[f"{name}.schema"], validate_formats=True)
    for name in ("small", "large")
}
FINDER = jsonpath_rust_bindings.Finder(DOCUMENTS["users"])
ENVIRONMENT = jsonpath.JSONPathEnvironment(strict=True)
SIMDJSON = simdjson.Parser()


def verdict(is_valid):
    return "valid" if is_valid else "not valid"


def lazily_parsed(text):
    # A parser has one document at a time: this one is let go of before the next.
    document = SIMDJSON.parse(text)
    del document
    return "parsed"


def task_of(peer, verb, thing):
    """What to run for a task; it gives what came out."""
    match peer, verb:
        case "orjson", "parse":
            return lambda: "parsed" if orjson.loads(TEXTS[thing]) else "nothing"
        case "pysimdjson", "parse":
            return lambda: lazily_parsed(TEXTS[thing])
        case "jsonschema-rs", "validate":
            is_valid, document = SCHEMAS[thing].is_valid, DOCUMENTS[thing]
            return lambda: verdict(is_valid(document))
        case "jsonschema-rs", "verdicts":
            return lambda: "".join(
                "1" if SCHEMAS["small"].is_valid(document) else "0"
                for document in DOCUMENTS["mutations"]
            )
        case "orjson+jsonschema-rs", "judge":
            is_valid, text = SCHEMAS[thing].is_valid, TEXTS[thing]
            return lambda: verdict(is_valid(orjson.loads(text)))
        case "jsonpath-rust", "path":
            return lambda: str(len(FINDER.find(thing)))
        case "python-jsonpath", "path":
            return lambda: str(len(list(ENVIRONMENT.finditer(thing, DOCUMENTS["users"]))))
    sys.exit(f"unknown task {peer} {verb} {thing}")


def measure(task):
    """Runs a task for 30 ms and gives the nanoseconds of one run, after one that is not counted."""
    result = task()
    runs, batch, elapsed = 0, 1, 0
    start = time.perf_counter_ns()
    while elapsed < 30_000_000:
        for _ in range(batch):
            task()
        runs += batch
        elapsed = time.perf_counter_ns() - start
        if elapsed < 3_000_000:
            batch *= 2
    return elapsed / runs, result


for line in sys.stdin:
    name, action, *rest = line.rstrip("\n").split(" ", 2)
    print(*measure(task_of(name, action, rest[0] if rest else "")), flush=True)
