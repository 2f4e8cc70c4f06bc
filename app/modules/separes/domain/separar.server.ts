import { placeholdersOf, preparedQuery } from "@db/prepared.server";
import { detallesSepare, separes } from "@db/schema/separes";
import { comandoUnaVez } from "~/domain/actividad/comando.server";
import { type Centavos, mostrarCentavos, proporcion } from "~/domain/cifras/dinero";
import { clienteActual } from "~/domain/clientes/cliente.server";
import { moverLinea, partesDe, recordarPartes } from "~/domain/inventario/partes-de-linea.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { exigirSinFaltas } from "~/domain/nucleo/errores";
import { diaDe, sumarDias } from "~/domain/nucleo/fecha";
import { pactadasDelTiquete } from "~/domain/pactado/acuerdos.server";
import { lineasPactadas } from "~/domain/pactado/lineas-pactadas.server";
import { siguienteConsecutivo } from "~/domain/tienda/numerar.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { opcionesDeLote } from "~/domain/ventas/lineas.server";
import { ventaComoSeRecuerda } from "~/domain/ventas/recordar";
import { guardarAbono } from "./abonar.server";
import { entregarPapel } from "./entregar-papel.server";
import { type DatosSepare, numeroDeSepare, referenciaDeSepare } from "./esquema";
import { recordarLotesDeSepare } from "./lotes-de-separe.server";
import { paginaDeSepare } from "./pagina";

const guardarLinea = preparedQuery((db) =>
  db.insert(detallesSepare).values(placeholdersOf(detallesSepare)).returning({ id: detallesSepare.id }),
);

/**
 * Keeps the units of a ticket for a client, takes the first payment and returns the id of the separe. The units leave the shelf and the
 * prices stand. A repeated `clave_envio` returns the id of the first call. Throws ReglaIncumplida without a client, when stock is short, the first payment is
 * too small or more than the total, or the person may not give a price.
 */
export function separar(ctx: Contexto, datos: DatosSepare): number {
  const { confirmar_precio, reglas, ...recordados } = datos;
  const envio = { recurso: "separe", clave: datos.clave_envio, datos: ventaComoSeRecuerda(recordados) };
  return comandoUnaVez(ctx, envio, (anotar) => {
    // Without a client its prices are those that the screen shows, so that the client alone is missing.
    const { lineas, total } = lineasPactadas(ctx, datos, pactadasDelTiquete(ctx, datos));
    const { id: clienteId, nombre: cliente } = clienteActual(ctx, exigirTrato(datos, total, tiendaDe(ctx).abono_minimo_separe));
    const separe = guardar(ctx, { ...datos, clienteId }, total);
    apartar(ctx, separe, lineas);
    if (datos.abono > 0) guardarAbono(ctx, separe, { ...datos, monto: datos.abono, campo: "abono" });
    else entregarPapel(ctx, separe, { hayEfectivo: false });
    const pagina = paginaDeSepare(separe.id);
    const numero = numeroDeSepare(separe.consecutivo);
    anotar({
      clase: "separe",
      que: `separó ${mostrarCentavos(total)} para ${cliente} (${numero}), con un abono de ${mostrarCentavos(datos.abono)}`,
      enlace: pagina,
      deshacer: { tipo: "creado", documento: "separe", id: separe.id, volver: "/ventas/separes/", toca: [pagina] },
    });
    return separe.id;
  });
}

const PARA_QUIEN = "Elija para quién se separa: debe ser un cliente registrado.";
const CIEN = 100;

/** Returns the client for whom it is kept. */
function exigirTrato({ cliente_fk, abono }: DatosSepare, total: Centavos, porcentaje: number): number {
  const minimo = proporcion(total, porcentaje, CIEN);
  const mucho = `El total es ${mostrarCentavos(total)}.`;
  const poco = `El primer abono es de ${mostrarCentavos(minimo)} o más: el ${porcentaje} %.`;
  exigirSinFaltas([
    ...(cliente_fk === null ? [{ campo: "cliente_fk", mensaje: PARA_QUIEN }] : []),
    ...(abono > total || abono < minimo ? [{ campo: "abono", mensaje: abono > total ? mucho : poco }] : []),
  ]);
  return cliente_fk ?? 0;
}

function guardar(
  ctx: Contexto,
  { clienteId, plazo: pedido, nota = "" }: DatosSepare & { clienteId: number },
  total: Centavos,
): { id: number; consecutivo: number } {
  const plazo = pedido ?? tiendaDe(ctx).plazo_separe;
  const { consecutivo } = siguienteConsecutivo(ctx, "separe");
  const { id } = ctx.db
    .insert(separes)
    .values({
      usuarioId: ctx.duenoId,
      creadoPorId: ctx.actor.id,
      consecutivo,
      clienteId,
      fecha: ctx.ahora,
      plazo,
      vence: sumarDias(diaDe(ctx.ahora), plazo),
      totalCentavos: total,
      nota,
    })
    .returning({ id: separes.id })
    .get();
  return { id, consecutivo };
}

/** Takes the units of the lines off the shelf, and keeps from which lots. */
function apartar(ctx: Contexto, separe: { id: number; consecutivo: number }, lineas: ReturnType<typeof lineasPactadas>["lineas"]): void {
  const referencia = referenciaDeSepare(separe.consecutivo);
  const vencidos = tiendaDe(ctx).vende_vencidos;
  for (const { producto, linea, columnas, campos } of lineas) {
    const conExistencias = producto.lleva_existencias;
    const sale = { productoId: producto.id, cantidad: -columnas.cantidad, causa: "separe", referencia } as const;
    const componentes = partesDe(ctx, producto);
    const partes = conExistencias ? moverLinea(ctx, { ...sale, ...opcionesDeLote(linea, vencidos, campos) }, componentes) : [];
    const { id } = guardarLinea(ctx.db).get({ ...columnas, separeId: separe.id, conExistencias });
    recordarPartes(ctx, { detalleSepareId: id }, componentes);
    recordarLotesDeSepare(ctx, id, partes);
  }
}
