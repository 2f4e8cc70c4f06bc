import type { Database } from "@db/open.server";
import { facturasRecibidas, facturasRecibidasLineas } from "@db/schema/facturas-recibidas";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import { type Contexto, ejecutarEnTransaccion, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import type { Instante } from "~/domain/nucleo/fecha";
import { propios } from "~/domain/nucleo/propios.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { type FilaFactura, facturaConCufe } from "./consultas.server";
import { costear } from "./costos";
import { proponer } from "./emparejar.server";
import { filaDe, guardarXml, type Recibida } from "./fila.server";
import { recibirNota } from "./nota.server";

/** Bills of a shop that wait for their review at once. */
const MAXIMO_EN_REVISION = 10;
const SEMANA_MS = 7 * 24 * 60 * 60 * 1_000;
const POR_LOTE = 200;

/** What came of a file: a review, or the return that a credit note made. */
export type Destino = { revision: number } | { devolucion: number };

/**
 * Takes in a bill that was read: it waits for its review, and each of its lines has a proposal. The eleventh one takes the place of the oldest. One
 * that waits already is not taken twice. A credit note makes its return to the supplier at once. Throws SinPermiso for a vendedor,
 * ReglaIncumplida for one that was confirmed before, and what {@link recibirNota} throws.
 */
export function recibirFactura(ctx: Contexto, recibida: Recibida): Destino {
  exigirAdmin(ctx);
  return ejecutarEnTransaccion(ctx, (): Destino => {
    const antes = facturaConCufe(ctx, recibida.factura.cufe);
    if (antes?.estado === "confirmada") throw new ReglaIncumplida("archivo", yaEsta(antes));
    if (antes) return { revision: antes.id };
    if (recibida.factura.clase === "nota_credito") return { devolucion: recibirNota(ctx, recibida) };
    return { revision: poner(ctx, recibida) };
  });
}

const yaEsta = ({ clase, numero }: FilaFactura): string =>
  clase === "nota_credito"
    ? `La nota crédito ${numero} ya se registró como una devolución al proveedor.`
    : `La factura ${numero} ya se registró como una compra. No se registra dos veces.`;

function poner(ctx: Contexto, { factura, xml }: Recibida): number {
  const { id } = ctx.db.insert(facturasRecibidas).values(filaDe(ctx, factura)).returning({ id: facturasRecibidas.id }).get();
  guardarXml(ctx, id, xml);
  const propuestas = proponer(ctx, factura, costear(factura, tiendaDe(ctx).responsable_iva));
  const lineas = propuestas.map((propuesta, n) => ({ facturaId: id, n, ...propuesta }));
  for (let desde = 0; desde < lineas.length; desde += POR_LOTE)
    ctx.db
      .insert(facturasRecibidasLineas)
      .values(lineas.slice(desde, desde + POR_LOTE))
      .run();
  dejarDiez(ctx);
  return id;
}

function dejarDiez(ctx: Contexto): void {
  const { id, estado } = facturasRecibidas;
  const enRevision = propios(ctx, facturasRecibidas, eq(estado, "revision"));
  const sobran = ctx.db
    .select({ id })
    .from(facturasRecibidas)
    .where(enRevision)
    .orderBy(desc(id))
    .limit(1_000)
    .offset(MAXIMO_EN_REVISION)
    .all();
  for (const { id: vieja } of sobran) ctx.db.delete(facturasRecibidas).where(eq(id, vieja)).run();
}

/** Deletes the bills that nobody confirmed for a week. */
export function purgarFacturas(db: Database, ahora: Instante): void {
  db.delete(facturasRecibidas)
    .where(and(sql`${facturasRecibidas.estado} = 'revision'`, lt(facturasRecibidas.fecha, ahora - SEMANA_MS)))
    .run();
}
