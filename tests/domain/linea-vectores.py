"""Vectors for tests/domain/linea.test.ts, by Python's decimal: python3 linea-vectores.py > linea-vectores.json"""

import json
import random
from decimal import ROUND_HALF_EVEN, Decimal, getcontext

getcontext().prec = 50
CENT = Decimal("0.01")
PESO = Decimal("1")
RATES = {"19": 19, "5": 5, "0": 0, "excluido": 0, "no_responsable": 0}
rng = random.Random(20261122)


def even(value, step=CENT):
    return value.quantize(step, ROUND_HALF_EVEN)


def cents(value):
    return int(value * 100)


def discounted(price, percent):
    left = price * (100 - percent) / 100
    return even(left) if even(left) < 100 else min(price, even(left, PESO))


def vector():
    rate = rng.choice(list(RATES))
    factor = Decimal(100 + RATES[rate]) / 100
    list_price = rng.choice(
        [
            Decimal(rng.randrange(0, 2000)) * 50,
            Decimal(rng.randrange(0, 20_000)) / 100,
            Decimal(rng.randrange(0, 10**10)) / 100,
        ]
    )
    percent = rng.choice([Decimal(0), Decimal(rng.randrange(0, 10_001)) / 100, Decimal(rng.randrange(0, 21)) * 5])
    public = discounted(list_price, percent)
    base = even(public / factor)
    unit = rng.choice(["und", "kg"])
    quantity = Decimal(rng.randrange(1, 50)) if unit == "und" else Decimal(rng.randrange(1, 5000)) / 1000
    subtotal, line_base = even(quantity * public), even(quantity * base)
    return {
        "tarifa": rate,
        "lista": cents(list_price),
        "descuento": int(percent * 100),
        "publico": cents(public),
        "precio": cents(base),
        "publicoDesdePrecio": cents(base + even(base * RATES[rate] / 100)),
        "unidad": unit,
        "cantidad": int(quantity if unit == "und" else quantity * 1000),
        "base": cents(line_base),
        "subtotal": cents(subtotal),
        "iva": cents(subtotal - line_base),
    }


print("[\n" + ",\n".join(json.dumps(vector()) for _ in range(1500)) + "\n]")
