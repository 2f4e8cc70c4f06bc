import { type Centavos, restar, sumar } from "~/domain/compartido/dinero";
import type { CompraGrabada } from "./compras";
import type { Luego } from "./cuentas";
import type { Grabador } from "./grabador";

interface Deuda {
  saldo: Centavos;
  cargado: Centavos;
}

interface Fila {
  tipo: "compra" | "pago";
  monto: Centavos;
  documentoId: number;
  referencia: string;
  fecha: number;
}

/** Accounts of the suppliers, written as the purchases are. `luego` does something some days later. */
export function deudasDe({ poner, cambiar, siguiente, duenoId }: Grabador) {
  const deudas = new Map<number, Deuda>();

  function anotar(proveedorId: number, { tipo, monto, documentoId, referencia, fecha }: Fila): void {
    const deuda = deudas.get(proveedorId) ?? { saldo: 0, cargado: 0 };
    const cargado = sumar(deuda.cargado, Math.max(0, monto));
    const saldo = sumar(deuda.saldo, monto);
    deudas.set(proveedorId, { saldo, cargado });
    poner("movimientos_proveedor", {
      usuario_id: duenoId,
      proveedor_id: proveedorId,
      tipo,
      monto_centavos: monto,
      saldo_centavos: saldo,
      cargado_centavos: monto > 0 ? cargado : null,
      documento: tipo,
      documento_id: documentoId,
      referencia,
      creado_por_id: duenoId,
      fecha,
    });
  }

  function pagar(proveedorId: number, tope: Centavos, fecha: number): void {
    const { saldo } = deudas.get(proveedorId) ?? { saldo: 0 };
    const monto = Math.min(saldo, tope);
    if (monto <= 0) return;
    const numero = siguiente("ultimo_pago_proveedor");
    const medio = numero % 3 > 0 ? "transferencia" : "efectivo";
    const documentoId = poner("pagos_proveedor", {
      usuario_id: duenoId,
      proveedor_id: proveedorId,
      creado_por_id: duenoId,
      numero,
      monto_centavos: monto,
      saldo_centavos: restar(saldo, monto),
      medio,
      banco: medio === "transferencia" ? "Bancolombia" : "",
      fecha,
    });
    anotar(proveedorId, { tipo: "pago", monto: -monto, documentoId, referencia: `Pago ${numero}`, fecha });
  }

  function anotarCompra({ id, numero, proveedorId, total, credito, instante }: CompraGrabada, luego: Luego): void {
    if (!credito) return;
    anotar(proveedorId, { tipo: "compra", monto: total, documentoId: id, referencia: `Compra ${numero}`, fecha: instante });
    // Some are paid in part, and some late.
    const tope = numero % 4 > 0 ? total : Math.floor(total / 200) * 100;
    luego(instante, numero % 5 > 0 ? 28 : 100, (fecha) => pagar(proveedorId, tope, fecha));
  }

  function cerrar(): void {
    for (const [id, { saldo, cargado }] of deudas) cambiar("proveedores", id, { saldo_centavos: saldo, cargado_centavos: cargado });
  }

  return { anotarCompra, cerrar };
}
