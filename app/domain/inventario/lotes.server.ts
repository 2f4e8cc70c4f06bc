import { eqGiven, placeholdersOf, preparedQuery } from "@db/prepared.server";
import { lotes } from "@db/schema/lotes";
import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { type Cantidad, cantidadEnFrase, type Unidad, vistaCantidad } from "../cifras/cantidad";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { diaDe } from "../nucleo/fecha";
import { mostrarDia } from "../nucleo/mostrar-fecha";

/** A lot that somebody names: by its id, or by its name and its end, "" for none. */
export type LoteElegido = { id: number } | { lote: string; vence: string };

/** Units of one lot: positive come in, negative go out. */
export interface ParteDeLote {
  loteId: number;
  cantidad: Cantidad;
}

export type FilaLote = typeof lotes.$inferSelect;

const deProducto = eqGiven(lotes.productoId, "productoId");
// What ends first; then named lots without an end; the lot without name last.
const PRIMERO = [asc(sql`${lotes.vence} = ''`), asc(lotes.vence), asc(sql`${lotes.lote} = ''`), asc(lotes.id)];

const conUnidades = preparedQuery((db) =>
  db
    .select()
    .from(lotes)
    .where(and(deProducto, gt(lotes.stock, sql`0`)))
    .orderBy(...PRIMERO),
);
const conNombre = preparedQuery((db) =>
  db
    .select()
    .from(lotes)
    // As the index `lotes_nombre` compares.
    .where(and(deProducto, sql`${lotes.lote} <> ''`, sql`${lotes.lote} = ${sql.placeholder("lote")} collate nocase`))
    .orderBy(desc(sql`${lotes.lote} = ${sql.placeholder("lote")}`), ...PRIMERO),
);
const sinNombre = preparedQuery((db) =>
  db
    .select()
    .from(lotes)
    .where(and(deProducto, eq(lotes.lote, sql`''`))),
);
const crear = preparedQuery((db) => db.insert(lotes).values(placeholdersOf(lotes, "stock")).returning({ id: lotes.id }));
const terminar = preparedQuery((db) =>
  db
    .update(lotes)
    .set({ vence: sql`${sql.placeholder("vence")}` })
    .where(eqGiven(lotes.id, "id")),
);
const sumar = preparedQuery((db) =>
  db
    .update(lotes)
    .set({ stock: sql`${lotes.stock} + ${sql.placeholder("cantidad")}` })
    .where(and(eqGiven(lotes.id, "loteId"), sql`(${lotes.stock} + ${sql.placeholder("cantidad")} >= 0 or ${lotes.lote} = '')`)),
);

export const vencido = ({ vence }: Pick<FilaLote, "vence">, hoy: string): boolean => vence !== "" && vence < hoy;

/** The lots of a product that have units, in the order in which they are taken. */
export const lotesConUnidades = ({ db }: Pick<Contexto, "db">, productoId: number): FilaLote[] => conUnidades(db).all({ productoId });

export function nombreDeLote({ db }: Pick<Contexto, "db">, id: number): { lote: string; vence: string } | undefined {
  const { lote, vence } = lotes;
  return db.select({ lote, vence }).from(lotes).where(eq(lotes.id, id)).get();
}

/** Form fields for the errors of a lot. */
interface CamposDeLote {
  lote: string;
  vence: string;
}

/**
 * The lot with this name, in capital or small letters, and end. A named lot has one end; one without an end may get that of `vence`. Throws
 * ReglaIncumplida when it ends on another day.
 */
export function loteConNombre(
  { db }: Pick<Contexto, "db">,
  productoId: number,
  { lote, vence }: { lote: string; vence: string },
  campos: CamposDeLote,
): FilaLote | undefined {
  const iguales = lote === "" ? sinNombre(db).all({ productoId }) : conNombre(db).all({ productoId, lote });
  const igual = iguales.find((uno) => uno.vence === vence) ?? (lote === "" ? undefined : iguales[0]);
  if (igual && vence !== "" && igual.vence !== "" && igual.vence !== vence)
    throw new ReglaIncumplida(campos.vence, `El lote ${igual.lote} vence el ${mostrarDia(igual.vence)}.`);
  return igual;
}

/** The id of {@link loteConNombre}, made when the product has none. */
export function loteLlamado(ctx: Contexto, productoId: number, nombrado: { lote: string; vence: string }, campos: CamposDeLote): number {
  const { db, duenoId: usuarioId } = ctx;
  const igual = loteConNombre(ctx, productoId, nombrado, campos);
  if (!igual) return crear(db).get({ usuarioId, productoId, ...nombrado }).id;
  if (nombrado.vence !== "" && igual.vence === "") terminar(db).run({ id: igual.id, vence: nombrado.vence });
  return igual.id;
}

