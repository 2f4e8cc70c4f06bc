import { facturasRecibidas } from "@db/schema/facturas-recibidas";
import { eq } from "drizzle-orm";
import { type Cantidad, cantidadLeida, seMide } from "~/domain/cifras/cantidad";
import { type Centavos, proporcion, sumar } from "~/domain/cifras/dinero";
import { lineasDeCompra } from "~/domain/compras/consultas.server";
import { crearDevolucionCompra } from "~/domain/devoluciones/crear-devolucion-compra.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { propios } from "~/domain/nucleo/propios.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { type FilaFactura, facturaConCufe } from "./consultas.server";
import { costear } from "./costos";
import { filaDe, guardarXml, type Recibida } from "./fila.server";
import type { FacturaLeida, LineaLeida } from "./lectura/factura";
import { claveDeLinea } from "./memoria.server";
import { revisionDe } from "./revision.server";

/** Kinds of credit notes by which goods go back: in part, and all of a bill. Others lower what is owed. */
const DEVUELVEN = ["", "1", "2"];

const rechazar = (mensaje: string): never => {
  throw new ReglaIncumplida("archivo", mensaje);
};

/**
 * Makes the return to the supplier that a credit note says, and gives its id. Its lines are those of the bill, as its purchase took them. Throws
 * ReglaIncumplida when its bill is no purchase of the shop, when it gives back no goods, or more than there is to return.
 */
export function recibirNota(ctx: Contexto, { factura: nota, xml }: Recibida): number {
  const deFactura = facturaDe(ctx, nota);
  const { compraId } = deFactura;
  if (!DEVUELVEN.includes(nota.concepto))
    rechazar("Esta nota crédito es una rebaja o un descuento: no devuelve mercancía. Anótela con el proveedor como un pago.");
  const productos = devueltos(ctx, nota, deFactura);
  const datos = { compra_id: compraId, proveedor_id: null, motivo: `Nota crédito ${nota.numero}`, productos, clave_envio: null };
  const devolucionId = ubicarEnArchivo(() => crearDevolucionCompra(ctx, datos));
  const { id } = ctx.db
    .insert(facturasRecibidas)
    .values({ ...filaDe(ctx, nota), estado: "confirmada", devolucionId })
    .returning({ id: facturasRecibidas.id })
    .get();
  guardarXml(ctx, id, xml);
  return devolucionId;
}

function facturaDe(ctx: Contexto, { referencia, proveedor }: FacturaLeida): FilaFactura & { compraId: number } {
  const factura = referencia
    ? (facturaConCufe(ctx, referencia.cufe) ?? facturaConNumero(ctx, proveedor.nit, referencia.numero))
    : undefined;
  const { compraId = null } = factura ?? {};
  if (factura && compraId !== null && factura.nit === proveedor.nit) return { ...factura, compraId };
  const cual = referencia?.numero ? `la factura ${referencia.numero}` : "una factura que no nombra";
  return rechazar(`Es una nota crédito de ${cual}, que no está entre sus compras. Suba primero esa factura.`);
}

const facturaConNumero = (ctx: Contexto, nit: string, numero: string): FilaFactura | undefined =>
  ctx.db
    .select()
    .from(facturasRecibidas)
    .where(
      propios(
        ctx,
        facturasRecibidas,
        eq(facturasRecibidas.nit, nit),
        eq(facturasRecibidas.numero, numero),
        eq(facturasRecibidas.clase, "factura"),
      ),
    )
    .get();

/** The units of each product that a note gives back, and what a unit is worth with IVA, which comes off the debt too. */
function devueltos(ctx: Contexto, nota: FacturaLeida, deFactura: FilaFactura & { compraId: number }) {
  const facturadas = new Map(revisionDe(ctx, deFactura).lineas.map((linea) => [claveDeLinea(linea.leida), linea]));
  const compradas = new Map(
    lineasDeCompra(ctx, deFactura.compraId).flatMap((linea) => (linea.productoId === null ? [] : [[linea.productoId, linea] as const])),
  );
  const { lineas: costos } = costear(nota, tiendaDe(ctx).responsable_iva);
  const suma = new Map<number, { cantidad: Cantidad; vale: Centavos }>();
  for (const [i, linea] of nota.lineas.entries()) {
    const { producto, unidades } = facturadas.get(claveDeLinea(linea)) ?? {};
    const comprada = producto && compradas.get(producto.id);
    if (!comprada || !unidades)
      return rechazar(`La nota devuelve «${linea.descripcion || linea.codigo}», que no está en la compra. Registre la devolución a mano.`);
    const { cantidad = 0, vale = 0 } = suma.get(producto.id) ?? {};
    suma.set(producto.id, {
      cantidad: cantidad + cantidadEn(linea, unidades, comprada.unidad),
      vale: sumar(vale, costos[i]?.base ?? 0, costos[i]?.iva ?? 0),
    });
  }
  return [...suma].map(([producto_id, { cantidad, vale }], indice) => {
    const comprada = compradas.get(producto_id);
    const unidad = comprada?.unidad ?? "und";
    const precio = proporcion(vale, seMide(unidad) ? MIL : 1, cantidad);
    const tope = comprada?.precioConIvaCentavos ?? 0;
    return { indice, producto_id, cantidad: cantidadLeida(cantidad, unidad), precio_unitario: Math.min(precio, tope) };
  });
}

const MIL = 1_000;

function cantidadEn({ cantidad, descripcion }: LineaLeida, unidades: number, unidad: "und" | "kg" | "l" | "m"): Cantidad {
  const milesimas = (cantidad ?? 0) * unidades;
  if (milesimas <= 0 || (!seMide(unidad) && milesimas % MIL !== 0))
    return rechazar(`No se entiende cuánto devuelve de «${descripcion}». Registre la devolución a mano.`);
  return seMide(unidad) ? milesimas : milesimas / MIL;
}

function ubicarEnArchivo<T>(hacer: () => T): T {
  try {
    return hacer();
  } catch (error) {
    if (error instanceof ReglaIncumplida) throw new ReglaIncumplida("archivo", `La nota no se puede registrar. ${error.message}`);
    throw error;
  }
}
