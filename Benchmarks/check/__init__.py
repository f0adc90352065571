"""Measures `spec-run check` on large catalogs: whether its time grows as the catalog does, against reading the files."""

import json
import statistics
import sys

# How many endpoints the catalogs have, and how many are in a file. Each has two cases.
SIZES = [2_500, 5_000, 10_000]
ENDPOINTS_OF_FILE = 100
# The greatest ratio of the time of an endpoint in the largest catalog to that in the smallest.
GROWTH_BAR = 1.15
# Reads the same files with Python's own parser, which is written in C.
READER = "import json, pathlib, sys\nfor p in pathlib.Path(sys.argv[1]).glob('*.json'): json.loads(p.read_bytes())"
TYPES = ["string", "integer", "number(0..)", "boolean", "date-time", "string?", "'new' | 'used'", ["uuid"]]


def endpoint(file, number):
    """An endpoint with a shape of its own, one that the file names, and two cases."""
    shape = {"id": "integer", "name": "string(1..80)", "tags": ["string"], "owner?": "Owner"}
    for member in range(number % 5):
        shape[f"member{number}x{member}"] = TYPES[(file + number + member) % len(TYPES)]
    return {
        "request": f"GET /part{file}/item{number}/{{id}}?q={{q}}",
        "responses": {"200": {"shape": shape}, "404": {"shape": "Problem"}},
        "cases": {
            "found": {
                "with": {"id": number + 1, "q": "a"},
                "expect": {"status": 200, "body": {"$.id": number + 1, "$.name": {"exists": True}}},
            },
            "absent": {"with": {"id": 0, "q": "b"}, "expect": {"status": 404}},
        },
    }


def write(folder, endpoints):
    """Writes a catalog."""
    folder.mkdir(parents=True)
    (folder / "local.env.json").write_text(json.dumps({"baseURL": "http://127.0.0.1:1"}))
    for file in range(endpoints // ENDPOINTS_OF_FILE):
        spec = {
            "name": f"Part {file}",
            "shapes": {
                "Owner": {"id": "integer", "email": "email", "manager?": "Owner"},
                "Problem": {"error": "string", "code?": "integer"},
            },
            "endpoints": {f"item{n}": endpoint(file, n) for n in range(ENDPOINTS_OF_FILE)},
        }
        (folder / f"part{file:03}.spec.json").write_text(json.dumps(spec, indent=1))


def run(measure, program, earlier, folder, rounds):
    """Measures each catalog, all programs in turn; gives what was measured and whether all bars are met.

    measure is a function that runs a command and gives its seconds and memory.
    """
    programs = {"json": [sys.executable, "-c", READER], "spec-run": [program, "check"]}
    if earlier:
        programs["earlier"] = [earlier, "check"]
    for size in SIZES:
        write(folder / str(size), size)
    measured = {}
    names = list(programs)
    for number in range(rounds + 1):
        for size in SIZES:
            turn = number % len(names)
            for name in names[turn:] + names[:turn]:
                result = measure([*programs[name], folder / str(size)])
                if number > 0:
                    measured.setdefault((f"{size} endpoints", name), []).append(result)
    print(f"\ncheck: {2 * SIZES[-1]} cases in the largest catalog, medians of {rounds} rounds")
    print(f"{'':24}{'':10}{'wall ms':>9}{'CPU ms':>9}{'peak MiB':>10}{'wall/json':>11}")
    for (variant, name), results in measured.items():
        wall, cpu, peak = (
            statistics.median(result[key] for result in results) for key in ("wall", "cpu", "peak")
        )
        ratio = ratio_of(measured, (variant, name), (variant, "json"))
        print(f"{variant:24}{name:10}{wall * 1e3:9.1f}{cpu * 1e3:9.1f}{peak:10.1f}{ratio:11.2f}")
    smallest, largest = f"{SIZES[0]} endpoints", f"{SIZES[-1]} endpoints"
    growth = ratio_of(measured, (largest, "spec-run"), (smallest, "spec-run")) * SIZES[0] / SIZES[-1]
    met = growth <= GROWTH_BAR
    verdict = f"bar {GROWTH_BAR}: {'met' if met else 'missed'}"
    print(f"{'time of an endpoint, largest/smallest':48}{growth:6.2f}   {verdict}")
    if earlier:
        ratio = ratio_of(measured, (largest, "spec-run"), (largest, "earlier"))
        print(f"{'spec-run/earlier, wall':48}{ratio:6.2f}")
    return measured, met


def ratio_of(measured, ours, theirs):
    """The median of the ratios of wall time within each round."""
    pairs = zip(measured[ours], measured[theirs], strict=True)
    return statistics.median(one["wall"] / other["wall"] for one, other in pairs)
