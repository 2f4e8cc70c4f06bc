import { eqGiven, preparedQuery } from "@db/prepared.server";
import { cambios } from "@db/schema/cambios";
import { detallesDevolucion, devoluciones, pagosDevolucion } from "@db/schema/devoluciones";
import { productos } from "@db/schema/productos";
import { ventas } from "@db/schema/ventas";
import { and, asc, eq, ne } from "drizzle-orm";
import { antes, eraElProducto, productoEntonces } from "~/domain/nombres/entonces.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { Protegido } from "~/domain/nucleo/errores";

const deVenta = preparedQuery((db) =>
  db
    .select({
      venta: devoluciones.ventaId,
      ventaNumero: devoluciones.ventaNumero,
      devolucion: devoluciones.id,
      numero: devoluciones.numero,
      devuelto: devoluciones.totalDevueltoCentavos,
      deCaja: devoluciones.de_caja,
      aDeuda: devoluciones.aDeudaCentavos,
      redondeo: devoluciones.redondeoCentavos,
      // What of the return did not pay for the sale: null where all that came off a debt.
      medio: pagosDevolucion.medio,
      entregado: pagosDevolucion.montoCentavos,
      total: ventas.totalVentaCentavos,
      deEsta: ventas.numero,
    })
    .from(cambios)
    .innerJoin(ventas, eq(ventas.id, cambios.ventaId))
    .innerJoin(devoluciones, eq(devoluciones.id, cambios.devolucionId))
    .leftJoin(pagosDevolucion, and(eq(pagosDevolucion.devolucionId, devoluciones.id), ne(pagosDevolucion.medio, "cambio")))
    .where(eqGiven(cambios.ventaId, "id")),
);

const deDevolucion = preparedQuery((db) =>
  db
    .select({ id: ventas.id, numero: ventas.numero })
    .from(cambios)
    .innerJoin(ventas, eq(ventas.id, cambios.ventaId))
    .where(eqGiven(cambios.devolucionId, "id")),
);

/** The return whose goods paid for a sale, and the earlier sale of these goods; `undefined` for a sale that is no part of an exchange. */
export const cambioDeVenta = ({ db }: Pick<Contexto, "db">, id: number) => deVenta(db).get({ id });

/** The lines of a return with the names that their products had. */
export const lineasDevueltas = ({ db }: Pick<Contexto, "db">, devolucionId: number) =>
  db
    .select({
      cantidad: detallesDevolucion.cantidad,
      unidad: detallesDevolucion.unidad,
      subtotal: detallesDevolucion.subtotalCentavos,
      nombre: productoEntonces.nombre,
    })
    .from(detallesDevolucion)
    .innerJoin(productos, eq(productos.id, detallesDevolucion.productoId))
    .leftJoin(antes, eraElProducto("hastaDevolucion", detallesDevolucion))
    .where(eq(detallesDevolucion.devolucionId, devolucionId))
    .orderBy(asc(detallesDevolucion.id))
    .all();

/** The sale that the goods of a return paid for; `undefined` for a return that is no part of an exchange. */
export const ventaDelCambio = ({ db }: Pick<Contexto, "db">, id: number) => deDevolucion(db).get({ id });

/** Throws Protegido for a sale or a return that is a part of an exchange. */
export function exigirFueraDeCambio(ctx: Pick<Contexto, "db">, de: { venta: number } | { devolucion: number }): void {
  const venta = "venta" in de ? cambioDeVenta(ctx, de.venta) && de.venta : ventaDelCambio(ctx, de.devolucion)?.id;
  if (venta === undefined) return;
  throw new Protegido(
    "Es parte de un cambio de mercancía: no se edita ni se elimina sola. Si el cliente trae lo que se llevó, devuélvalo.",
    {
      texto: "Ver la venta del cambio",
      url: `/ventas/detalle/${venta}/`,
    },
  );
}
