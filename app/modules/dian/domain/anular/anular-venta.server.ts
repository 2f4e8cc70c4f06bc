import { devoluciones } from "@db/schema/devoluciones";
import { ventas } from "@db/schema/ventas";
import { eq } from "drizzle-orm";
import { type Anotar, comando } from "~/domain/actividad/comando.server";
import { anotarEnCaja } from "~/domain/caja/anotar-en-caja.server";
import { sesionAbierta } from "~/domain/caja/consultas.server";
import { type Centavos, mostrarCentavos, restar, sumar } from "~/domain/cifras/dinero";
import { enumerar } from "~/domain/cifras/frases";
import { consumidorFinal } from "~/domain/clientes/cliente.server";
import { asentarDevolucion } from "~/domain/devoluciones/asentar-devolucion.server";
import { referenciaDeDevolucion } from "~/domain/devoluciones/consultas.server";
import type { Parte } from "~/domain/devoluciones/parte";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { tell } from "~/domain/nucleo/sucesos.server";
import { ventaVisible } from "~/domain/ventas/consultas.server";
import { type Asentado, montosPorDevolver } from "~/domain/ventas/cuentas.server";
import { type FilaVenta, paginaDeVenta } from "~/domain/ventas/lineas.server";
import { nombreDePago } from "~/domain/ventas/pagos";
import { pagosDe } from "~/domain/ventas/pagos.server";
import { emitirNota } from "../emitir/emitir.server";
import { documentoParaNota } from "../emitir/reglas.server";
import { devolverSaldos, guardarPartes } from "./partes-de-anulacion.server";
import { partesPorAnular } from "./por-anular.server";

/** The reason of the return that takes a sale back. */
export const MOTIVO_DE_ANULACION = "Anulación de la venta";
/** Why a sale is not taken back twice. */
export const VENTA_ANULADA = "Esta venta ya se anuló con una nota.";

/** Throws Protegido when an optional capability says that a note may not take the sale back. */
export const exigirAnulable = (ctx: Contexto, ventaId: number): void =>
  tell(ctx, (extension) => extension.requireAnnullable?.(ctx, ventaId));

/**
 * Takes back a sale whose official document was accepted, with a note over all that earlier notes left: the sale and its document stay,
 * `anulada`, and a return of the units that the client still has, and of what earlier returns kept, brings units, debt and cash back as a
 * deletion would. Returns what the
 * client had paid on account of it, out of the drawer with `deCaja`. Throws NoEncontrado when the caller cannot see the sale, ReglaIncumplida
 * when it was taken back already, nothing of it is left, or its document was not accepted yet.
 */
export function anularVenta(ctx: Contexto, id: number, deCaja = false): Centavos {
  return comando(ctx, (anotar) => {
    const venta = ventaVisible(ctx, id);
    exigirAnulable(ctx, id);
    const documento = documentoParaNota(ctx, { venta: id });
    if (!documento) throw new ReglaIncumplida("", "Esta venta no tiene documento electrónico: elimínela.");
    if (venta.anulada) throw new ReglaIncumplida("", VENTA_ANULADA);
    const { unidades, retenido } = partesPorAnular(ctx, venta);
    const partes = [...unidades, ...retenido];
    if (partes.length === 0) return marcarAnulada(ctx, venta, anotar);
    const antes = montosPorDevolver(ctx, venta);
    const { devolucion, entregado } = asentarDevolucion(ctx, venta, {
      clienteId: venta.clienteId ?? consumidorFinal(ctx),
      motivo: MOTIVO_DE_ANULACION,
      de_caja: false,
      partes,
    });
    const aDeuda = restar(devolucion.totalDevueltoCentavos, entregado);
    const {
      sobra,
      sale,
      redondeo: redondeoCentavos,
    } = sacarDeCaja(ctx, { venta, antes, aDeuda, deCaja }, referenciaDeDevolucion(devolucion));
    // The drawer gives back only the part of the sale that was paid in cash, with its rounding.
    if (sale > 0) ctx.db.update(devoluciones).set({ de_caja: true, redondeoCentavos }).where(eq(devoluciones.id, devolucion.id)).run();
    devolverSaldos(ctx, devolucion, antes.saldos);
    guardarPartes(ctx, venta, { devolucion, entregado, saldos: antes.saldos });
    if (venta.propinaCentavos > 0) devolverPropina(ctx, devolucion.id, venta, antes);
    const nota = emitirNota(ctx, documento, devolucion.id);
    ctx.db.update(ventas).set({ anulada: true }).where(eq(ventas.id, id)).run();
    const que = `anuló la venta ${venta.numero} ${nota ? `con la nota ${nota.numero} ` : ""}por ${mostrarCentavos(devolucion.totalDevueltoCentavos)}`;
    anotar({ clase: "devolucion", que, enlace: paginaDeVenta(id) });
    return sobra;
  });
}

