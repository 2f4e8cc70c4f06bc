import { digitsOf } from "@db/digits";
import type { Database } from "@db/open.server";
import { numbersOf, preparedQuery } from "@db/prepared.server";
import { and, gte, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Hallados, MAXIMO_BUSQUEDA, type Valores } from "./busqueda.server";

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
}

/**
 * A search, with statements that are built once, of those whose telephone or document begins with the digits of a text, in any writing. It puts
 * them before those that were found by their names. `valores` are those of the placeholders of `ambito`.
 */
export function busquedaPorCifras({ tabla, columnas, ambito }: TablaConCifras) {
  const entre = columnas.map((columna) =>
    preparedQuery((db) =>
      db
        .select({ id: tabla.id })
        .from(tabla)
        .where(and(ambito, gte(columna, sql.placeholder("desde")), lte(columna, sql.placeholder("hasta"))))
        .limit(sql.placeholder("limite")),
    ),
  );
  return (db: Database, q: string, hallados: Hallados, { limite = MAXIMO_BUSQUEDA, ...valores }: Valores): Hallados => {
    const ids = tramos(q).flatMap(([desde, hasta]) =>
      entre.flatMap((sentencia) => numbersOf(sentencia(db), { ...valores, desde, hasta, limite })),
    );
    if (ids.length === 0) return hallados;
    const exactos = [...new Set([...ids, ...hallados.exactos])].slice(0, limite);
    return { exactos, parecidos: hallados.parecidos.filter((uno) => !ids.includes(uno)) };
  };
}
