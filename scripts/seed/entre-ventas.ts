import { inicioDelDia } from "~/domain/nucleo/fecha";
import type { Azar } from "./azar";
import { comprar, UNIDADES_POR_COMPRA } from "./compras";
import type { cuentasDe } from "./cuentas";
import type { deudasDe } from "./deudas";
import { devolverCompra, devolverVenta } from "./devoluciones";
import { diaDeGastos } from "./gastos-ingresos";
import type { Grabador } from "./grabador";
import type { VentaGrabada } from "./grabar-venta";
import type { Proveedores } from "./proveedores";
import { type EnVenta, type Gente, UNIDADES_POR_VENTA } from "./ventas";

/** Share of the units sold that the shop bought after it opened. */
export const COMPRADO_DESPUES = 0.4;
const VENTAS_POR_COMPRA = Math.round(UNIDADES_POR_COMPRA / (UNIDADES_POR_VENTA * COMPRADO_DESPUES));
const SE_DEVUELVE = 0.012;
const SE_DEVUELVE_AL_PROVEEDOR = 0.06;
const DIAS_PARA_DEVOLVER = 4;
const DIA_MS = 24 * 60 * 60 * 1000;

interface Lugar {
  grabador: Grabador;
  porPuesto: readonly EnVenta[];
  gente: Gente;
  proveedores: Proveedores;
  cuentas: ReturnType<typeof cuentasDe>;
  deudas: ReturnType<typeof deudasDe>;
  azar: Azar;
}

/** Writes what happens between the ventas, in order of time: compras, devoluciones and payments. */
export function programarSucesos({ grabador, porPuesto, gente, proveedores, cuentas, deudas, azar }: Lugar) {
  const pendientes: { cuando: number; hacer: (fecha: number) => void }[] = [];
  let dia = 0;
  let vendidas = 0;

  function antesDe(instante: number): void {
    if (inicioDelDia(instante) !== dia) {
      dia = inicioDelDia(instante);
      diaDeGastos(grabador, instante, gente, azar);
    }
    while (pendientes[0] && pendientes[0].cuando <= instante) pendientes.shift()?.hacer(instante);
    if (++vendidas % VENTAS_POR_COMPRA === 0) recibirPedido(instante);
  }

  function recibirPedido(instante: number): void {
    const compra = comprar(grabador, { instante, porPuesto, proveedores }, azar);
    deudas.anotarCompra(compra, luego);
    // What was bought on credit stays: its return would have to lower the debt.
    if (azar.fraccion() < SE_DEVUELVE_AL_PROVEEDOR && !compra.credito)
      luego(instante, DIAS_PARA_DEVOLVER, (fecha) => devolverCompra(grabador, compra, fecha, azar));
  }

  function despuesDe(venta: VentaGrabada): void {
    cuentas.anotarVenta(venta, luego);
    // What was sold on credit stays sold: its return would have to lower the debt.
    if (azar.fraccion() >= SE_DEVUELVE || venta.forma_pago === "Fiado") return;
    const clienteId = azar.elegir(gente.clienteIds);
    luego(venta.instante, DIAS_PARA_DEVOLVER, (fecha) => devolverVenta(grabador, venta, clienteId, fecha, azar));
  }

  function luego(desde: number, dias: number, hacer: (fecha: number) => void): void {
    const cuando = Math.round(desde + (0.1 + azar.fraccion() * dias) * DIA_MS);
    const lugar = pendientes.findIndex((otro) => otro.cuando > cuando);
    pendientes.splice(lugar < 0 ? pendientes.length : lugar, 0, { cuando, hacer });
  }

  return { antesDe, despuesDe };
}
