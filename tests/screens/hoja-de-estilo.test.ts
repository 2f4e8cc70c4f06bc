import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = "app/ui/css";
/** Paper has sizes of its own, in millimetres and points. */
const PAPER = ["impresion.css", "recibo.css"];
const sheets = readdirSync(FOLDER).map((name) => ({
  name,
  text: readFileSync(join(FOLDER, name), "utf8").replaceAll(/\/\*.*?\*\//gs, ""),
}));
const onScreen = sheets.filter(({ name }) => !PAPER.includes(name));

/** What stands as a value of these properties and is not of the scale, with its file. `allowed` says what one word of a value may be. */
function outside(properties: RegExp, allowed: RegExp): string[] {
  return onScreen.flatMap(({ name, text }) =>
    [...text.matchAll(/(?<![\w-])([a-z-]+):\s*([^;{}]+)(?=[;}])/g)]
      .filter(([, property = "", value = ""]) => properties.test(property) && !words(value).every((word) => allowed.test(word)))
      .map(([declaration]) => `${name}: ${declaration}`),
  );
}

/** The words of a value; a function and its arguments are one. */
const words = (value: string) => value.match(/[\w-]*\((?:[^()]|\([^()]*\))*\)|[^\s,/]+/g) ?? [];

test("a size of type on screen is one of the scale, or the smaller of one and the room", () => {
  expect(outside(/^font-size$/, /^(var\(--t-[a-z]+\)|inherit|(min|clamp)\((?=.*var\(--t-)[^#]*\)|0?\.\d+em)$/)).toEqual([]);
});

test("letters have one of three weights", () => {
  expect(outside(/^font-weight$/, /^(400|600|700|inherit)$/).filter((one) => one !== "base.css: font-weight: 400 700")).toEqual([]);
});

test("space is of the scale, an optical correction of three pixels at most, or bound to the letters beside it", () => {
  const space = /^(0|auto|!important|-?[0-3]px|-?\d*\.?\d+em|env\(.*\)|var\(--.*\)|(calc|min|max|clamp)\((?!.*[\d.]+rem)(?=.*var\().*\))$/;
  expect(outside(/^(padding|margin|gap|row-gap|column-gap)(-|$)/, space)).toEqual([]);
});

test("corners are of the scale", () => {
  expect(outside(/^border(-[a-z]+)*-radius$/, /^(0|50%|inherit|var\(--(radio|radio-tarjeta|pildora)\))$/)).toEqual([]);
});

test("a colour is a token, but for what a camera or a mask reads", () => {
  const colours = onScreen
    .filter(({ name }) => name !== "base.css")
    .flatMap(({ name, text }) => text.split("\n").map((line) => ({ name, line: line.trim() })))
    .filter(({ line }) => /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)\(/i.test(line))
    .filter(({ line }) => !/mask|background: #(fff|000);|::backdrop/.test(line));
  expect(colours).toEqual([]);
});

test("each token of the scale is used", () => {
  const all = sheets.map(({ text }) => text).join("");
  const tokens = [...all.matchAll(/(--[a-z0-9-]+):/g)].map(([, token = ""]) => token);
  expect([...new Set(tokens)].filter((token) => !all.includes(`var(${token})`))).toEqual([]);
});
