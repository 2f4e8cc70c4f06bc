import { randomToken, sameText, sign } from "./signature.server";

export const CSRF_COOKIE = "csrftoken";
export const CSRF_FIELD = "csrfmiddlewaretoken";
export const CSRF_SECONDS = 365 * 24 * 60 * 60;

/** A token that is valid only for this session (or, with `null`, only without a session). */
export function newCsrfToken(secretKey: string, sessionId: string | null): string {
  const random = randomToken();
  return `${random}.${sign(secretKey, "csrf", `${random}.${sessionId ?? ""}`)}`;
}

/** Whether this service made the token for this session. */
export function isCsrfToken(secretKey: string, sessionId: string | null, token: string): boolean {
  const [random = "", signature = ""] = token.split(".");
  return sameText(signature, sign(secretKey, "csrf", `${random}.${sessionId ?? ""}`));
}
