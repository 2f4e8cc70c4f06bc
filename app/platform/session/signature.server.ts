import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits for cookies and links. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** HMAC of `text` for one `purpose`, so that a value signed for one use is worth nothing in another. */
export function sign(secretKey: string, purpose: string, text: string): string {
  return createHmac("sha256", secretKey).update(`${purpose}\0${text}`).digest("base64url");
}

/** Compares without telling by its time where two texts differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