/** Says of a sale that was given back as a whole that it is annulled: nothing of it is left for a note. */
function marcarAnulada({ db }: Contexto, { id, numero }: FilaVenta, anotar: Anotar): Centavos {
  db.update(ventas).set({ anulada: true }).where(eq(ventas.id, id)).run();
  anotar({ clase: "devolucion", que: `anuló la venta ${numero}, que ya se había devuelto`, enlace: paginaDeVenta(id) });
  return 0;
}

/** What goes back when a note takes back a sale, its tip too: in all, of what earlier returns kept, by each means. Throws NoEncontrado for who cannot see it. */
export function resumenDeAnulacion(
  ctx: Contexto,
  id: number,
): { total: Centavos; retenido: Centavos; partes: { medio: string; monto: Centavos }[] } {
  const venta = ventaVisible(ctx, id);
  const porAnular = partesPorAnular(ctx, venta);
  const sumaDe = (partes: readonly Parte[]) => sumar(...partes.map(({ subtotalCentavos }) => subtotalCentavos));
  const retenido = sumaDe(porAnular.retenido);
  const total = sumar(sumaDe(porAnular.unidades), retenido);
  const { fiado, efectivo, redondeo } = montosPorDevolver(ctx, venta);
  // Of a sale that was given back before, the tip stays with who served.
  const propina = total === 0 ? 0 : venta.propinaCentavos;
  const deuda = Math.min(total, fiado);
  const enCaja = Math.min(restar(total, deuda), efectivo);
  const otros = pagosDe(ctx, venta).filter(({ medio }) => medio !== "fiado" && medio !== "efectivo");
  const partes = [
    { medio: "como abono a lo que debe", monto: deuda },
    { medio: "en efectivo", monto: enCaja === 0 ? 0 : sumar(enCaja, redondeo) },
    { medio: `por ${enumerar(otros.map(nombreDePago)) || "otro medio"}`, monto: restar(restar(total, deuda), enCaja) },
    { medio: "de propina", monto: propina },
  ];
  return { total: sumar(total, propina), retenido, partes: partes.filter(({ monto }) => monto > 0) };
}

/** With the tip goes all that is left of the rounding, which was of both. */
function devolverPropina({ db }: Contexto, devolucionId: number, { propinaCentavos }: FilaVenta, { redondeo }: Asentado): void {
  db.update(devoluciones).set({ propinaCentavos, redondeoCentavos: redondeo }).where(eq(devoluciones.id, devolucionId)).run();
}

interface Devuelto {
  venta: FilaVenta;
  /** What its returns had not given back before. */
  antes: Asentado;
  /** What came off the client's account now. */
  aDeuda: Centavos;
  deCaja: boolean;
}

/**
 * Takes out of the open drawer what the sale had put into it, and with `deCaja` what the client had paid on account and owes no more:
 * `sobra`. Returns both, without rounding, and the rounding that left with them.
 */
function sacarDeCaja(
  ctx: Contexto,
  { venta, antes, aDeuda, deCaja }: Devuelto,
  referencia: string,
): Record<"sobra" | "sale" | "redondeo", Centavos> {
  const despues = montosPorDevolver(ctx, venta);
  const sobra = restar(restar(antes.fiado, despues.fiado), aDeuda);
  if (!sesionAbierta(ctx)) return { sobra, sale: 0, redondeo: 0 };
  const efectivo = restar(antes.efectivo, despues.efectivo);
  const sale = deCaja ? sumar(efectivo, sobra) : efectivo;
  anotarEnCaja(ctx, { tipo: "devolucion", montoCentavos: restar(0, sale), referencia });
  const redondeo = venta.propinaCentavos > 0 ? antes.redondeo : restar(antes.redondeo, despues.redondeo);
  anotarEnCaja(ctx, { tipo: "redondeo", montoCentavos: restar(0, redondeo), referencia });
  anotarEnCaja(ctx, { tipo: "propina", montoCentavos: restar(0, antes.propina), referencia });
  return { sobra, sale, redondeo };
}
