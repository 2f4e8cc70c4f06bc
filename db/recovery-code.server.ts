import { randomInt } from "node:crypto";

/** Crockford's base 32: no letter that looks like a digit. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP = 4;
/** Groups of a code. */
export const GROUPS = 6;
const ONLY = /^[0-9A-HJKMNP-TV-Z]+$/;

/** A new code: 24 characters, which is 120 bits. */
export const newCode = (): string => Array.from({ length: GROUP * GROUPS }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** `XXXX-XXXX-…`, as a person reads it. */
export const shownCode = (code: string): string => groupsOf(code).join("-");

/** The groups of four of a code, in order. */
export const groupsOf = (code: string): string[] => code.match(/.{4}/g) ?? [];

/** A typed code without blanks and hyphens, in capitals; `null` when it cannot be one. Letters that look like digits are those. */
export function codeIn(typed: string): string | null {
  const code = asTyped(typed);
  return code.length === GROUP * GROUPS && ONLY.test(code) ? code : null;
}

/** A part of a code, written as the code is. */
export const asTyped = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s‐-―_.-]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