/** Adds units to a lot, or takes them out. Returns false when it has fewer. */
export const sumarALote = ({ db }: Pick<Contexto, "db">, parte: ParteDeLote): boolean => sumar(db).run({ ...parte }).changes > 0;

interface Salida {
  productoId: number;
  nombre: string;
  unidad: Unidad;
  cantidad: Cantidad;
  campo: string;
  lote?: LoteElegido | undefined;
  campoLote?: string | undefined;
  /** For a sale: whether units whose lot has ended may go out. */
  vencidos?: "no" | "avisa" | undefined;
  /** Whether units that no lot has go out of the one without a name. */
  deMas?: boolean;
}

/**
 * From which lots units go out: from `lote`, else from what ends first. A sale passes over lots that have ended while there are others.
 * Throws ReglaIncumplida when these have fewer units.
 */
export function salidaDeLotes(ctx: Contexto, salida: Salida): ParteDeLote[] {
  const { lote, vencidos, cantidad } = salida;
  const hoy = diaDe(ctx.ahora);
  const todos = lotesConUnidades(ctx, salida.productoId);
  const elegidos = lote ? elegir(todos, lote) : todos;
  const [malos, buenos] = [true, false].map((si) => elegidos.filter((uno) => vencido(uno, hoy) === si));
  const usables = vencidos === undefined ? elegidos : [...(buenos ?? []), ...(vencidos === "avisa" ? (malos ?? []) : [])];
  const enLotes = usables.map(({ id, stock }) => ({ loteId: id, cantidad: stock }));
  const partes = tomarDe(enLotes, cantidad);
  const faltantes = cantidad - sumaDe(partes);
  if (faltantes > 0 && !salida.deMas) throw faltan(salida, usables, lote ? elegidos : []);
  const salidas = partes.map((parte) => ({ ...parte, cantidad: -parte.cantidad }));
  return faltantes > 0 ? quitarDeMas(ctx, salida, salidas, faltantes) : salidas;
}

function quitarDeMas(ctx: Contexto, { productoId, campo }: Salida, partes: readonly ParteDeLote[], faltantes: Cantidad): ParteDeLote[] {
  const loteId = loteLlamado(ctx, productoId, { lote: "", vence: "" }, { lote: campo, vence: campo });
  const otras = partes.filter((parte) => parte.loteId !== loteId);
  return [...otras, { loteId, cantidad: sumaDe(partes) - sumaDe(otras) - faltantes }];
}

function elegir(todos: readonly FilaLote[], elegido: LoteElegido): FilaLote[] {
  if ("id" in elegido) return todos.filter(({ id }) => id === elegido.id);
  const llamados = todos.filter((uno) => mismoLote(uno.lote, elegido.lote) && (elegido.vence === "" || elegido.vence === uno.vence));
  const iguales = llamados.filter(({ lote }) => lote === elegido.lote);
  return iguales.length > 0 ? iguales : llamados;
}

export const mismoLote = (uno: string, otro: string): boolean => uno.toLowerCase() === otro.toLowerCase();

/** Takes units from the first parts, as many as there are. */
export function tomarDe(partes: readonly ParteDeLote[], cantidad: Cantidad): ParteDeLote[] {
  let quedan = cantidad;
  return partes.flatMap(({ loteId, cantidad: hay }) => {
    const tomadas = Math.min(hay, quedan);
    quedan -= tomadas;
    return tomadas > 0 ? [{ loteId, cantidad: tomadas }] : [];
  });
}

export const sumaDe = (partes: readonly ParteDeLote[]): Cantidad => partes.reduce((suma, { cantidad }) => suma + cantidad, 0);

function faltan({ nombre, unidad, campo, campoLote = campo, lote }: Salida, usables: readonly FilaLote[], elegidos: readonly FilaLote[]) {
  const quedan = cantidadEnFrase(
    vistaCantidad(
      usables.reduce((suma, { stock }) => suma + stock, 0),
      unidad,
    ),
    unidad,
  );
  const [elegido] = elegidos;
  if (elegido && usables.length === 0)
    return new ReglaIncumplida(campoLote, `El lote ${elegido.lote} de ${nombre} venció el ${mostrarDia(elegido.vence)}.`);
  if (!lote) return new ReglaIncumplida(campo, `De ${nombre} quedan ${quedan} que no han vencido.`);
  const cual = "lote" in lote ? lote.lote : (elegido?.lote ?? "");
  return new ReglaIncumplida(
    campoLote,
    cual ? `Del lote ${cual} quedan ${quedan} de ${nombre}.` : `De ese lote quedan ${quedan} de ${nombre}.`,
  );
}
