import { type Centavos, sumar } from "~/domain/cifras/dinero";
import { inicioDelDia } from "~/domain/nucleo/fecha";
import type { Azar } from "./azar";
import type { Grabador } from "./grabador";

const MINUTO_MS = 60 * 1000;
const DIA_MS = 24 * 60 * MINUTO_MS;
/** When the shop has closed. */
const CIERRE_MS = 21 * 60 * MINUTO_MS;
const BASE: Centavos = 10_000_000;
/** Differences of a count, mostly none. */
const DIFERENCIAS: Centavos[] = [0, 0, 0, 0, 0, 0, 5_000, -10_000, -200_000];
/** The shop counts its cash since so many days. */
const DIAS_DE_CAJA = 30;

interface Efectivo {
  tipo: "venta" | "abono";
  monto: Centavos;
  referencia: string;
  fecha: number;
}

interface Caja {
  id: number;
  quien: number;
  dia: number;
  esperado: Centavos;
}

/** Cash sessions of the people, one a day, written as their sales are. All are counted in the evening. */
export function cajasDe({ poner, cambiar, duenoId }: Grabador, hasta: number, azar: Azar) {
  const cajas = new Map<number, Caja>();

  /** The open session of the day; that of an earlier day was counted on its evening. */
  function cajaDe(quien: number, fecha: number) {
    const dia = inicioDelDia(fecha);
    const abierta = cajas.get(quien);
    if (abierta?.dia === dia) return abierta;
    if (abierta) contar(abierta);
    const id = poner("sesiones_caja", { usuario_id: duenoId, quien_id: quien, abierta: fecha });
    poner("movimientos_caja", { sesion_id: id, tipo: "base", monto_centavos: BASE, referencia: "Base", fecha });
    const nueva = { id, quien, dia, esperado: BASE };
    cajas.set(quien, nueva);
    return nueva;
  }

  function contar({ id, quien, dia, esperado }: Caja): void {
    const contado = Math.max(0, sumar(esperado, azar.elegir(DIFERENCIAS)));
    cambiar("sesiones_caja", id, {
      cerrada: dia + CIERRE_MS + (5 + azar.entero(20)) * MINUTO_MS,
      esperado_centavos: esperado,
      contado_centavos: contado,
      contada_por_id: quien,
    });
  }

  function anotarEnCaja(quien: number, { tipo, monto, referencia, fecha }: Efectivo): void {
    if (fecha < hasta - DIAS_DE_CAJA * DIA_MS || monto === 0) return;
    const caja = cajaDe(quien, fecha);
    caja.esperado = sumar(caja.esperado, monto);
    poner("movimientos_caja", { sesion_id: caja.id, tipo, monto_centavos: monto, referencia, fecha });
  }

  function cerrar(ahora: number): void {
    for (const caja of cajas.values()) if (caja.dia < inicioDelDia(ahora)) contar(caja);
  }

  return { anotarEnCaja, cerrar };
}
