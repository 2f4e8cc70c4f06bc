import { type Centavos, restar } from "~/domain/cifras/dinero";
import type { CompraGrabada } from "./compras";
import type { Luego } from "./cuentas";
import type { Grabador } from "./grabador";
import { libroDe } from "./libro";

/** Accounts of the suppliers, written as the purchases are. `luego` does something some days later. */
export function deudasDe(grabador: Grabador) {
  const { poner, siguiente, duenoId } = grabador;
  const libro = libroDe(grabador, { personas: "proveedores", movimientos: "movimientos_proveedor", persona: "proveedor_id" });

  function pagar(proveedorId: number, tope: Centavos, fecha: number): void {
    const saldo = libro.saldoDe(proveedorId);
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
    libro.anotar(proveedorId, { tipo: "pago", monto: -monto, documentoId, referencia: `Pago ${numero}`, quien: duenoId, fecha });
  }

  function anotarCompra({ id, numero, proveedorId, total, credito, instante: fecha }: CompraGrabada, luego: Luego): void {
    if (!credito) return;
    libro.anotar(proveedorId, { tipo: "compra", monto: total, documentoId: id, referencia: `Compra ${numero}`, quien: duenoId, fecha });
    // Some are paid in part, and some late.
    const tope = numero % 4 > 0 ? total : Math.floor(total / 200) * 100;
    luego(fecha, numero % 5 > 0 ? 28 : 100, (cuando) => pagar(proveedorId, tope, cuando));
  }

  return { anotarCompra, cerrar: libro.cerrar };
}
