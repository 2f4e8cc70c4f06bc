import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Anotar, comando, comandoUnaVez } from "../actividad/comando.server";
import { anotarEnCaja } from "../caja/anotar-en-caja.server";
import { preguntarRetiro } from "../caja/preguntar-retiro.server";
import { mostrarCentavos, restar, sumar, textoPesos } from "../cifras/dinero";
import { MEDIOS } from "../cifras/medios";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { textoInstante } from "../nucleo/fecha";
import { exigirPeriodoAbierto } from "../nucleo/periodo.server";
import { pick } from "../nucleo/properties";
import { registroPropio } from "../nucleo/propios.server";
import { handOver } from "../nucleo/sucesos.server";
import type { Membrete } from "../tienda/documentos";
import { siguienteConsecutivo } from "../tienda/numerar.server";
import { membreteDe } from "../tienda/tienda.server";
import type { Libro } from "./cuenta";
import { type Cuentas, type FilaPago, paginaDePago } from "./cuentas.server";
import type { CUENTAS_DE_CLIENTES } from "./cuentas-de-clientes.server";
import type { CUENTAS_DE_PROVEEDORES } from "./cuentas-de-proveedores.server";
import { mover } from "./movimientos.server";
import type { DatosPago } from "./pago";
import { creditoDe, darSaldo, retirarSaldo } from "./saldo-a-favor.server";

/** A payment on an account. Throws SinPermiso for who may not see it, NoEncontrado when it is not the shop's. */
export function pagoVisible(ctx: Contexto, { exigir, pagos, pago }: Cuentas, id: number): FilaPago {
  exigir(ctx);
  return registroPropio(ctx, pagos, id, `No encontramos este ${pago}.`);
}

const referenciaDe = ({ pago }: Cuentas, numero: number): string => `${pago === "abono" ? "Abono" : "Pago"} ${numero}`;

/**
 * Saves a payment on the account of a client or of a supplier, and returns its id. A repeated `clave_envio` returns the id of the first
 * call. Throws SinPermiso for a vendedor who pays a supplier, NoEncontrado for an account that is not the shop's, ReglaIncumplida for more
 * than is owed, and for cash of a client without the session that the shop wants.
 */
export function registrarPago(ctx: Contexto, cuentas: Cuentas, titularId: number, datos: DatosPago): number {
  cuentas.exigir(ctx);
  cuentas.titular(ctx, titularId);
  const envio = { recurso: cuentas.frases.conTitular(cuentas.pago, titularId), clave: datos.clave_envio, datos };
  return comandoUnaVez(ctx, envio, (anotar) => asentar(ctx, cuentas, titularId, datos, anotar));
}

function asentar(ctx: Contexto, cuentas: Cuentas, titularId: number, datos: DatosPago, anotar: Anotar): number {
  const { pago: tipo, pagos, frases } = cuentas;
  const titular = cuentas.titular(ctx, titularId);
  const { monto, medio } = datos;
  const aDeuda = Math.min(monto, Math.max(0, titular.saldoCentavos));
  const aFavor = restar(monto, aDeuda);
  if (aFavor > 0 && !(cuentas.entraEnCaja && datos.anticipo)) throw new ReglaIncumplida("monto", frases.deMas(titular));
  const de_caja = cuentas.pasaPorCaja(ctx, datos);
  if (de_caja && !cuentas.entraEnCaja) preguntarRetiro(ctx, monto, datos.confirmar_retiro);
  const fila = {
    usuarioId: ctx.duenoId,
    titularId,
    creadoPorId: ctx.actor.id,
    numero: siguienteConsecutivo(ctx, cuentas.consecutivo).consecutivo,
    montoCentavos: monto,
    saldoCentavos: restar(titular.saldoCentavos, monto),
    ...pick(datos, ["medio", "referencia", "nota"]),
    banco: medio === "transferencia" ? datos.banco : "",
    // Only payments to suppliers have this column.
    de_caja,
    fecha: ctx.ahora,
  };
  const { id } = ctx.db.insert(pagos).values(fila).returning({ id: pagos.id }).get();
  const referencia = referenciaDe(cuentas, fila.numero);
  const asiento = { titularId, documento: tipo, documentoId: id, referencia };
  if (aDeuda > 0) mover(ctx, cuentas, { ...asiento, tipo, monto: -aDeuda });
  if (tipo === "abono") darSaldo(ctx, { ...asiento, documento: tipo, monto: aFavor });
  if (de_caja)
    anotarEnCaja(ctx, {
      tipo,
      montoCentavos: cuentas.entraEnCaja ? monto : -monto,
      referencia: frases.conTitular(referencia, titular.nombre),
    });
  if (tipo === "abono") handOver(ctx, { clase: tipo, documentoId: id, documento: referencia, hayEfectivo: () => medio === "efectivo" });
  const que = frases.pagado(fila.numero, titular.nombre, mostrarCentavos(monto));
  const deshacer = { tipo, [`${tipo}Id`]: id, toca: [paginaDePago(cuentas, id)] };
  anotar({ clase: tipo, que, enlace: `${cuentas.direccion}${titularId}/`, deshacer });
  return id;
}

/**
 * Reverses a payment on an account: it is owed again. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's,
 * ReglaIncumplida when it was reversed before, its supplier was deleted, or the books are closed over its day.
 */
