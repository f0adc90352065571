"""Writes what judging is measured with: orders with their schema, and users to query."""

import copy
import json
import random
import uuid

ADDRESS = {
    "type": "object",
    "properties": {
        "street": {"type": "string", "minLength": 1, "maxLength": 100},
        "city": {"type": "string", "minLength": 1},
        "zip": {"type": "string", "pattern": "^[0-9]{5}(-[0-9]{4})?$"},
        "country": {"type": "string", "pattern": "^[A-Z]{2}$"},
    },
    "required": ["street", "city", "zip", "country"],
    "additionalProperties": False,
}
ITEM = {
    "type": "object",
    "properties": {
        "sku": {"type": "string", "pattern": "^[A-Z]{3}-[0-9]{4}$"},
        "name": {"type": "string", "minLength": 1},
        "quantity": {"type": "integer", "minimum": 1, "maximum": 1000},
        "price": {"type": "number", "exclusiveMinimum": 0},
        "gift": {"type": "boolean"},
        "url": {"type": "string", "format": "uri"},
    },
    "required": ["sku", "name", "quantity", "price"],
    "additionalProperties": False,
}
STATES = ["pending", "paid", "shipped", "delivered", "cancelled"]
ORDER = {
    "type": "object",
    "properties": {
        "id": {"type": "string", "format": "uuid"},
        "object": {"const": "order"},
        "number": {"type": "string", "pattern": "^ORD-[0-9]{8}$"},
        "status": {"enum": STATES},
        "createdAt": {"type": "string", "format": "date-time"},
        "updatedAt": {"type": "string", "format": "date-time"},
        "currency": {"type": "string", "pattern": "^[A-Z]{3}$"},
        "total": {"type": "number", "minimum": 0},
        "tax": {"type": "number", "minimum": 0},
        "discount": {"type": ["number", "null"], "minimum": 0, "maximum": 100},
        "email": {"type": "string", "format": "email"},
        "customerName": {"type": "string", "minLength": 1, "maxLength": 200},
        "ip": {"type": "string", "format": "ipv4"},
        "shipping": {"$ref": "#/$defs/address"},
        "billing": {"$ref": "#/$defs/address"},
        "items": {"type": "array", "minItems": 1, "maxItems": 100, "items": ITEM},
        "tags": {
            "type": "array",
            "items": {"type": "string", "maxLength": 20},
            "uniqueItems": True,
            "maxItems": 10,
        },
        "notes": {"type": ["string", "null"]},
        "paid": {"type": "boolean"},
        "attempts": {"type": "integer", "minimum": 0},
        "metadata": {"type": "object", "additionalProperties": {"type": "string"}},
    },
    "required": [
        "id",
        "object",
        "number",
        "status",
        "createdAt",
        "currency",
        "total",
        "items",
        "shipping",
    ],
    "additionalProperties": False,
}
DIALECT = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$defs": {"address": ADDRESS},
}
# What makes an order wrong: where, and the value put there.
MISTAKES = [
    (("id",), "not a uuid"),
    (("object",), "offer"),
    (("number",), "ORD-1234567"),
    (("status",), "lost"),
    (("createdAt",), "2026-02-30T00:00:00Z"),
    (("total",), -0.01),
    (("discount",), "10"),
    (("email",), "nobody"),
    (("ip",), "192.168.0.256"),
    (("shipping", "zip"), "123456"),
    (("billing", "planet"), "Earth"),
    (("items", 9, "quantity"), 1.5),
    (("items", 9, "price"), 0),
    (("tags",), ["new", "new"]),
    (("metadata", "source"), None),
]


def address():
    return {
        "street": f"{random.randint(1, 999)} Main Street",
        "city": random.choice(["Springfield", "Köln", "Portland"]),
        "zip": f"{random.randint(0, 99999):05}",
        "country": random.choice(["US", "DE", "FR"]),
    }


def item():
    return {
        "sku": f"ABC-{random.randint(0, 9999):04}",
        "name": random.choice(["Widget", "Gadget"]),
        "quantity": random.randint(1, 9),
        "price": round(random.random() * 99 + 1, 2),
        "gift": random.random() < 0.5,
        "url": f"https://shop.example.com/p/{random.randint(1, 99999)}",
    }


def order():
    day = f"2026-{random.randint(1, 12):02}-{random.randint(1, 28):02}"
    return {
        "id": str(uuid.UUID(int=random.getrandbits(128), version=4)),
        "object": "order",
        "number": f"ORD-{random.randint(0, 10**8 - 1):08}",
        "status": random.choice(STATES),
        "createdAt": f"{day}T12:34:56Z",
        "updatedAt": f"{day}T12:34:56.789+02:00",
        "currency": random.choice(["EUR", "USD"]),
        "total": round(random.random() * 1000, 2),
        "tax": round(random.random() * 100, 2),
        "discount": random.choice([None, 10, 12.5]),
        "email": f"user{random.randint(1, 9999)}@example.com",
        "customerName": "Ada Lovelace",
        "ip": f"192.168.{random.randint(0, 255)}.{random.randint(0, 255)}",
        "shipping": address(),
        "billing": address(),
        "items": [item() for _ in range(10)],
        "tags": ["new", "priority", "eu"],
        "notes": None,
        "paid": True,
        "attempts": random.randint(0, 3),
        "metadata": {"source": "web", "campaign": "autumn"},
    }


def user(number):
    return {
        "id": number,
        "guid": f"{random.getrandbits(128):032x}",
        "isActive": random.random() < 0.53,
        "balance": f"${random.random() * 4000:.2f}",
        "age": random.randint(20, 85),
        "name": f"User {number}",
        "email": f"user{number}@example.com",
        "phone": f"+1 ({random.randint(200, 999)}) 555-{random.randint(0, 9999):04}",
        "address": {
            "street": f'{number} Main "Street"',
            "city": random.choice(["Zürich", "Oslo", "New York", "São Paulo", "Tōkyō", "Ulm"]),
            "geo": {"lat": random.uniform(-90, 90), "lng": random.uniform(-180, 180)},
        },
        "tags": ["alpha", "beta", random.choice(["gamma", "délta"])],
        "friends": [{"id": k, "name": f"Friend {k} of {number}"} for k in range(3)],
        "about": "lorem ipsum dolor\nsit amet " * 7,
    }


def mutations(good):
    """The order, and copies with one mistake each."""
    made = [good]
    for path, value in MISTAKES:
        wrong = copy.deepcopy(good)
        parent = wrong
        for step in path[:-1]:
            parent = parent[step]
        parent[path[-1]] = value
        made.append(wrong)
    return made


def write(folder):
    """Writes the documents into a folder, always the same ones."""
    random.seed(7)
    folder.mkdir(parents=True, exist_ok=True)
    small = order()
    documents = {
        "small.schema": {**DIALECT, **ORDER},
        "large.schema": {**DIALECT, "type": "array", "items": ORDER},
        "small": small,
        "large": [order() for _ in range(534)],
        "mutations": mutations(small),
        "users": {"a": {"b": [user(number) for number in range(1500)]}},
    }
    for name, document in documents.items():
        text = json.dumps(document, separators=(",", ":"), ensure_ascii=False)
        (folder / f"{name}.json").write_text(text, encoding="utf-8")
