import { spawnSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PASSWORD, type Visitor } from "./service";

const AQUI = "/admin/copias/";
const NAME = /^tienda-\d{8}-\d{6}\.copia$/;
const JSON_ONLY = { Accept: "application/json" };

/** Whole copies in a folder, oldest first. */
export const copiesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort();

/** Adds a place as a person does. Returns the code that the page shows, if it shows one. */
export async function addPlace(visitor: Visitor, fields: Record<string, string>): Promise<string> {
  const response = await visitor.form(AQUI, { password: PASSWORD, ...fields }, JSON_ONLY);
  const body = await response.json();
  if (!response.ok || body.success === false) throw new Error(`the place was not added: ${JSON.stringify(body)}`);
  return body.codigo ?? "";
}

/** The groups of the code that the page asks for, as the form sends them. */
export async function askedGroups(visitor: Visitor, code: string): Promise<Record<string, string>> {
  const { grupos } = await visitor.data(AQUI);
  return Object.fromEntries(grupos.map((number: number) => [`grupo_${number}`, code.split("-")[number - 1] ?? ""]));
}

/** Adds the first place and gives two groups of its code back. Returns the code. */
export async function addFirstPlace(visitor: Visitor, fields: Record<string, string>): Promise<string> {
  const code = await addPlace(visitor, fields);
  await visitor.form(AQUI, await askedGroups(visitor, code));
  return code;
}

/** Opens a copy by the layout alone, with a program that shares no code with ours. Returns the path of the database in it. */
export function openByLayout(path: string, code: string, target: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["tests/support/open-copia.mjs", path, code], { maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(stderr.toString());
  writeFileSync(target, stdout);
  return target;
}

/** The only copy in a folder. */
export const onlyCopy = (folder: string): string => join(folder, copiesIn(folder)[0] ?? "ninguna");
