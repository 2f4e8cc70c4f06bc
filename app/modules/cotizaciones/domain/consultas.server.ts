import { eqGiven, preparedQuery } from "@db/prepared.server";
import { clientes } from "@db/schema/clientes";
import { cotizaciones, detallesCotizacion } from "@db/schema/cotizaciones";
import { usuarios } from "@db/schema/usuarios";
import { ventas } from "@db/schema/ventas";
import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { textoPesos } from "~/domain/cifras/dinero";
import { antes, clienteEntonces, eraElCliente } from "~/domain/nombres/entonces.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { diaDe, textoInstante } from "~/domain/nucleo/fecha";
import { propios } from "~/domain/nucleo/propios.server";
import { CLIENTE_ACTUAL, productoActualDe } from "~/domain/nucleo/unidos.server";
import { type LineaPactada, vistaDeLineas } from "~/domain/pactado/lineas-pactadas.server";
import { numeroDeCotizacion } from "./esquema";

type FilaCotizacion = typeof cotizaciones.$inferSelect;

/** Filter for the quotations that the caller may see: all of the shop for the admin, only their own for a vendedor. */
export function cotizacionesVisibles(ctx: Contexto): SQL {
  return ctx.actor.rol === "admin" ? propios(ctx, cotizaciones) : eq(cotizaciones.vendedorId, ctx.actor.id);
}

/** Quotations with their people and the numbers of their sales. */
export const cotizacionesConNombres = ({ db }: Pick<Contexto, "db">) =>
  db
    .select({
      id: cotizaciones.id,
      cotizacion: cotizaciones,
      clienteId: CLIENTE_ACTUAL,
      clienteDocumento: sql<string | null>`coalesce(${clienteEntonces.documento}, ${cotizaciones.clienteDocumento})`,
      clienteTelefono: clientes.telefono,
      username: usuarios.username,
      ventaNumero: ventas.numero,
    })
    .from(cotizaciones)
    .innerJoin(usuarios, eq(usuarios.id, cotizaciones.vendedorId))
    .leftJoin(clientes, eq(clientes.id, cotizaciones.clienteId))
    .leftJoin(antes, eraElCliente("hastaCotizacion", { id: cotizaciones.id, de: cotizaciones.clienteId }))
    .leftJoin(ventas, eq(ventas.id, cotizaciones.ventaId));

type Fila = NonNullable<ReturnType<ReturnType<typeof cotizacionesConNombres>["get"]>>;

/** Whether its prices hold no more. */
export const estaVencida = ({ ahora }: Pick<Contexto, "ahora">, { valida_hasta }: Pick<FilaCotizacion, "valida_hasta">): boolean =>
  valida_hasta < diaDe(ahora);

/** A quotation as lists and JSON show it; `venta` is the sale that it became. */
export const vistaCotizacion = (ctx: Pick<Contexto, "ahora">, { cotizacion, clienteId, username, ventaNumero }: Fila) => ({
  id: cotizacion.id,
  numero: numeroDeCotizacion(cotizacion.consecutivo),
  cliente: cotizacion.cliente || null,
  cliente_fk: clienteId,
  total: textoPesos(cotizacion.totalCentavos),
  fecha: textoInstante(cotizacion.fecha),
  valida_hasta: cotizacion.valida_hasta,
  vencida: estaVencida(ctx, cotizacion),
  venta: cotizacion.ventaId,
  venta_numero: ventaNumero,
  vendedor: cotizacion.vendedorId,
  vendedor_username: username,
});

const lineas = preparedQuery((db) =>
  db
    .select({ ...getTableColumns(detallesCotizacion), productoId: productoActualDe(detallesCotizacion.productoId) })
    .from(detallesCotizacion)
    .where(eqGiven(detallesCotizacion.cotizacionId, "id"))
    .orderBy(asc(detallesCotizacion.id)),
);

/** The lines of a quotation in their order. */
export const lineasDeCotizacion = ({ db }: Pick<Contexto, "db">, id: number): LineaPactada[] => lineas(db).all({ id });

/** A quotation with its people. Throws NoEncontrado when the caller cannot see it. */
export function cotizacionVisible(ctx: Contexto, id: number): Fila {
  const fila = cotizacionesConNombres(ctx)
    .where(and(eq(cotizaciones.id, id), cotizacionesVisibles(ctx)))
    .get();
  if (!fila) throw new NoEncontrado("No encontramos esta cotización.");
  return fila;
}

/** A quotation with its lines. Throws NoEncontrado when the caller cannot see it. */
export function detalleCotizacion(ctx: Contexto, id: number) {
  const fila = cotizacionVisible(ctx, id);
  return {
    ...vistaCotizacion(ctx, fila),
    cliente_documento: fila.clienteDocumento ?? "",
    cliente_telefono: fila.clienteTelefono ?? "",
    nota: fila.cotizacion.nota,
    ...vistaDeLineas(lineasDeCotizacion(ctx, id)),
  };
}
