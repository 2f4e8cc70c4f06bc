import { eqGiven, preparedQuery } from "@db/prepared.server";
import { detallesDevolucion } from "@db/schema/devoluciones";
import { lotes, lotesDeLinea } from "@db/schema/lotes";
import { eq } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { type FilaLote, type ParteDeLote, tomarDe } from "./lotes.server";
import { partesDeLaLinea } from "./partes-de-linea.server";

type Conexion = Pick<Contexto, "db">;

/** The line of a document, by the column of its kind. */
type Linea = { detalleVentaId: number } | { detalleDevolucionId: number } | { detalleDevolucionCompraId: number };

interface LoteDeLinea extends Pick<FilaLote, "lote" | "vence" | "productoId"> {
  loteId: number;
  cantidad: number;
}

const { lote, vence, productoId } = lotes;
const { loteId, cantidad, detalleVentaId, detalleDevolucionId, detalleDevolucionCompraId } = lotesDeLinea;

const lotesCon = (columna: typeof detalleVentaId | typeof detalleDevolucionId | typeof detalleDevolucionCompraId) =>
  preparedQuery((db) =>
    db
      .select({ loteId, productoId, lote, vence, cantidad })
      .from(lotesDeLinea)
      .innerJoin(lotes, eq(lotes.id, loteId))
      .where(eqGiven(columna, "linea"))
      .orderBy(lotesDeLinea.id),
  );
const deVenta = lotesCon(detalleVentaId);
const deDevolucion = lotesCon(detalleDevolucionId);
const deDevolucionCompra = lotesCon(detalleDevolucionCompraId);
const devueltosDe = preparedQuery((db) =>
  db
    .select({ loteId, cantidad })
    .from(detallesDevolucion)
    .innerJoin(lotesDeLinea, eq(detalleDevolucionId, detallesDevolucion.id))
    .where(eqGiven(detallesDevolucion.detalleVentaId, "linea")),
);
const borrarDeVenta = preparedQuery((db) => db.delete(lotesDeLinea).where(eqGiven(detalleVentaId, "linea")));

/** Keeps from which lots the units of a line went out, or into which they came. */
export function recordarLotes({ db }: Conexion, deLinea: Linea, partes: readonly ParteDeLote[]): void {
  for (const { loteId, cantidad } of partes)
    db.insert(lotesDeLinea)
      .values({ ...deLinea, loteId, cantidad: Math.abs(cantidad) })
      .run();
}

/** The lots of a line's units. Those of a sale are the ones that went out, also when they came back. */
export function lotesDe({ db }: Conexion, deLinea: Linea): LoteDeLinea[] {
  if ("detalleVentaId" in deLinea) return deVenta(db).all({ linea: deLinea.detalleVentaId });
  if ("detalleDevolucionId" in deLinea) return deDevolucion(db).all({ linea: deLinea.detalleDevolucionId });
  return deDevolucionCompra(db).all({ linea: deLinea.detalleDevolucionCompraId });
}

/** The lots of a sale's line, with the units that did not come back. */
export function lotesConElCliente(conexion: Conexion, detalleVentaId: number): LoteDeLinea[] {
  const lotesVendidos = lotesDe(conexion, { detalleVentaId });
  if (lotesVendidos.length === 0) return lotesVendidos;
  const devueltos = new Map<number, number>();
  for (const { loteId, cantidad } of devueltosDe(conexion.db).all({ linea: detalleVentaId }))
    devueltos.set(loteId, (devueltos.get(loteId) ?? 0) + cantidad);
  return lotesVendidos.map((uno) => {
    const menos = Math.min(uno.cantidad, devueltos.get(uno.loteId) ?? 0);
    devueltos.set(uno.loteId, (devueltos.get(uno.loteId) ?? 0) - menos);
    return { ...uno, cantidad: uno.cantidad - menos };
  });
}

/** Takes units of a sale's line from these of its lots; of a kit, the units of each part from the lots of that part. */
export function tomarDeLinea(
  conexion: Conexion,
  detalleVentaId: number,
  deCuales: readonly LoteDeLinea[],
  cantidad: number,
): ParteDeLote[] {
  const partes = deCuales.length === 0 ? [] : partesDeLaLinea(conexion, { detalleVentaId });
  if (partes.length === 0) return tomarDe(deCuales, cantidad);
  const lotesDelProducto = (id: number) => deCuales.filter((uno) => uno.productoId === id);
  return partes.flatMap((parte) => tomarDe(lotesDelProducto(parte.productoId), cantidad * parte.cantidad));
}

/** Takes units of a sale's line back from its lots, from the one that went out last; the line keeps the others. Returns them. */
export function soltarDeLinea(conexion: Conexion, detalleVentaId: number, cantidad: number): readonly ParteDeLote[] {
  const lotesVendidos = lotesConElCliente(conexion, detalleVentaId).toReversed();
  return soltarPartes(conexion, detalleVentaId, tomarDeLinea(conexion, detalleVentaId, lotesVendidos, cantidad));
}

/** Takes these units of a sale's line back from their lots; the line keeps the others. Returns them. */
export function soltarPartes(conexion: Conexion, detalleVentaId: number, partes: readonly ParteDeLote[]): readonly ParteDeLote[] {
  if (partes.length === 0) return partes;
  const sueltas = new Map<number, number>();
  for (const parte of partes) sueltas.set(parte.loteId, (sueltas.get(parte.loteId) ?? 0) + parte.cantidad);
  const quedan = lotesDe(conexion, { detalleVentaId })
    .toReversed()
    .flatMap((uno) => {
      const menos = Math.min(uno.cantidad, sueltas.get(uno.loteId) ?? 0);
      sueltas.set(uno.loteId, (sueltas.get(uno.loteId) ?? 0) - menos);
      return uno.cantidad > menos ? [{ loteId: uno.loteId, cantidad: uno.cantidad - menos }] : [];
    });
  borrarDeVenta(conexion.db).run({ linea: detalleVentaId });
  recordarLotes(conexion, { detalleVentaId }, quedan.toReversed());
  return partes;
}
