import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits as base64url, for cookies and links. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** HMAC of `text` for one `purpose`: a value signed for one purpose is not valid for another. */
export function sign(secretKey: string, purpose: string, text: string): string {
  return createHmac("sha256", secretKey).update(`${purpose}\0${text}`).digest("base64url");
}

/** Compares two texts in constant time. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
