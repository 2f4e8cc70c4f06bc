import { type Centavos, restar, sumar } from "~/domain/compartido/dinero";
import type { Azar } from "./azar";
import { enEfectivo } from "./cobros";
import type { Grabador } from "./grabador";
import type { VentaGrabada } from "./grabar-venta";

const DIA_MS = 24 * 60 * 60 * 1000;
const ABONA = 0.85;
const BASE: Centavos = 10_000_000;
/** Differences of a count, mostly none. */
const DIFERENCIAS: Centavos[] = [0, 0, 0, 0, 0, 0, 5_000, -10_000, -200_000];
/** The shop counts its cash since so many days. */
const DIAS_DE_CAJA = 30;

interface Cuenta {
  saldo: Centavos;
  cargado: Centavos;
}

interface Fila {
  tipo: "venta" | "abono";
  monto: Centavos;
  documentoId: number;
  referencia: string;
  quien: number;
  fecha: number;
}

/** Does something some days later, at a moment that chance chooses. */
export type Luego = (desde: number, dias: number, hacer: (fecha: number) => void) => void;

/** Accounts of the clients and cash sessions of the people, written as the sales are. `luego` does something some days later. */
export function cuentasDe(grabador: Grabador, hasta: number, azar: Azar) {
  const cuentas = new Map<number, Cuenta>();
  const cajas = new Map<number, { id: number; dia: number; esperado: Centavos }>();
  const { poner, siguiente, duenoId } = grabador;

  function anotarEnCuenta(clienteId: number, { tipo, monto, documentoId, referencia, quien, fecha }: Fila): void {
    const cuenta = cuentas.get(clienteId) ?? { saldo: 0, cargado: 0 };
    const cargado = sumar(cuenta.cargado, Math.max(0, monto));
    const saldo = sumar(cuenta.saldo, monto);
    cuentas.set(clienteId, { saldo, cargado });
    poner("movimientos_cliente", {
      usuario_id: duenoId,
      cliente_id: clienteId,
      tipo,
      monto_centavos: monto,
      saldo_centavos: saldo,
      cargado_centavos: monto > 0 ? cargado : null,
      documento: tipo,
      documento_id: documentoId,
      referencia,
      creado_por_id: quien,
      fecha,
    });
  }

  function abonar(clienteId: number, quien: number, fecha: number): void {
    const { saldo } = cuentas.get(clienteId) ?? { saldo: 0 };
    const monto = azar.fraccion() < 0.5 ? saldo : Math.floor(saldo / 200) * 100;
    if (monto <= 0) return;
    const numero = siguiente("ultimo_abono");
    const medio = azar.fraccion() < 0.7 ? "efectivo" : "transferencia";
    const banco = medio === "transferencia" ? "Nequi" : "";
    const comun = { usuario_id: duenoId, cliente_id: clienteId, creado_por_id: quien, numero, medio, banco, fecha };
    const documentoId = poner("abonos", { ...comun, monto_centavos: monto, saldo_centavos: restar(saldo, monto) });
    anotarEnCuenta(clienteId, { tipo: "abono", monto: -monto, documentoId, referencia: `Abono ${numero}`, quien, fecha });
    if (medio === "efectivo") anotarEnCaja(quien, { tipo: "abono", monto, referencia: `Abono ${numero}`, fecha });
  }

  function anotarEnCaja(
    quien: number,
    { tipo, monto, referencia, fecha }: Omit<Fila, "tipo" | "documentoId" | "quien"> & { tipo: string },
  ): void {
    if (fecha < hasta - DIAS_DE_CAJA * DIA_MS || monto === 0) return;
    const caja = cajaDe(quien, fecha);
    caja.esperado = sumar(caja.esperado, monto);
    poner("movimientos_caja", { sesion_id: caja.id, tipo, monto_centavos: monto, referencia, fecha });
  }

  /** The open session of the day; that of an earlier day is counted first. */
  function cajaDe(quien: number, fecha: number) {
    const dia = Math.floor(fecha / DIA_MS);
    const abierta = cajas.get(quien);
    if (abierta?.dia === dia) return abierta;
    if (abierta) contar(abierta.id, abierta.esperado, fecha);
    const id = poner("sesiones_caja", { usuario_id: duenoId, quien_id: quien, abierta: fecha });
    poner("movimientos_caja", { sesion_id: id, tipo: "base", monto_centavos: BASE, referencia: "Base", fecha });
    const nueva = { id, dia, esperado: BASE };
    cajas.set(quien, nueva);
    return nueva;
  }

  function contar(id: number, esperado: Centavos, fecha: number): void {
    const contado = Math.max(0, sumar(esperado, azar.elegir(DIFERENCIAS)));
    grabador.cambiar("sesiones_caja", id, { cerrada: fecha, esperado_centavos: esperado, contado_centavos: contado });
  }

  function anotarVenta(venta: VentaGrabada, luego: Luego): void {
    const { id: documentoId, clienteId, vendedorId: quien, instante: fecha, total: monto } = venta;
    const referencia = `Venta ${venta.numero}`;
    anotarEnCaja(quien, { tipo: "venta", monto: enEfectivo(venta), referencia, fecha });
    if (venta.forma_pago !== "Fiado" || clienteId === null) return;
    anotarEnCuenta(clienteId, { tipo: "venta", monto, documentoId, referencia, quien, fecha });
    // Some clients never pay, and the first who bought on credit owes it still.
    const [primero] = cuentas.keys();
    if (clienteId !== primero && clienteId % 20 > 0 && azar.fraccion() < ABONA)
      luego(fecha, 25, (cuando) => abonar(clienteId, quien, cuando));
  }

  function cerrar(): void {
    for (const [id, { saldo, cargado }] of cuentas) grabador.cambiar("clientes", id, { saldo_centavos: saldo, cargado_centavos: cargado });
  }

  return { anotarVenta, cerrar };
}
