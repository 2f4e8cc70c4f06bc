import { randomBytes, randomInt } from "node:crypto";
import type { Database } from "@db/open.server";
import { asTyped, GROUPS, groupsOf, newCode, shownCode } from "@db/recovery-code.server";
import { BOX_BYTES } from "@db/sealed-copy.server";
import { writing } from "@db/transaction.server";
import { z } from "zod";
import { cifrar, descifrar } from "~/domain/nucleo/cifrado.server";
import { exigirSinFaltas } from "~/domain/nucleo/errores";
import { keepSetting, readSetting } from "~/platform/process/settings.server";

/** Its settings of the box. */
const CODE = "copias_codigo";
const BOX = "copias_equipo";
const SEALED_FOR = "copias en otro lugar";

/** A secret of the copies as the database keeps it: encrypted with the secret key. */
export const seal = (text: string, secretKey: string): string => cifrar(text, { secretKey, para: SEALED_FOR });
export const unseal = (sealed: string, secretKey: string): string | null => descifrar(sealed, { secretKey, para: SEALED_FOR });

/** `confirmado`: two groups were asked back. `grupos`: which ones, counted from 1. */
const Kept = z.object({ codigo: z.string(), grupos: z.tuple([z.number(), z.number()]), confirmado: z.boolean() });
type Kept = z.output<typeof Kept>;
type Box = { db: Database; secretKey: string };

function keptCode({ db, secretKey }: Box): (Kept & { plain: string }) | null {
  const text = readSetting(db, CODE);
  const kept = text === undefined ? undefined : Kept.parse(JSON.parse(text));
  const plain = kept && unseal(kept.codigo, secretKey);
  return kept && plain ? { ...kept, plain } : null;
}

/**
 * The state of the code: `falta` (none was made, or the secret key changed), `pregunta` (two of its groups, counted from 1, are asked back
 * first), `listo`.
 */
export function codeState(box: Box): { estado: "falta" | "listo" } | { estado: "pregunta"; grupos: [number, number] } {
  const kept = keptCode(box);
  if (!kept) return { estado: "falta" };
  return kept.confirmado ? { estado: "listo" } : { estado: "pregunta", grupos: kept.grupos };
}

/** The code for new copies; `null` until two of its groups were asked back. */
export function codeForCopies(box: Box): string | null {
  const kept = keptCode(box);
  return kept?.confirmado ? kept.plain : null;
}

/** Makes a new code and returns it, the only time. Copies wait until two of its groups are asked back; older ones need the code before. */
export function makeCode({ db, secretKey }: Box): string {
  const code = newCode();
  const first = 1 + randomInt(GROUPS - 1);
  const second = first + 1 + randomInt(GROUPS - first);
  keepSetting(db, CODE, JSON.stringify({ codigo: seal(code, secretKey), grupos: [first, second], confirmado: false } satisfies Kept));
  return shownCode(code);
}

/** Checks the typed groups, by their number. Throws ReglasIncumplidas at each that is wrong. */
export function confirmCode(box: Box, typed: (group: number) => string): void {
  writing(box.db, () => {
    const kept = keptCode(box);
    if (!kept || kept.confirmado) return;
    const groups = groupsOf(kept.plain);
    const wrong = kept.grupos.filter((number) => asTyped(typed(number)) !== groups[number - 1]);
    exigirSinFaltas(wrong.map((number) => ({ campo: `grupo_${number}`, mensaje: OTHER_GROUP(number) })));
    const { codigo, grupos } = kept;
    keepSetting(box.db, CODE, JSON.stringify({ codigo, grupos, confirmado: true } satisfies Kept));
  });
}

const OTHER_GROUP = (number: number): string => `Ese no es el grupo ${number}. Cópielo del papel: son cuatro letras y números.`;

/** In a copy that becomes the database of another box, copies wait for the code: two computers that fill one place would be mixed up. */
export function askCodeAgain(client: Database["$client"]): void {
  client.prepare("update ajustes_sistema set valor = json_set(valor, '$.confirmado', json('false')) where clave = ?").run(CODE);
}

/** 16 bytes that name this box in its copies, in hexadecimal digits. */
export function boxName(db: Database): string {
  return writing(db, () => {
    const known = readSetting(db, BOX);
    if (known !== undefined) return known;
    const name = randomBytes(BOX_BYTES).toString("hex");
    keepSetting(db, BOX, name);
    return name;
  });
}
