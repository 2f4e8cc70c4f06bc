import { type Centavos, sumar } from "~/domain/cifras/dinero";
import type { Azar } from "./azar";
import type { Grabador } from "./grabador";

const DIA_MS = 24 * 60 * 60 * 1000;
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

/** Cash sessions of the people, one a day, written as their sales are. Returns the function that writes cash into the open one. */
export function cajasDe({ poner, cambiar, duenoId }: Grabador, hasta: number, azar: Azar) {
  const cajas = new Map<number, Caja>();

  /** The open session of the day; that of an earlier day is counted first. */
  function cajaDe(quien: number, fecha: number) {
    const dia = Math.floor(fecha / DIA_MS);
    const abierta = cajas.get(quien);
    if (abierta?.dia === dia) return abierta;
    if (abierta) contar(abierta, fecha);
    const id = poner("sesiones_caja", { usuario_id: duenoId, quien_id: quien, abierta: fecha });
    poner("movimientos_caja", { sesion_id: id, tipo: "base", monto_centavos: BASE, referencia: "Base", fecha });
    const nueva = { id, quien, dia, esperado: BASE };
    cajas.set(quien, nueva);
    return nueva;
  }

  function contar({ id, quien, esperado }: Caja, fecha: number): void {
    const contado = Math.max(0, sumar(esperado, azar.elegir(DIFERENCIAS)));
    cambiar("sesiones_caja", id, {
      cerrada: fecha,
      esperado_centavos: esperado,
      contado_centavos: contado,
      contada_por_id: quien,
    });
  }

  return function anotarEnCaja(quien: number, { tipo, monto, referencia, fecha }: Efectivo): void {
    if (fecha < hasta - DIAS_DE_CAJA * DIA_MS || monto === 0) return;
    const caja = cajaDe(quien, fecha);
    caja.esperado = sumar(caja.esperado, monto);
    poner("movimientos_caja", { sesion_id: caja.id, tipo, monto_centavos: monto, referencia, fecha });
  };
}
