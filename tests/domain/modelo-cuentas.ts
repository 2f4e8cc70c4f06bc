import { type Actor, type Devolucion, exigir, type Modelo, Negado, reglasDe, suma, total, type Venta } from "./modelo";

// What clients owe, and the cash of each person.

export type Medio = "efectivo" | "transferencia" | "tarjeta" | "fiado" | "cambio";

export interface Dado {
  medio: Medio;
  monto: number;
}

export interface Pago extends Dado {
  recibido: number | null;
}

/** What a client owes, or what a supplier is owed. */
export interface Cuenta {
  dueno: number;
  saldo: number;
  cargado: number;
  /** Kind, amount, balance, and all charges so far when it is one. */
  filas: [string, number, number, number | null][];
}

export interface Cliente extends Cuenta {
  documento: string;
  cupo: number | null;
  /** The client with which it was united. */
  unidoA?: number;
}

export interface Caja {
  dueno: number;
  quien: number;
  contado: number | null;
  contadaPor: number | null;
  filas: [string, number][];
}

/** An expense or an extra income. */
export interface Gasto {
  dueno: number;
  vendedor: number;
  monto: number;
  deCaja: boolean;
}

export const cajaAbierta = ({ cajas }: Modelo, { id }: Actor): Caja | undefined =>
  [...cajas.values()].find(({ quien, contado }) => quien === id && contado === null);

export const esperado = ({ filas }: Caja): number => suma(filas.map(([, monto]) => monto));

export function anotar(modelo: Modelo, quien: Actor, tipo: string, monto: number): void {
  if (monto !== 0) cajaAbierta(modelo, quien)?.filas.push([tipo, monto]);
}

export function clienteDe({ clientes }: Modelo, { dueno }: Actor, id: number): Cliente {
  const cliente = clientes.get(id);
  if (cliente?.dueno !== dueno || cliente.unidoA !== undefined) throw new Negado();
  return cliente;
}

/** The client that has the account of this one. */
export const actualDe = ({ clientes }: Pick<Modelo, "clientes">, id: number): number => clientes.get(id)?.unidoA ?? id;

/** Writes into the account of a client, or of the one with which it was united: there what is owed again is a new charge. */
function asentarEn(modelo: Modelo, id: number, tipo: string, monto: number): void {
  const actual = actualDe(modelo, id);
  const cuenta = modelo.clientes.get(actual);
  if (cuenta) asentar(cuenta, actual !== id && monto > 0 ? "ajuste" : tipo, monto);
}

export function reponerAbono(modelo: Modelo, quien: Actor, { cliente, monto }: { cliente: number; monto: number }): void {
  clienteDe(modelo, quien, actualDe(modelo, cliente));
  asentarEn(modelo, cliente, "anulacion", monto);
}

/** Writes a row into the account. A charge counts among all charges; a debt that is there again does not. */
export function asentar(cuenta: Cuenta, tipo: string, monto: number): void {
  const esCargo = monto > 0 && ["venta", "ajuste", "union", "compra"].includes(tipo);
  cuenta.saldo += monto;
  if (esCargo) cuenta.cargado += monto;
  cuenta.filas.push([tipo, monto, cuenta.saldo, esCargo ? cuenta.cargado : null]);
}

/** Lowers a debt; returns what was not owed any more. */
export function rebajar(cuenta: Cuenta, tipo: string, monto: number): number {
  const rebaja = Math.min(monto, cuenta.saldo);
  if (rebaja > 0) asentar(cuenta, tipo, -rebaja);
  return monto - rebaja;
}

const DE_UNA_FORMA = { Efectivo: "efectivo", Transferencia: "transferencia", Tarjeta: "tarjeta", Fiado: "fiado" } as const;

export const pagosDe = ({ forma, partes, recibido, lineas }: Venta): Pago[] =>
  forma === "Mixto" ? partes : [{ medio: DE_UNA_FORMA[forma], monto: total(lineas), recibido }];

const parteEn = (venta: Venta, medio: Medio): number => suma(pagosDe(venta).flatMap((pago) => (pago.medio === medio ? [pago.monto] : [])));

export const valorDe = ({ lineas }: Devolucion): number => suma(lineas.map(({ valor }) => valor));

const devolucionesDe = ({ devoluciones }: Modelo, id: number): Devolucion[] => [...devoluciones.values()].filter(({ de }) => de === id);

const dadoEn = ({ dado }: Devolucion, medio: Medio): number => suma(dado.flatMap((parte) => (parte.medio === medio ? [parte.monto] : [])));

const devuelto = (modelo: Modelo, id: number): number => suma(devolucionesDe(modelo, id).map(valorDe));

/** Without what paid for other sales. */
const devueltoEnDinero = (modelo: Modelo, id: number): number =>
  devuelto(modelo, id) - suma(devolucionesDe(modelo, id).map((devolucion) => dadoEn(devolucion, "cambio")));

/** What of the credit of a sale, and of the goods that paid for it, is left after so much was given back. */
const creditoTras = (modelo: Modelo, venta: Venta, devuelto: number): number =>
  Math.max(0, parteEn(venta, "fiado") + creditoDeMercancia(modelo, venta) - devuelto);

function creditoDeMercancia(modelo: Modelo, venta: Venta): number {
  const de = modelo.devoluciones.get(venta.cambio ?? 0)?.de ?? 0;
  const anterior = modelo.ventas.get(de);
  return anterior ? Math.min(parteEn(venta, "cambio"), creditoTras(modelo, anterior, devueltoEnDinero(modelo, de))) : 0;
}

