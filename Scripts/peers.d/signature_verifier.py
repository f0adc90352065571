"""Verifies signed requests, each by a way of its own; what is wrong is the text of a response of 401.

Run by Scripts/peers as `gunicorn signature_verifier:app` in one process. KEYS names the folder with the keys of the
client: `secret` (text), `rsa.pub`, `ec.pub`. See each function for what it wants to be signed.
"""

import base64
import collections
import hashlib
import hmac
import os
import pathlib
import threading

import http_message_signatures
import requests
from cryptography.hazmat.primitives.serialization import load_pem_public_key
from flask import Flask, jsonify, request
from http_message_signatures import algorithms

KEYS = pathlib.Path(os.environ["KEYS"])
SECRET = (KEYS / "secret").read_bytes()
NAMES = {
    "hmac-sha256": (algorithms.HMAC_SHA256, "secret"),
    "ecdsa-p256-sha256": (algorithms.ECDSA_P256_SHA256, "ec.pub"),
    "rsa-v1_5-sha256": (algorithms.RSA_V1_5_SHA256, "rsa.pub"),
}

app = Flask(__name__)
nonces = set()
counts = collections.Counter()
lock = threading.Lock()


class Refused(Exception):
    """The signature is wrong, or something is missing."""


@app.errorhandler(Refused)
def refused(error):
    return str(error), 401


def hash_of_body():
    digest = hashlib.sha256()
    while piece := request.stream.read(65536):
        digest.update(piece)
    return digest.hexdigest()


def target():
    """The target as it came: path and query."""
    query = request.environ["QUERY_STRING"]
    return request.environ["RAW_URI"].partition("?")[0] + (f"?{query}" if query else "")


def code(key, text):
    return hmac.new(key, text.encode(), hashlib.sha256)


def compare(found, expected):
    if not hmac.compare_digest(found.encode(), expected.encode()):
        raise Refused(f"expected {expected}, found {found}")


def check():
    """HMAC of method, target, time, nonce and the hash of the body, in X-Signature; a nonce is good for one request."""
    names = ("X-Time", "X-Nonce", "X-Signature")
    time, nonce, signature = (request.headers.get(name, "") for name in names)
    text = "\n".join([request.method, target(), time, nonce, hash_of_body()])
    compare(signature, code(SECRET, text).hexdigest())
    with lock:
        if not nonce or nonce in nonces:
            raise Refused(f"the nonce {nonce!r} is missing or was used before")
        nonces.add(nonce)


@app.route("/hmac", methods=["GET", "POST", "PUT"])
def of_request():
    check()
    return jsonify(verified=True)


@app.route("/redirect", methods=["GET", "POST"])
def redirected():
    check()
    return "", 307, {"Location": "/hmac?redirected=yes"}


@app.route("/third/<name>")
def third(name):
    """Verifies each request, and is ready at the third."""
    check()
    with lock:
        counts[name] += 1
    return jsonify(ready=counts[name] >= 3), 200 if counts[name] >= 3 else 503


@app.route("/token")
def with_token():
    """A token beside the signature, which signs the token, too."""
    compare(request.headers.get("Authorization", ""), "Bearer a-token-of-the-tests")
    text = request.method + " " + target() + " " + request.headers["Authorization"]
    compare(request.headers.get("X-Signature", ""), code(SECRET, text).hexdigest())
    return jsonify(verified=True)


@app.route("/query")
def of_query():
    """HMAC of the items of the query, sorted, as its item `sign`."""
    items = request.environ["QUERY_STRING"].split("&")
    text = "&".join(sorted(item for item in items if not item.startswith("sign=")))
    compare(request.args.get("sign", ""), code(SECRET, text).hexdigest())
    return jsonify(verified=True)


@app.route("/derived", methods=["PUT"])
def derived():
    """As Amazon signs: a canonical request, and a key that is derived from the secret."""
    date = request.headers["X-Amz-Date"]
    scope = f"{date[:8]}/eu-west-1/test/aws4_request"
    canonical = "\n".join(
        [
            request.method,
            request.environ["RAW_URI"].partition("?")[0],
            request.environ["QUERY_STRING"],
            f"host:{request.headers['Host']}",
            f"x-amz-date:{date}",
            "",
            "host;x-amz-date",
            hash_of_body(),
        ]
    )
    key = b"AWS4" + SECRET
    for part in scope.split("/"):
        key = code(key, part).digest()
    text = "\n".join(["AWS4-HMAC-SHA256", date, scope, hashlib.sha256(canonical.encode()).hexdigest()])
    compare(
        request.headers.get("Authorization", ""),
        f"AWS4-HMAC-SHA256 Credential=key-of-the-tests/{scope}, SignedHeaders=host;x-amz-date, "
        f"Signature={code(key, text).hexdigest()}",
    )
    return jsonify(verified=True)


class Keys(http_message_signatures.HTTPSignatureKeyResolver):
    """The keys of the client, by their names."""

    def resolve_public_key(self, key_id):
        content = (KEYS / NAMES[key_id][1]).read_bytes()
        return load_pem_public_key(content) if content.startswith(b"-----") else content

    def resolve_private_key(self, key_id):
        raise KeyError(key_id)


@app.route("/messages/<name>", methods=["POST"])
def of_message(name):
    """HTTP Message Signatures (RFC 9421)."""
    body = request.get_data()
    message = requests.Request(request.method, request.url, headers=dict(request.headers), data=body)
    verifier = http_message_signatures.HTTPMessageVerifier(
        signature_algorithm=NAMES[name][0], key_resolver=Keys()
    )
    try:
        results = verifier.verify(message.prepare())
    except http_message_signatures.InvalidSignature as error:
        raise Refused(repr(error)) from None
    covered = results[0].covered_components
    for component in ('"@method"', '"@target-uri"', '"content-digest"'):
        if component not in covered:
            raise Refused(f"{component} is not signed: {list(covered)}")
    digest = base64.b64encode(hashlib.sha256(body).digest()).decode()
    compare(request.headers.get("Content-Digest", ""), f"sha-256=:{digest}:")
    return jsonify(verified=True)
