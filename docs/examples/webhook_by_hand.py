import hashlib, hmac, json, time

def read_delivery(body: bytes, headers, secret: str):
    """The delivery, or None: answer 400. `headers` finds names in any case, as those of Flask and Django do."""
    timestamp = headers.get("X-SVC-Timestamp", "")
    signed = hmac.new(secret.encode(), timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    if not hmac.compare_digest(signed.encode(), headers.get("X-SVC-Signature", "").encode()):
        return None
    if abs(time.time() - int(timestamp)) > 300:
        return None
    delivery = json.loads(body)
    return delivery if delivery["id"] == headers.get("X-SVC-Delivery") else None
