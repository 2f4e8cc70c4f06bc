import { facturasRecibidasLineas } from "@db/schema/facturas-recibidas";
import { asc, eq } from "drizzle-orm";
import { type Cantidad, seMide } from "~/domain/cifras/cantidad";
import { type Centavos, proporcion } from "~/domain/cifras/dinero";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { type FilaProducto, productosPorId } from "~/domain/productos/consultas.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import type { FilaFactura } from "./consultas.server";
import { datosDe } from "./consultas.server";
import { type Costeada, costear, type LineaCosteada } from "./costos";
import type { FacturaLeida, LineaLeida } from "./lectura/factura";
import { ultimoMargen } from "./memoria.server";
import { precioConSuMargen, precioInicial } from "./precios";
import { unidadDePapel } from "./unidades-de-medida";

type FilaLinea = typeof facturasRecibidasLineas.$inferSelect;

/** A line of a bill in review, with what becomes of it. */
export interface LineaEnRevision {
  n: number;
  leida: LineaLeida;
  costo: LineaCosteada;
  accion: FilaLinea["accion"];
  /** The product that gets it; null for a new one. */
  producto: FilaProducto | null;
  /** Units of the product in one of the paper; null while a person must say it. */
  unidades: number | null;
  /** Name of the product that it makes. */
  nombre: string;
  /** How that product is sold. */
  unidad: FilaProducto["unidad"];
  /** Units that come in; null while they are not known, or are no whole units. */
  entra: Cantidad | null;
  /** Cost of one of those units. */
  costoDeUnidad: Centavos;
  /** The public price that it gets: chosen, or proposed. */
  publico: Centavos;
  elegido: boolean;
  /** Where the product keeps lots: of these units, and the day on which they expire; "" for none. */
  lote: string;
  vence: string;
}

export interface EnRevision {
  fila: FilaFactura;
  factura: FacturaLeida;
  costeada: Costeada;
  lineas: LineaEnRevision[];
}

/** The name of a product: its field holds no more. */
const NOMBRE_DE_PRODUCTO = 100;

/** A bill in review as the shop is now. */
export function revisionDe(ctx: Contexto, fila: FilaFactura): EnRevision {
  const factura = datosDe(fila);
  const { responsable_iva } = tiendaDe(ctx);
  const costeada = costear(factura, responsable_iva);
  const filas = lineasDe(ctx, fila.id);
  const productos = productosPorId(
    ctx,
    filas.flatMap(({ productoId }) => productoId ?? []),
  );
  const margen = ultimoMargen(ctx, fila.nit);
  const lineas = filas.flatMap((linea): LineaEnRevision[] => {
    const [leida, costo] = [factura.lineas[linea.n], costeada.lineas[linea.n]];
    if (!leida || !costo) return [];
    return [completar(linea, leida, costo, { productos, margen, responsable: responsable_iva, confirmada: fila.estado === "confirmada" })];
  });
  return { fila, factura, costeada, lineas };
}

const lineasDe = ({ db }: Contexto, facturaId: number): FilaLinea[] =>
  db
    .select()
    .from(facturasRecibidasLineas)
    .where(eq(facturasRecibidasLineas.facturaId, facturaId))
    .orderBy(asc(facturasRecibidasLineas.n))
    .all();

interface DeLaTienda {
  productos: ReadonlyMap<number, FilaProducto>;
  margen: number | undefined;
  responsable: boolean;
  confirmada: boolean;
}

function completar(
  linea: FilaLinea,
  leida: LineaLeida,
  costo: LineaCosteada,
  { productos, margen, responsable, confirmada }: DeLaTienda,
): LineaEnRevision {
  const hallado = linea.productoId === null ? null : (productos.get(linea.productoId) ?? null);
  // Its product may have been deleted meanwhile.
  const accion = costo.problema ? "omitir" : linea.accion === "producto" && !hallado ? "nuevo" : linea.accion;
  const producto = accion === "nuevo" && !confirmada ? null : hallado;
  const unidad = producto?.unidad ?? unidadDePapel(leida.unidad).unidad;
  const entra = cantidadQueEntra(leida, linea.unidades, unidad);
  const costoDeUnidad = entra ? proporcion(costo.base, seMide(unidad) ? 1_000 : 1, entra) : costo.costo;
  const propuesto = producto ? precioConSuMargen(producto, costoDeUnidad) : 0;
  return {
    n: linea.n,
    leida,
    costo,
    accion,
    producto,
    unidades: linea.unidades,
    nombre: (linea.nombre || leida.descripcion || leida.codigo).slice(0, NOMBRE_DE_PRODUCTO).trim(),
    unidad,
    entra,
    costoDeUnidad,
    publico:
      linea.precioPublicoCentavos ?? (propuesto || precioInicial(costoDeUnidad, producto?.iva ?? costo.ivaDeProducto, responsable, margen)),
    elegido: linea.precioPublicoCentavos !== null,
    lote: linea.lote ?? leida.lote ?? "",
    vence: linea.vence ?? leida.vence ?? "",
  };
}

const MIL = 1_000;

function cantidadQueEntra({ cantidad }: LineaLeida, unidades: number | null, unidad: FilaProducto["unidad"]): Cantidad | null {
  if (cantidad === null || cantidad <= 0 || unidades === null) return null;
  const milesimas = cantidad * unidades;
  if (seMide(unidad)) return milesimas;
  return milesimas % MIL === 0 ? milesimas / MIL : null;
}
