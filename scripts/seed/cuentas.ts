import { restar } from "~/domain/cifras/dinero";
import type { Azar } from "./azar";
import { cajasDe } from "./cajas";
import { efectivoDe } from "./cobros";
import type { Grabador } from "./grabador";
import type { VentaGrabada } from "./grabar-venta";
import { libroDe } from "./libro";

const ABONA = 0.85;

/** Does something some days later, at a moment that chance chooses. */
export type Luego = (desde: number, dias: number, hacer: (fecha: number) => void) => void;

/** Accounts of the clients and cash sessions of the people, written as the sales are. `luego` does something some days later. */
export function cuentasDe(grabador: Grabador, hasta: number, azar: Azar) {
  const { poner, siguiente, duenoId } = grabador;
  const libro = libroDe(grabador, { personas: "clientes", movimientos: "movimientos_cliente", persona: "cliente_id" });
  const { anotarEnCaja, cerrar: cerrarCajas } = cajasDe(grabador, hasta, azar);

  function abonar(clienteId: number, quien: number, fecha: number): void {
    const saldo = libro.saldoDe(clienteId);
    const monto = azar.fraccion() < 0.5 ? saldo : Math.floor(saldo / 200) * 100;
    if (monto <= 0) return;
    const numero = siguiente("ultimo_abono");
    const medio = azar.fraccion() < 0.7 ? "efectivo" : "transferencia";
    const banco = medio === "transferencia" ? "Nequi" : "";
    const comun = { usuario_id: duenoId, cliente_id: clienteId, creado_por_id: quien, numero, medio, banco, fecha };
    const documentoId = poner("abonos", { ...comun, monto_centavos: monto, saldo_centavos: restar(saldo, monto) });
    const referencia = `Abono ${numero}`;
    libro.anotar(clienteId, { tipo: "abono", monto: -monto, documentoId, referencia, quien, fecha });
    if (medio === "efectivo") anotarEnCaja(quien, { tipo: "abono", monto, referencia, fecha });
  }

  function anotarVenta(venta: VentaGrabada, luego: Luego): void {
    const { id: documentoId, clienteId, vendedorId: quien, instante: fecha, total: monto } = venta;
    const referencia = `Venta ${venta.numero}`;
    anotarEnCaja(quien, { tipo: "venta", monto: efectivoDe(venta), referencia, fecha });
    if (venta.forma_pago !== "Fiado" || clienteId === null) return;
    libro.anotar(clienteId, { tipo: "venta", monto, documentoId, referencia, quien, fecha });
    // Some clients never pay, and the first who bought on credit owes it still.
    if (clienteId !== libro.primero() && clienteId % 20 > 0 && azar.fraccion() < ABONA)
      luego(fecha, 25, (cuando) => abonar(clienteId, quien, cuando));
  }

  function cerrar(ahora: number): void {
    libro.cerrar();
    cerrarCajas(ahora);
  }

  return { anotarVenta, cerrar };
}
