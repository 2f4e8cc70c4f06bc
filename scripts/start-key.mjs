import { randomInt } from "node:crypto";

/** A key that can be read aloud, of two words of four letters. */
export const newKey = () => `${word()}-${word()}`;

function word() {
  const [consonants, vowels] = ["bcdfgjklmnprstvz", "aeiou"];
  return [consonants, vowels, consonants, vowels].map((letters) => letters[randomInt(letters.length)]).join("");
}