export function anularPago(ctx: Contexto, cuentas: Cuentas, id: number, motivo: string): void {
  exigirAdmin(ctx);
  comando(ctx, (anotar) => {
    const { pago: tipo } = cuentas;
    const pago = pagoVigente(ctx, cuentas, id);
    const { titularId, numero, montoCentavos: monto, fecha } = pago;
    exigirPeriodoAbierto(ctx, fecha);
    if (titularId === null) throw new ReglaIncumplida("", "El proveedor de este pago se eliminó: ya no hay cuenta a la que devolverlo.");
    const referencia = `${referenciaDe(cuentas, numero)} anulado`;
    marcar(ctx, cuentas, id, { anulado: ctx.ahora, anuladoPorId: ctx.actor.id, motivo });
    const aFavor = tipo === "abono" ? retirarSaldo(ctx, { documento: tipo, documentoId: id, referencia }) : 0;
    const deDeuda = restar(monto, aFavor);
    if (deDeuda > 0) mover(ctx, cuentas, { titularId, tipo: "anulacion", monto: deDeuda, documento: tipo, documentoId: id, referencia });
    const deCaja = "de_caja" in pago ? pago.de_caja : pago.medio === "efectivo";
    if (deCaja) anotarEnCaja(ctx, { tipo, montoCentavos: cuentas.entraEnCaja ? -monto : monto, referencia });
    const deshacer = { tipo: `${tipo}_anulado`, [`${tipo}Id`]: id, toca: [paginaDePago(cuentas, id)], fecha };
    const que = `anuló ${cuentas.frases.anulado(numero)}: ${motivo}`;
    anotar({ clase: tipo, que, enlace: `${cuentas.direccion}${titularId}/`, deshacer });
  });
}

function pagoVigente(ctx: Contexto, cuentas: Cuentas, id: number): FilaPago {
  const pago = pagoVisible(ctx, cuentas, id);
  if (pago.anulado !== null) throw new ReglaIncumplida("", `Este ${cuentas.pago} ya estaba anulado.`);
  return pago;
}

function marcar({ db }: Contexto, { pagos }: Cuentas, id: number, marca: Pick<FilaPago, "anulado" | "anuladoPorId" | "motivo">): void {
  db.update(pagos).set(marca).where(eq(pagos.id, id)).run();
}

const idEn = ({ pago }: Cuentas, datos: unknown): number => {
  const campo = `${pago}Id`;
  return z.object({ [campo]: z.number() }).parse(datos)[campo] ?? 0;
};

/** How a payment on these accounts, and its reversal, are undone. It keeps its number; the ledgers are taken back by the caller. */
export const deshacerPagos = (cuentas: Cuentas): [string, (ctx: Contexto, datos: unknown) => void][] => [
  [
    cuentas.pago,
    (ctx, datos) => {
      const { id } = pagoVigente(ctx, cuentas, idEn(cuentas, datos));
      marcar(ctx, cuentas, id, { anulado: ctx.ahora, anuladoPorId: ctx.actor.id, motivo: "Deshecho" });
    },
  ],
  [
    `${cuentas.pago}_anulado`,
    (ctx, datos) => {
      const { id } = pagoVisible(ctx, cuentas, idEn(cuentas, datos));
      marcar(ctx, cuentas, id, { anulado: null, anuladoPorId: null, motivo: "" });
    },
  ],
];

/** A payment on an account as printed, with its people. */
export type Recibo<Gente = unknown> = ReturnType<typeof pagoImpreso> & { titulo: string; tienda: Membrete } & Gente;

export type ReciboDeCliente = Recibo<ReturnType<typeof CUENTAS_DE_CLIENTES.gente>>;
export type ReciboDeProveedor = Recibo<ReturnType<typeof CUENTAS_DE_PROVEEDORES.gente>>;

/** The receipt of a payment on an account. Throws SinPermiso for who may not see it, NoEncontrado when it is not the shop's. */
export function reciboDePago<Gente>(ctx: Contexto, cuentas: Cuentas<Libro, Gente>, id: number): Recibo<Gente> {
  const pago = pagoVisible(ctx, cuentas, id);
  return { ...pagoImpreso(pago), titulo: cuentas.titulo, tienda: membreteDe(ctx), ...cuentas.gente(ctx, pago) };
}

/**
 * What a receipt says besides its people. Every text is final, money is `"1188.81"`: `antes` and `saldo` were owed before and after it.
 * `anulado` is when it was reversed, `null` while it counts.
 */
const pagoImpreso = (pago: FilaPago) => ({
  numero: String(pago.numero),
  fecha: textoInstante(pago.fecha),
  medio: MEDIOS[pago.medio],
  ...pick(pago, ["banco", "referencia", "nota", "motivo"]),
  monto: textoPesos(pago.montoCentavos),
  antes: textoPesos(Math.max(0, sumar(pago.saldoCentavos, pago.montoCentavos))),
  saldo: textoPesos(Math.max(0, pago.saldoCentavos)),
  /** Only where the client has credit after it. */
  ...(pago.saldoCentavos < 0 && { a_favor: textoPesos(creditoDe(pago.saldoCentavos)) }),
  anulado: pago.anulado === null ? null : textoInstante(pago.anulado),
});
