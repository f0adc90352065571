"""Measures parsing, validation and queries against the fastest that Python has, in interleaved rounds."""

import pathlib
import statistics
import subprocess
import sys

from . import documents

HERE = pathlib.Path(__file__).resolve().parent
QUERIES = [
    "$.a.b[3].name",
    "$..id",
    "$.a.b[?@.age > 50].name",
    "$.a.b[?@.age > 50 && @.isActive == true].address.city",
    "$..[?@.id == 2].name",
]
# Made ready and used once: a set of many code points, and what a schema's patterns are like.
PATTERNS = [r"^\p{L}+$", "^[0-9]{5}(-[0-9]{4})?$"]
# The greatest ratio of our time to a peer's; a peer without one is measured for the report.
BARS = {
    ("validate", "jsonschema-rs"): 0.7,
    ("judge", "orjson+jsonschema-rs"): 0.5,
    ("path", "jsonpath-rust"): 0.5,
}
SIZES = {"small": "2 kB", "large": "1 MB"}
WHAT = {
    "parse": "parsing",
    "validate": "validation",
    "judge": "bytes to verdict",
    "path": "query",
    "pattern": "pattern",
}


def comparisons():
    """Each task with the peers that do the same."""
    for size in SIZES:
        yield f"parse {size}", ["orjson", "pysimdjson"]
        yield f"validate {size}", ["jsonschema-rs"]
        yield f"judge {size}", ["orjson+jsonschema-rs"]
    for query in QUERIES:
        yield f"path {query}", ["jsonpath-rust", "python-jsonpath"]
    for pattern in PATTERNS:
        yield f"pattern {pattern}", []


def python(folder):
    """A Python with the peers in it, made in a folder where it is not there yet."""
    program = folder / "bin" / "python"
    wanted = (HERE / "requirements.txt").read_text()
    stamp = folder / "installed"
    if not stamp.exists() or stamp.read_text() != wanted:
        subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
        pip = [program, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "-r", HERE / "requirements.txt"], check=True)
        stamp.write_text(wanted)
    return program


class Measurer:
    """A program that measures a task a line."""

    def __init__(self, *command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def measure(self, task):
        """The nanoseconds of a task and what came out."""
        self.process.stdin.write(f"{task}\n")
        self.process.stdin.flush()
        words = self.process.stdout.readline().strip().split(" ", 1)
        try:
            return float(words[0]), words[1]
        except (ValueError, IndexError):
            sys.exit(f"benchmarks: {task}: {' '.join(words) or 'no answer'}")

    def close(self):
        self.process.stdin.close()
        self.process.wait(timeout=10)


def label(task):
    verb, thing = task.split(" ", 1)
    return f"{WHAT[verb]} {SIZES.get(thing, thing)}"


def run(swift, folder, rounds):
    """Measures all tasks, ours and theirs in turn; gives the times in nanoseconds and whether all bars are met."""
    documents.write(folder / "documents")
    ours = Measurer(swift, str(folder / "documents"))
    theirs = Measurer(python(folder / "venv"), HERE / "peers.py", str(folder / "documents"))
    measured, met = {}, True
    try:
        agree = ours.measure("verdicts mutations")[1], theirs.measure("jsonschema-rs verdicts")[1]
        if agree[0] != agree[1]:
            sys.exit(f"benchmarks: the verdicts differ: {agree[0]}, {agree[1]}")
        for number in range(rounds + 1):
            for task, peers in comparisons():
                runs = [("spec-run", ours, task)]
                runs += [(peer, theirs, f"{peer} {task}") for peer in peers]
                results = set()
                for name, program, line in runs if number % 2 else runs[::-1]:
                    time, result = program.measure(line)
                    results.add(result)
                    if number > 0:
                        measured.setdefault((task, name), []).append(time)
                if len(results) > 1:
                    sys.exit(f"benchmarks: {task}: the results differ: {results}")
    finally:
        ours.close()
        theirs.close()
    count = agree[0].count("0")
    print(f"\njudgement: medians of {rounds} rounds; {count} wrong orders refused by both")
    print(f"{'':66}{'µs':>10}{'ratio':>8}")
    for (task, name), times in measured.items():
        row = f"{label(task):44.44}  {name:20}{statistics.median(times) / 1e3:10.2f}"
        if name != "spec-run":
            pairs = zip(measured[task, "spec-run"], times, strict=True)
            ratio = statistics.median(our / their for our, their in pairs)
            bar = BARS.get((task.split(" ", 1)[0], name))
            good = bar is None or ratio <= bar
            met = met and good
            row += f"{ratio:8.2f}"
            row += "" if bar is None else f"   bar {bar}: {'met' if good else 'missed'}"
        print(row)
    return measured, met
