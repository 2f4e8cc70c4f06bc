import { describe, expect, test } from "vitest";
import { numeroE164 } from "~/domain/compartido/personas";

describe("numbers", () => {
  test.each([
    ["3001234567", "+573001234567"],
    ["300 123 4567", "+573001234567"],
    ["(601) 234-5678", "+576012345678"],
    ["57 300 1234567", "+573001234567"],
    ["+57 300 123 45 67", "+573001234567"],
    ["0057.300.1234567", "+573001234567"],
    ["+1 415 555 0100", "+14155550100"],
    ["", null],
    ["123", null],
    ["+", null],
    ["300 123 4567 ext 2", null],
    ["3001234567/3009876543", null],
    ["+0573001234567", null],
  ])("%s → %s", (texto, numero) => expect(numeroE164(texto)).toBe(numero));
});
