import { placeholdersOf, preparedQuery } from "@db/prepared.server";
import { cotizaciones, detallesCotizacion } from "@db/schema/cotizaciones";
import { comandoUnaVez } from "~/domain/actividad/comando.server";
import { mostrarCentavos } from "~/domain/cifras/dinero";
import { clienteActual } from "~/domain/clientes/cliente.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { diaDe, sumarDias } from "~/domain/nucleo/fecha";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { pactadasDelTiquete } from "~/domain/pactado/acuerdos.server";
import { lineasPactadas } from "~/domain/pactado/lineas-pactadas.server";
import { siguienteConsecutivo } from "~/domain/tienda/numerar.server";
import { ventaComoSeRecuerda } from "~/domain/ventas/recordar";
import { type DatosCotizacion, DIAS_A_LO_MAS, DIAS_DE_UN_VENDEDOR, DIAS_VALIDA, numeroDeCotizacion } from "./esquema";
import { paginaDeCotizacion } from "./pagina";

const guardarLinea = preparedQuery((db) => db.insert(detallesCotizacion).values(placeholdersOf(detallesCotizacion)));

/**
 * Saves a ticket as a quotation and returns its id; no stock and no money moves. A repeated `clave_envio` returns the id of the first call.
 * Throws ReglaIncumplida when its last day is over or too far away, it has no lines, or the person may not give a price.
 */
export function cotizar(ctx: Contexto, datos: DatosCotizacion): number {
  const { confirmar_precio, reglas, ...recordados } = datos;
  const envio = { recurso: "cotizacion", clave: datos.clave_envio, datos: ventaComoSeRecuerda(recordados) };
  return comandoUnaVez(ctx, envio, (anotar) => {
    const valida_hasta = ultimoDia(ctx, datos.valida_hasta);
    const { lineas, total } = lineasPactadas(ctx, datos, pactadasDelTiquete(ctx, datos));
    const { consecutivo } = siguienteConsecutivo(ctx, "cotizacion");
    const id = guardar(ctx, { ...datos, valida_hasta }, { consecutivo, total });
    for (const { columnas } of lineas) guardarLinea(ctx.db).run({ ...columnas, cotizacionId: id });
    const pagina = paginaDeCotizacion(id);
    anotar({
      clase: "cotizacion",
      que: `hizo la cotización ${numeroDeCotizacion(consecutivo)} por ${mostrarCentavos(total)}`,
      enlace: pagina,
      deshacer: { tipo: "creado", documento: "cotizacion", id, volver: "/ventas/cotizaciones/", toca: [pagina] },
    });
    return id;
  });
}

function ultimoDia({ ahora, actor }: Contexto, pedido: string | null): string {
  const hoy = diaDe(ahora);
  const dias = actor.rol === "admin" ? DIAS_A_LO_MAS : DIAS_DE_UN_VENDEDOR;
  if (pedido !== null && pedido < hoy) throw new ReglaIncumplida("valida_hasta", "Elija hoy o un día que no haya pasado.");
  if (pedido !== null && pedido > sumarDias(hoy, dias))
    throw new ReglaIncumplida(
      "valida_hasta",
      `Elija un día dentro de los próximos ${dias} días: hasta el ${mostrarDia(sumarDias(hoy, dias))}.`,
    );
  return pedido ?? sumarDias(hoy, DIAS_VALIDA);
}

type Cuenta = Pick<typeof cotizaciones.$inferInsert, "consecutivo"> & { total: number };

function guardar(
  ctx: Contexto,
  { cliente, cliente_fk, valida_hasta, nota = "" }: DatosCotizacion & { valida_hasta: string },
  cuenta: Cuenta,
): number {
  const registrado = cliente_fk === null ? null : clienteActual(ctx, cliente_fk);
  return ctx.db
    .insert(cotizaciones)
    .values({
      usuarioId: ctx.duenoId,
      vendedorId: ctx.actor.id,
      consecutivo: cuenta.consecutivo,
      cliente: registrado?.nombre ?? cliente,
      clienteId: registrado?.id ?? null,
      fecha: ctx.ahora,
      valida_hasta,
      totalCentavos: cuenta.total,
      nota,
    })
    .returning({ id: cotizaciones.id })
    .get().id;
}
