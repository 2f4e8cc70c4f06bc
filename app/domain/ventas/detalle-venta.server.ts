import { eqGiven, preparedQuery } from "@db/prepared.server";
import { clientes } from "@db/schema/clientes";
import { productos } from "@db/schema/productos";
import { tiendas } from "@db/schema/tiendas";
import { usuarios } from "@db/schema/usuarios";
import { detallesVenta, ventas } from "@db/schema/ventas";
import { and, asc, eq } from "drizzle-orm";
import { cantidadesEnCifras, cantidadesEnPalabras } from "../cifras/cantidades-en-palabras";
import { sumar, textoPesos } from "../cifras/dinero";
import { ivaDe, sumasPorTarifa } from "../cifras/sumas";
import { antes, eraElCliente, eraElProducto, productoEntonces } from "../nombres/entonces.server";
import type { Contexto } from "../nucleo/contexto.server";
import type { PagoEnMercancia } from "../nucleo/en-mercancia";
import { paidInGoods } from "../nucleo/en-mercancia.server";
import { NoEncontrado } from "../nucleo/errores";
import type { DocumentoOficial } from "../nucleo/papel-oficial";
import { officialDocuments } from "../nucleo/sucesos.server";
import { productoActualDe } from "../nucleo/unidos.server";
import { CON_OFICIALES } from "../tienda/tienda.server";
import { unidadesDeLineas } from "./devueltas.server";
import { parteEn } from "./pagos";
import { pagosDe } from "./pagos.server";
import { columnasVenta, importesDeFila, vistaDetalle, vistaVenta } from "./vista.server";

const lineasDe = preparedQuery((db) =>
  db
    .select({
      fila: detallesVenta,
      producto: { id: productoActualDe(productos.id), nombre: productoEntonces.nombre },
      codigo: productoEntonces.codigo,
      codigoDeHoy: productos.codigo_de_barras,
    })
    .from(detallesVenta)
    .innerJoin(productos, eq(productos.id, detallesVenta.productoId))
    .leftJoin(antes, eraElProducto("hastaVenta", detallesVenta))
    .where(eqGiven(detallesVenta.ventaId, "ventaId"))
    .orderBy(asc(detallesVenta.id)),
);

const porId = preparedQuery((db) =>
  db
    .select({ ...columnasVenta, conOficiales: CON_OFICIALES })
    .from(ventas)
    .innerJoin(usuarios, eq(usuarios.id, ventas.vendedorId))
    .leftJoin(clientes, eq(clientes.id, ventas.clienteId))
    .leftJoin(antes, eraElCliente("hastaVenta", { id: ventas.id, de: ventas.clienteId }))
    .innerJoin(tiendas, eq(tiendas.usuarioId, ventas.usuarioId))
    .where(and(eqGiven(ventas.id, "id"), eqGiven(ventas.usuarioId, "duenoId"))),
);

/** The lines of a sale with their products as they were called then, in the order in which they were entered. */
export function filasDetalle({ db }: Pick<Contexto, "db">, ventaId: number) {
  return lineasDe(db).all({ ventaId });
}

/** The client of a sale, as it was called then; `undefined` for a sale without one. */
export function clienteDeVenta({ db, duenoId }: Contexto, id: number): { id: number; nombre: string } | undefined {
  const { venta, clienteNombre } = porId(db).get({ id, duenoId }) ?? {};
  return venta?.clienteId && clienteNombre ? { id: venta.clienteId, nombre: clienteNombre } : undefined;
}

function oficialDe(ctx: Contexto, id: number): { documento_electronico?: DocumentoOficial } {
  const documento = officialDocuments(ctx, { ventas: [id] }).get(id);
  return documento ? { documento_electronico: documento } : {};
}

/** The change of a sale that goods paid for too, with what it says of these. */
function cambioDe(ctx: Contexto, id: number, vuelto: string | null): string | null | PagoEnMercancia {
  const enMercancia = paidInGoods(ctx, id);
  return enMercancia ? { ...enMercancia.dice, vuelto } : vuelto;
}

/** A sale with its lines and its totals with and without IVA. Throws NoEncontrado when the caller cannot see it. */
export function detalleVenta(ctx: Contexto, id: number) {
  const { db, duenoId, actor } = ctx;
  const fila = porId(db).get({ id, duenoId });
  const esVisible = actor.rol === "admin" || fila?.venta.vendedorId === actor.id;
  if (!fila || !esVisible) throw new NoEncontrado("No encontramos esta venta.");
  const lineas = filasDetalle(ctx, id);
  const importes = lineas.map(({ fila }) => importesDeFila(fila));
  const base = sumar(...importes.map(({ base }) => base));
  const pagos = pagosDe(ctx, fila.venta);
  const vista = vistaVenta({ pagos, ...fila });
  return {
    cliente_documento: fila.clienteDocumento ?? "",
    cliente_telefono: fila.clienteTelefono ?? "",
    base: textoPesos(base),
    iva: textoPesos(ivaDe(importes)),
    por_tarifa: sumasPorTarifa(importes),
    detalles: lineas.map(({ fila, producto, codigo }) => ({ codigo_barras: codigo, ...vistaDetalle(fila, producto) })),
    ...vista,
    cambio: parteEn(pagos, "cambio") > 0 ? cambioDe(ctx, id, vista.cambio) : vista.cambio,
    ...(fila.conOficiales && oficialDe(ctx, id)),
  };
}

/** One line of a sale as JSON shows it. Throws NoEncontrado when the sale does not have the line. */
export function vistaDeLinea(ctx: Contexto, ventaId: number, id: number) {
  const linea = filasDetalle(ctx, ventaId).find(({ fila }) => fila.id === id);
  if (!linea) throw new NoEncontrado();
  return vistaDetalle(linea.fila, linea.producto);
}

/**
 * Units of a sale that the caller may see, as people write them: those that were returned (`3 y 0,35 kg`), those that the customer kept, and
 * those of these that are counted in stock; "" for none.
 */
export function unidadesDeVenta(ctx: Contexto, ventaId: number): { devueltas: string; quedan: string; enInventario: string } {
  const lineas = unidadesDeLineas(ctx, ventaId);
  const quedan = lineas.map((linea) => ({ ...linea, cantidad: linea.cantidad - linea.devueltas }));
  return {
    devueltas: cantidadesEnCifras(lineas.map((linea) => ({ ...linea, cantidad: linea.devueltas }))),
    quedan: cantidadesEnPalabras(quedan),
    enInventario: cantidadesEnPalabras(quedan.filter(({ conExistencias }) => conExistencias)),
  };
}
