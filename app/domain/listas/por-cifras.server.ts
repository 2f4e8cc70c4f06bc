import { digitsOf } from "@db/digits";
import { and, gte, lte, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Contexto } from "../nucleo/contexto.server";
import { type Hallados, MAXIMO_BUSQUEDA } from "./busqueda.server";

const SOLO_CIFRAS = /^\+?[\d\s.()/-]+$/;
const CON_DIGITO = /-\s*\d$/;
const MINIMO = 3;

/** The first and the last text that a search by digits finds: what begins with them, and the document whose check digit was typed too. */
function tramos(q: string): [desde: string, hasta: string][] {
  const escrito = q.trim();
  const cifras = digitsOf(escrito.replace(/^\+57(?=.)/, ""));
  if (!SOLO_CIFRAS.test(escrito) || cifras.length < MINIMO) return [];
  const sinDigito = cifras.slice(0, -1);
  const prefijo: [string, string] = [cifras, `${cifras}\u{10ffff}`];
  return CON_DIGITO.test(escrito) || cifras.length === LARGO_DE_NIT ? [prefijo, [sinDigito, sinDigito]] : [prefijo];
}

/** Digits of a company's NIT with its check digit. */
const LARGO_DE_NIT = 10;

interface TablaConCifras {
  tabla: SQLiteTable & { id: SQLiteColumn };
  /** Columns with digits alone; each has an index that begins with the shop. */
  columnas: readonly SQLiteColumn[];
  ambito: SQL;
  limite?: number;
}

/** `hallados`, after those whose telephone or document begins with the digits of `q`, in any writing. */
export function agregarPorCifras(
  { db }: Contexto,
  { tabla, columnas, ambito, limite = MAXIMO_BUSQUEDA }: TablaConCifras,
  q: string,
  hallados: Hallados,
): Hallados {
  const ids = tramos(q).flatMap(([desde, hasta]) =>
    columnas.flatMap((columna) =>
      db
        .select({ id: tabla.id })
        .from(tabla)
        .where(and(ambito, gte(columna, desde), lte(columna, hasta)))
        .limit(limite)
        .all()
        .map(({ id }) => Number(id)),
    ),
  );
  if (ids.length === 0) return hallados;
  const exactos = [...new Set([...ids, ...hallados.exactos])].slice(0, limite);
  return { exactos, parecidos: hallados.parecidos.filter((uno) => !ids.includes(uno)) };
}
