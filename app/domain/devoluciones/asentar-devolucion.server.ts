import { detallesDevolucion, devoluciones } from "@db/schema/devoluciones";
import { eq } from "drizzle-orm";
import { type Centavos, restar, sumar } from "../cifras/dinero";
import type { Medio } from "../cifras/medios";
import type { ParteDeLote } from "../inventario/lotes.server";
import { lotesConElCliente, recordarLotes, tomarDeLinea } from "../inventario/lotes-de-linea.server";
import { partesDeLaLinea, recordarPartes } from "../inventario/partes-de-linea.server";
import type { Contexto } from "../nucleo/contexto.server";
import { pick } from "../nucleo/properties";
import { siguienteConsecutivo } from "../tienda/numerar.server";
import { redondeoDeUnaDevolucion } from "../ventas/cuentas.server";
import type { FilaVenta } from "../ventas/lineas.server";
import { pagosDe } from "../ventas/pagos.server";
import { type FilaDevolucion, referenciaDeDevolucion } from "./consultas.server";
import { rebajarDeuda } from "./deuda.server";
import { medioDeSiempre } from "./medio";
import type { Parte } from "./parte";
import { moverUnidades } from "./unidades-devueltas.server";

interface PorAsentar extends Pick<FilaDevolucion, "clienteId" | "motivo" | "de_caja"> {
  partes: readonly Parte[];
  /** How it is paid back; absent: {@link medioDeSiempre}. */
  medio?: Medio | undefined;
  /** The lots into which the units of a line go back; absent: those that they were taken from, in this order. */
  lotesDe?(parte: Parte): readonly ParteDeLote[];
}

/** A return that was saved, and what it pays out, without rounding. */
interface Asentada {
  devolucion: FilaDevolucion;
  entregado: Centavos;
}

/** Saves a return of a sale: its number, its lines and its units in stock. Nothing is paid back yet. */
export function guardarDevolucion(ctx: Contexto, venta: FilaVenta, { partes, lotesDe, ...datos }: PorAsentar): FilaDevolucion {
  const lotesDeSalida = ({ lineaId, cantidad }: Parte) => tomarDeLinea(ctx, lineaId, lotesConElCliente(ctx, lineaId), cantidad);
  const devolucion = ctx.db
    .insert(devoluciones)
    .values({
      usuarioId: ctx.duenoId,
      creadoPorId: ctx.actor.id,
      numero: siguienteConsecutivo(ctx, "devolucion").consecutivo,
      ventaId: venta.id,
      ventaNumero: venta.numero,
      ...pick(datos, ["clienteId", "motivo", "de_caja"]),
      fecha: ctx.ahora,
      totalDevueltoCentavos: sumar(...partes.map(({ subtotalCentavos }) => subtotalCentavos)),
    })
    .returning()
    .get();
  const conLotes = partes.map((parte) => {
    const { lineaId, ...columnas } = parte;
    const lotes = parte.conExistencias ? (lotesDe ?? lotesDeSalida)(parte) : [];
    const { id } = ctx.db
      .insert(detallesDevolucion)
      .values({ ...columnas, devolucionId: devolucion.id, detalleVentaId: lineaId })
      .returning({ id: detallesDevolucion.id })
      .get();
    const componentes = parte.conExistencias ? partesDeLaLinea(ctx, { detalleVentaId: lineaId }) : [];
    recordarPartes(ctx, { detalleDevolucionId: id }, componentes);
    recordarLotes(ctx, { detalleDevolucionId: id }, lotes);
    return { ...parte, lotes, componentes };
  });
  moverUnidades(ctx, conLotes, { causa: "devolucion", referencia: referenciaDeDevolucion(devolucion), signo: 1, campo: () => "productos" });
  return devolucion;
}

/**
 * {@link guardarDevolucion}, with what it takes off the client's debt and the rounding of the rest. The caller moves the drawer. Call it in the
 * transaction of the return.
 */
export function asentarDevolucion(ctx: Contexto, venta: FilaVenta, datos: PorAsentar): Asentada {
  const devolucion = guardarDevolucion(ctx, venta, datos);
  const aDeudaCentavos = rebajarDeuda(ctx, venta, devolucion);
  const entregado = restar(devolucion.totalDevueltoCentavos, aDeudaCentavos);
  const usual = datos.medio ?? medioDeSiempre(pagosDe(ctx, venta), datos.de_caja);
  const medio = !datos.medio && entregado === 0 && devolucion.totalDevueltoCentavos > 0 ? "fiado" : usual;
  const redondeoCentavos = redondeoDeUnaDevolucion(ctx, venta, entregado, !datos.medio || medio === "efectivo");
  ctx.db.update(devoluciones).set({ redondeoCentavos, medio }).where(eq(devoluciones.id, devolucion.id)).run();
  return { devolucion: { ...devolucion, aDeudaCentavos, redondeoCentavos, medio }, entregado };
}
