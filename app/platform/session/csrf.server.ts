import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

export const CSRF_COOKIE = "csrftoken";
export const CSRF_FIELD = "csrfmiddlewaretoken";
export const CSRF_SECONDS = 365 * 24 * 60 * 60;
/** Length of the random bits, and of their HMAC. */
const PART_BYTES = 32;

const signed = (secretKey: string, sessionId: string | null, random: string) =>
  `${random}.${sign(secretKey, "csrf", `${random}.${sessionId ?? ""}`)}`;

/** A token that is valid only for this session (or, with `null`, only without a session). */
export function newCsrfToken(secretKey: string, sessionId: string | null): string {
  return signed(secretKey, sessionId, randomToken());
}

/** Whether this service made the token for this session. */
export function isCsrfToken(secretKey: string, sessionId: string | null, token: string): boolean {
  const [random = ""] = token.split(".");
  return sameText(token, signed(secretKey, sessionId, random));
}

/** Whether a text has the form of a token, whoever made it and for whatever session. */
export const looksLikeCsrfToken = (token: string): boolean => /^[\w-]{43}\.[\w-]{43}$/.test(token);

/**
 * The token in another form each time, for a page. The length of a compressed page with input of a stranger would otherwise tell that stranger
 * the token, guess by guess (BREACH).
 */
export function maskedCsrfToken(token: string): string {
  const bytes = Buffer.concat(token.split(".").map((part) => Buffer.from(part, "base64url")));
  const mask = randomBytes(bytes.byteLength);
  return Buffer.concat([mask, xor(mask, bytes)]).toString("base64url");
}

/** The token of a form or header: masked, or as in the cookie. */
export function unmaskedCsrfToken(sent: string): string {
  const bytes = Buffer.from(sent, "base64url");
  if (bytes.byteLength !== 4 * PART_BYTES || bytes.toString("base64url") !== sent) return sent;
  const token = xor(bytes.subarray(0, 2 * PART_BYTES), bytes.subarray(2 * PART_BYTES));
  return [token.subarray(0, PART_BYTES), token.subarray(PART_BYTES)].map((part) => part.toString("base64url")).join(".");
}

const xor = (a: Uint8Array, b: Uint8Array) => Buffer.from(a.map((byte, index) => byte ^ (b[index] ?? 0)));

/** 256 random bits as base64url, for cookies and links. */
function randomToken(): string {
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
