"""Measures the engine against a plain C loop around libcurl, and whether it leaks, over HTTP/1.1, TLS and HTTP/2."""

import os
import pathlib
import re
import statistics
import subprocess
import sys

# A protocol's key in the peers file's nginx and the version of HTTP that is spoken.
PROTOCOLS = {"HTTP/1.1": ("url", "1.1"), "TLS": ("tlsURL", "1.1"), "HTTP/2": ("tlsURL", "2")}
CONCURRENCY = [1, 8, 64]
# The least of our requests a second to the plain loop's.
BAR = 0.6
# The soak: requests after which the process is looked at, how many at once, what it may take in all and between
# the first look and the last, in MiB.
LOOKS = [10_000, 50_000, 100_000]
SOAK_CONCURRENCY = 16
SOAK_PEAK = 64
SOAK_GROWTH = 4


def fail(text):
    sys.exit(f"benchmarks: {text}")


def words(nginx, ca, protocol):
    """The URL and the last words of a command for a protocol."""
    key, version = PROTOCOLS[protocol]
    return f"{nginx[key]}/item", [ca, version]


def measure(command):
    """Runs a program; gives the requests a second and the microseconds of CPU of each, as it tells them."""
    done = subprocess.run(
        [str(word) for word in command], check=False, capture_output=True, text=True
    )
    told = re.search(r"\(([0-9.]+)/s\), ([0-9.]+) µs", done.stdout)
    if done.returncode != 0 or not told:
        fail(f"{' '.join(map(str, command))}: {done.stdout}{done.stderr}")
    return {"rate": float(told[1]), "cpu": float(told[2])}


def run(swift, plain, nginx, ca, rounds, requests):
    """Measures each cell, all programs in turn; gives what was measured and whether all bars are met."""
    programs = {"plain": [plain], "loops": [swift, "loops"], "pool": [swift, "pool"]}
    measured, met = {}, True
    for number in range(rounds + 1):
        for protocol in PROTOCOLS:
            url, last = words(nginx, ca, protocol)
            for concurrency in CONCURRENCY:
                turn = number % len(programs)
                names = list(programs)
                for name in names[turn:] + names[:turn]:
                    result = measure([*programs[name], url, requests, concurrency, *last])
                    if number > 0:
                        key = f"{protocol} {concurrency:2}", name
                        measured.setdefault(key, []).append(result)
    print(f"\nengine: {requests} requests, medians of {rounds} rounds; ratios of each round")
    print(f"{'protocol, at once':20}{'tasks':8}{'req/s':>9}{'CPU µs':>9}{'plain: req/s':>14}", end="")
    print(f"{'CPU µs':>9}{'req/s':>9}{'CPU':>7}")
    for (cell, name), ours in measured.items():
        if name == "plain":
            continue
        theirs = measured[cell, "plain"]
        medians = [
            statistics.median(result[key] for result in results)
            for results in (ours, theirs)
            for key in ("rate", "cpu")
        ]
        rate, cpu = (
            statistics.median(
                our[key] / their[key] for our, their in zip(ours, theirs, strict=True)
            )
            for key in ("rate", "cpu")
        )
        # The bar is for tasks on the loops, which is how a run places them.
        good = name == "pool" or rate >= BAR
        met = met and good
        verdict = "" if name == "pool" else f"   bar {BAR}: {'met' if good else 'missed'}"
        print(
            f"{cell:20}{name:8}{medians[0]:9.0f}{medians[1]:9.1f}{medians[2]:14.0f}"
            f"{medians[3]:9.1f}{rate:9.2f}{cpu:7.2f}{verdict}"
        )
    return measured, met


def look(process):
    """How many descriptors a process has open, and its resident memory in MiB."""
    if pathlib.Path("/proc/self/fd").exists():
        descriptors = len(os.listdir(f"/proc/{process}/fd"))
    else:
        listed = subprocess.run(["lsof", "-p", process], check=True, capture_output=True, text=True)
        descriptors = sum(1 for line in listed.stdout.splitlines() if line.split()[3][:1].isdigit())
    shown = ["ps", "-o", "rss=", "-p", process]
    resident = subprocess.run(shown, check=True, capture_output=True, text=True).stdout
    return descriptors, int(resident) / 1024


def soak(swift, nginx, ca):
    """Sends many requests over each protocol; gives what was seen and whether nothing grew."""
    print(f"\nsoak: {SOAK_CONCURRENCY} at once")
    print(f"{'':12}{'requests':>10}{'descriptors':>13}{'MiB':>8}")
    seen, met = {}, True
    for protocol in PROTOCOLS:
        url, last = words(nginx, ca, protocol)
        command = [swift, "soak", url, str(SOAK_CONCURRENCY), *map(str, last)]
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        looks, sent = [], 0
        for wanted in LOOKS:
            process.stdin.write(f"{wanted - sent}\n")
            process.stdin.flush()
            told = process.stdout.readline().strip()
            if told != str(wanted):
                fail(f"soak, {protocol}: {told}{process.stdout.read()}")
            sent = wanted
            looks.append(look(str(process.pid)))
            print(f"{protocol:12}{wanted:10}{looks[-1][0]:13}{looks[-1][1]:8.1f}")
        process.stdin.close()
        process.wait(timeout=10)
        grown = looks[-1][1] - looks[0][1]
        flat = len({descriptors for descriptors, _ in looks}) == 1 and grown <= SOAK_GROWTH
        good = flat and max(resident for _, resident in looks) <= SOAK_PEAK
        print(
            f"{protocol:12}grown by {grown:.1f} MiB   bars equal descriptors, {SOAK_GROWTH} MiB grown,"
            f" {SOAK_PEAK} MiB in all: {'met' if good else 'missed'}"
        )
        met = met and good
        seen["soak", protocol] = looks
    return seen, met
