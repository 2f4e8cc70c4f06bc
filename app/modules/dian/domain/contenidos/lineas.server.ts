import type { Database } from "@db/open.server";
import { eqGiven, preparedQuery } from "@db/prepared.server";
import { detallesDevolucion } from "@db/schema/devoluciones";
import { productos } from "@db/schema/productos";
import { TIPOS_DE_PROMOCION } from "@db/schema/reglas-de-precio";
import { detallesVenta } from "@db/schema/ventas";
import { asc, eq, sql } from "drizzle-orm";
import { type Cantidad, milesimasDe, type Unidad } from "~/domain/cifras/cantidad";
import { type Centavos, pesosEnCentavos, restar } from "~/domain/cifras/dinero";
import { importe } from "~/domain/cifras/linea";
import type { TarifaIva } from "~/domain/cifras/tarifas";
import { nombreDeFaltante } from "~/domain/devoluciones/nota";
import { lotesDe } from "~/domain/inventario/lotes-de-linea.server";
import { antes, eraElProducto, productoEntonces } from "~/domain/nombres/entonces.server";
import { bolsasDe } from "~/domain/ventas/vista.server";
import type { Linea } from "../contenido";
import { tarifaDe } from "../documento/montos";
import { esDeComercio } from "./codigo-de-comercio";

const producto = {
  id: productos.id,
  ...productoEntonces,
  // The first of them that is known.
  valor: sql<Centavos>`coalesce(nullif(${productos.precioPublicoCentavos}, 0), nullif(${productos.precioCompraCentavos}, 0), ${pesosEnCentavos(1)})`,
};

const deVenta = preparedQuery((db) =>
  db
    .select({ fila: detallesVenta, producto })
    .from(detallesVenta)
    .innerJoin(productos, eq(productos.id, detallesVenta.productoId))
    .leftJoin(antes, eraElProducto("hastaVenta", detallesVenta))
    .where(eqGiven(detallesVenta.ventaId, "id"))
    .orderBy(asc(detallesVenta.id)),
);

const deDevolucion = preparedQuery((db) =>
  db
    .select({ fila: detallesDevolucion, producto })
    .from(detallesDevolucion)
    .innerJoin(productos, eq(productos.id, detallesDevolucion.productoId))
    .leftJoin(antes, eraElProducto("hastaDevolucion", detallesDevolucion))
    .where(eqGiven(detallesDevolucion.devolucionId, "id"))
    .orderBy(asc(detallesDevolucion.id)),
);

/** The lines of a sale as its document says them: they sum to its total. */
export const lineasDeVenta = (db: Database, ventaId: number): Linea[] =>
  deVenta(db)
    .all({ id: ventaId })
    .map(({ fila: { subtotalCentavos, ...fila }, producto }) => ({
      fila: { ...fila, ...aparte(subtotalCentavos, bolsasDe(fila)) },
      producto,
    }))
    .map(({ fila, producto }) => ({
      ...lineaDe(fila, producto),
      ...valorarRegalada(rebajaDe(fila), fila, producto),
      lotes: nombrarLotes(lotesDe({ db }, { detalleVentaId: fila.id })),
    }));

/** The lines of a return as its note says them: they sum to what came back. */
export const lineasDeDevolucion = (db: Database, devolucionId: number): Linea[] =>
  deDevolucion(db)
    .all({ id: devolucionId })
    .map(({ fila: { subtotalCentavos, ...fila }, producto }) => ({
      fila: { ...fila, ...aparte(subtotalCentavos, fila.bolsasCentavos) },
      producto,
    }))
    .map(({ fila, producto }) => ({
      ...lineaDe(...tomarComoUna(fila, producto)),
      ...valorarRegalada({ sinDescuento: fila.subtotalCentavos, motivo: "" }, fila, producto),
      lotes: nombrarLotes(lotesDe({ db }, { detalleDevolucionId: fila.id })),
    }));

/** The amount of a line in two: its price, and the tax of its bags. */
const aparte = (subtotal: Centavos, bolsas: Centavos) => ({ subtotalCentavos: restar(subtotal, bolsas), bolsas });

interface Fila {
  cantidad: Cantidad;
  unidad: Unidad;
  tarifa_iva: TarifaIva;
  /** Without the tax of bags. */
  subtotalCentavos: Centavos;
  bolsas: Centavos;
}

interface Producto {
  id: number;
  nombre: string;
  codigo: string;
  /** What a unit is worth that is given away. */
  valor: Centavos;
}

/** The DIAN takes no line without units: what earlier returns kept is one unit of its value. */
const tomarComoUna = (fila: Fila, producto: Producto): [Fila, Producto] =>
  fila.cantidad === 0
    ? [
        { ...fila, cantidad: 1, unidad: "und" },
        { ...producto, nombre: nombreDeFaltante(producto.nombre) },
      ]
    : [fila, producto];

function lineaDe({ cantidad, unidad, tarifa_iva, subtotalCentavos: subtotal, bolsas }: Fila, { id, nombre, codigo }: Producto) {
  return {
    codigo: codigo || `P-${id}`,
    gtin: esDeComercio(codigo),
    descripcion: nombre,
    milesimas: milesimasDe(cantidad, unidad),
    unidad,
    tarifa: tarifaDe(tarifa_iva),
    subtotal,
    ...(bolsas > 0 && { bolsas }),
  };
}

const esPromocion = (tipo: string): boolean => TIPOS_DE_PROMOCION.some((uno) => uno === tipo);

/**
 * What a line would cost without its discount or promotion, and why it costs less. A list of prices and a price by quantity give another price,
 * and no discount.
 */
function rebajaDe(fila: Omit<typeof detallesVenta.$inferSelect, "subtotalCentavos"> & Fila): Pick<Linea, "sinDescuento" | "motivo"> {
  const { cantidad, unidad, subtotalCentavos: subtotal, reglaTipo, reglaNombre } = fila;
  const promocion = reglaTipo !== null && esPromocion(reglaTipo);
  const antes = promocion ? fila.precioEstanteCentavos : fila.precioListaCentavos;
  if (antes === null) return { sinDescuento: subtotal, motivo: "" };
  const sinDescuento = Math.max(subtotal, importe(antes, cantidad, unidad));
  const motivo = promocion && reglaNombre ? reglaNombre : "Descuento";
  return { sinDescuento, motivo: sinDescuento > subtotal ? motivo : "" };
}

/** A line that is given away, at what it is worth: the DIAN takes none of no value. */
const valorarRegalada = (
  rebaja: Pick<Linea, "sinDescuento" | "motivo">,
  { cantidad, unidad }: Pick<Fila, "cantidad" | "unidad">,
  { valor }: Producto,
): Pick<Linea, "sinDescuento" | "motivo"> =>
  rebaja.sinDescuento > 0 ? rebaja : { ...rebaja, sinDescuento: importe(valor, cantidad, unidad) };

const nombrarLotes = (lotes: readonly { lote: string; vence: string | null }[]): string[] =>
  lotes.map(({ lote, vence }) => [lote || "Sin lote", vence && `vence ${vence}`].filter(Boolean).join(" "));
