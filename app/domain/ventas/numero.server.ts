import { eqGiven, preparedQuery } from "@db/prepared.server";
import { ventas } from "@db/schema/ventas";
import { and, asc, gt, sql } from "drizzle-orm";
import { unoDeDados } from "../listas/busqueda.server";
import { letrasYCifras } from "../listas/numeros";
import type { Contexto } from "../nucleo/contexto.server";

const propia = eqGiven(ventas.usuarioId, "duenoId");

const porNumeros = preparedQuery((db) =>
  db
    .select({ id: ventas.id, numero: ventas.numero, vendedorId: ventas.vendedorId })
    .from(ventas)
    .where(and(propia, unoDeDados(ventas.numero, "numeros"))),
);

const numeroTras = preparedQuery((db) =>
  db
    .select({ numero: ventas.numero })
    .from(ventas)
    .where(and(propia, gt(ventas.numero, sql.placeholder("antes"))))
    .orderBy(asc(ventas.numero))
    .limit(1),
);

interface VentaNumerada {
  id: number;
  numero: string;
}

const ventasPorNumeros = ({ db, duenoId, actor }: Contexto, numeros: readonly string[]): VentaNumerada[] =>
  porNumeros(db)
    .all({ duenoId, numeros: JSON.stringify(numeros) })
    .filter(({ vendedorId }) => actor.rol === "admin" || vendedorId === actor.id)
    .sort((a, b) => b.id - a.id)
    .map(({ id, numero }) => ({ id, numero }));

/**
 * The sales that the caller may see whose number is this text, in any writing: `FV-12`, `fv12`, `12`. Without a prefix in the text it is the
 * number of every prefix that the shop has had; the newest first.
 */
export function ventasConNumero(ctx: Contexto, texto: string): VentaNumerada[] {
  const palabra = letrasYCifras(texto).replace(/^venta(?=.)/, "");
  if (!/\d$/.test(palabra)) return [];
  const numeros = prefijosDe(ctx).flatMap((prefijo) => [...numeroDe(palabra, prefijo, ""), ...numeroDe(palabra, prefijo)]);
  return ventasPorNumeros(ctx, [texto.trim(), ...numeros]);
}

/** {@link ventasConNumero} where products are sold: digits alone are the number only of a sale without a prefix. */
export function ventaConNumero(ctx: Contexto, texto: string): VentaNumerada | undefined {
  const palabra = letrasYCifras(texto);
  if (!/\d$/.test(palabra)) return undefined;
  const [venta] = ventasPorNumeros(ctx, [texto.trim(), ...prefijosDe(ctx).flatMap((prefijo) => numeroDe(palabra, prefijo))]);
  return venta;
}

/** The number with this prefix that a word is, when `escrito` stands before its digits. */
function numeroDe(palabra: string, prefijo: string, escrito = letrasYCifras(prefijo)): string[] {
  const cifras = palabra.startsWith(escrito) ? palabra.slice(escrito.length) : "";
  return /^\d{1,9}$/.test(cifras) ? [`${prefijo}${Number(cifras)}`] : [];
}

const MAXIMO_DE_PREFIJOS = 20;
/** Follows all digits. */
const TRAS_LAS_CIFRAS = ":";

/** What stands before the numbers of the shop's sales: `FV-`, or nothing. The index is read once for each, not once for each sale. */
function prefijosDe({ db, duenoId }: Contexto): string[] {
  const prefijos: string[] = [];
  for (let antes = ""; prefijos.length < MAXIMO_DE_PREFIJOS; ) {
    const numero = numeroTras(db).get({ duenoId, antes })?.numero;
    if (numero === undefined) break;
    const prefijo = numero.slice(0, numero.lastIndexOf("-") + 1);
    prefijos.push(prefijo);
    antes = prefijo + TRAS_LAS_CIFRAS;
  }
  return prefijos;
}