/** How a return that does not say it gives back what was paid. */
export function medioDeSiempre(venta: Venta, deCaja: boolean): Medio {
  const medios = pagosDe(venta).map(({ medio }) => medio);
  if (deCaja || medios.includes("efectivo")) return "efectivo";
  return medios.find((medio) => medio !== "fiado" && medio !== "cambio") ?? "efectivo";
}

/** What a sale put on an account and into a drawer. */
export interface Puesto {
  cliente: number | null;
  fiado: number;
  efectivo: number;
}

export const SIN_COBRO: Puesto = { cliente: null, fiado: 0, efectivo: 0 };

const aDeudas = ({ devoluciones }: Modelo, id: number): number =>
  suma([...devoluciones.values()].flatMap(({ de, aDeuda }) => (de === id ? [aDeuda] : [])));

/** Without what its returns took off a debt. */
export const puestoPor = (modelo: Modelo, id: number, venta: Venta): Puesto => puestoMenos(venta, aDeudas(modelo, id));

/** Without what its returns gave back: by transfer and card this comes off what was paid so. */
export function quedaDe(modelo: Modelo, id: number, venta: Venta): Puesto {
  const dado = (medio: Medio) => suma(devolucionesDe(modelo, id).map((devolucion) => dadoEn(devolucion, medio)));
  const propio = (medio: Medio) => Math.min(parteEn(venta, medio), dado(medio));
  return puestoMenos(venta, devuelto(modelo, id) - propio("transferencia") - propio("tarjeta"));
}

/** It comes off the credit first, and then off the cash. */
function puestoMenos(venta: Venta, rebaja: number): Puesto {
  const fiado = parteEn(venta, "fiado");
  const efectivo = Math.max(0, parteEn(venta, "efectivo") - Math.max(0, rebaja - fiado));
  return { cliente: venta.cliente, fiado: Math.max(0, fiado - rebaja), efectivo };
}

/** Whether the shop takes no cash now from this person. */
export const sinCaja = (modelo: Modelo, quien: Actor): boolean =>
  reglasDe(modelo, quien).exigeCaja && cajaAbierta(modelo, quien) === undefined;

/** What an account holds of a sale, without its returns. */
const cargadoPor = ({ deVentas }: Modelo, id: number): number => deVentas.get(id) ?? 0;

interface Cambio {
  venta: number;
  tipo: "venta" | "ajuste" | "anulacion";
  antes: Puesto;
  despues: Puesto;
  autorizado: boolean;
  deCaja: boolean;
}

export function cobrar(modelo: Modelo, quien: Actor, { venta, tipo, antes, despues, autorizado, deCaja }: Cambio): void {
  const comun = antes.cliente === despues.cliente ? Math.min(antes.fiado, despues.fiado) : 0;
  const [baja, sube] = [antes.fiado - comun, despues.fiado - comun];
  const sobra = baja > 0 ? rebajar(clienteDe(modelo, quien, actualDe(modelo, antes.cliente ?? 0)), tipo, baja) : 0;
  modelo.deVentas.set(venta, cargadoPor(modelo, venta) - (baja - sobra) + sube);
  if (sube > 0) {
    const cliente = clienteDe(modelo, quien, actualDe(modelo, despues.cliente ?? 0));
    exigir(cliente.cupo === null || cliente.saldo + sube <= cliente.cupo || (autorizado && quien.esAdmin));
    asentarEn(modelo, despues.cliente ?? 0, tipo, sube);
  }
  const entra = despues.efectivo - antes.efectivo;
  exigir(tipo !== "ajuste" || entra <= 0 || !sinCaja(modelo, quien));
  anotar(modelo, quien, "venta", entra - (deCaja ? sobra : 0));
}

/** A return that is not in the model yet lowers the debt for its sale by at most `vale`, before anything is paid out. */
export function rebajarPorDevolucion(modelo: Modelo, id: number, devolucion: Devolucion, vale = valorDe(devolucion)): void {
  const venta = modelo.ventas.get(id);
  const deudor = actualDe(modelo, venta?.cliente ?? 0);
  const cliente = modelo.clientes.get(deudor);
  if (!venta || !cliente) return;
  const monto = Math.min(vale, creditoTras(modelo, venta, devueltoEnDinero(modelo, id)));
  devolucion.aDeuda = monto - rebajar(cliente, "devolucion", monto);
  devolucion.deudor = devolucion.aDeuda > 0 ? deudor : null;
}

/** A return that is gone, in the model already, no longer pays. Returns what is owed again; the rest was paid out. */
export function reponerDeuda(modelo: Modelo, devolucion: Devolucion): number {
  const { de, deudor, aDeuda, deCaja } = devolucion;
  const venta = modelo.ventas.get(de ?? 0);
  const debe = venta ? (venta.cliente ?? (deCaja ? null : deudor)) : deudor;
  if (debe === null) return 0;
  const vuelto = venta ? devueltoEnDinero(modelo, de ?? 0) : 0;
  const credito = venta ? creditoTras(modelo, venta, vuelto) - creditoTras(modelo, venta, vuelto + valorDe(devolucion)) : 0;
  const monto = venta && deCaja ? Math.min(aDeuda, credito) : aDeuda;
  if (monto > 0) asentarEn(modelo, debe, debe === deudor ? "anulacion" : "ajuste", monto);
  const falta = venta ? Math.max(0, Math.max(0, parteEn(venta, "fiado") - vuelto) - cargadoPor(modelo, de ?? 0)) : 0;
  if (falta > 0) asentarEn(modelo, debe, "ajuste", falta);
  modelo.deVentas.set(de ?? 0, cargadoPor(modelo, de ?? 0) + falta);
  return monto + falta;
}
