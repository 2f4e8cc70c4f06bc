import fc from "fast-check";
import { PagoForm } from "~/domain/cuentas/pago";
import { eliminarProveedor } from "~/domain/proveedores/proveedor.server";
import { anularPago, pagar } from "../support/cuentas";
import { exigir } from "./modelo";
import { anotar, asentar, cajaAbierta } from "./modelo-cuentas";
import { proveedorDe } from "./modelo-proveedores";
import { enPesos, fraccion, MEDIOS, operacionSobre } from "./operaciones";

export const paga = operacionSobre(
  "proveedores",
  { fraccion, medio: fc.constantFrom(...MEDIOS), pedida: fc.boolean() },
  (id, { fraccion, medio, pedida }) => {
    let monto = 1;
    return {
      enModelo(modelo, quien, { pago }) {
        const proveedor = proveedorDe(modelo, quien, id);
        monto = Math.max(1, Math.floor((proveedor.saldo * fraccion) / 100));
        exigir(monto <= proveedor.saldo);
        const deCaja = pedida && medio === "efectivo" && cajaAbierta(modelo, quien) !== undefined;
        modelo.pagos.set(pago, { dueno: quien.dueno, proveedor: id, monto, deCaja, anulado: false });
        asentar(proveedor, "pago", -monto);
        if (deCaja) anotar(modelo, quien, "pago", -monto);
      },
      enTienda: (ctx) => pagar(ctx, id, PagoForm.parse({ monto: enPesos(monto), medio, banco: "Nequi", de_caja: pedida ? "1" : "0" })),
    };
  },
);

export const anulaPago = operacionSobre("pagos", {}, (id) => ({
  enModelo(modelo, quien) {
    const pago = modelo.pagos.get(id);
    exigir(quien.esAdmin && pago?.dueno === quien.dueno && !pago.anulado && pago.proveedor !== null);
    if (!pago) return;
    pago.anulado = true;
    asentar(proveedorDe(modelo, quien, pago.proveedor ?? 0), "anulacion", pago.monto);
    if (pago.deCaja) anotar(modelo, quien, "pago", pago.monto);
  },
  enTienda: (ctx) => anularPago(ctx, id, "Se anotó dos veces"),
}));

/** The purchases and payments stay, without it. */
export const borraProveedor = operacionSobre("proveedores", {}, (id) => ({
  enModelo(modelo, quien) {
    proveedorDe(modelo, quien, id);
    modelo.proveedores.delete(id);
    for (const documento of [...modelo.compras.values(), ...modelo.pagos.values()])
      if (documento.proveedor === id) documento.proveedor = null;
  },
  enTienda: (ctx) => eliminarProveedor(ctx, id),
}));
