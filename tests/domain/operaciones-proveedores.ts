import fc from "fast-check";
import { PagoForm } from "~/domain/cuentas/pago";
import { eliminarProveedor } from "~/domain/proveedores/guardar-proveedor.server";
import { anularPago, pagar } from "../support/cuentas";
import { exigir } from "./modelo";
import { anotar, cajaAbierta } from "./modelo-cuentas";
import { deber, proveedorDe } from "./modelo-proveedores";
import { elegir, enPesos, type Intento, lugar } from "./operaciones";

const MEDIOS = ["efectivo", "efectivo", "transferencia", "tarjeta"];

/** Of what is owed, in hundredths; now and then more than all of it. */
const fraccion = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 105 }));

export const paga = fc.record({ lugar, fraccion, medio: fc.constantFrom(...MEDIOS), pedida: fc.boolean() }).map(
  ({ lugar, fraccion, medio, pedida }): Intento =>
    ({ proveedores }) => {
      const id = elegir(proveedores, lugar);
      let monto = 1;
      return {
        enModelo(modelo, quien, { pago }) {
          const proveedor = proveedorDe(modelo, quien, id);
          monto = Math.max(1, Math.floor((proveedor.saldo * fraccion) / 100));
          exigir(monto <= proveedor.saldo);
          const deCaja = pedida && medio === "efectivo" && cajaAbierta(modelo, quien) !== undefined;
          modelo.pagos.set(pago, { dueno: quien.dueno, proveedor: id, monto, deCaja, anulado: false });
          deber(proveedor, "pago", -monto);
          if (deCaja) anotar(modelo, quien, "pago", -monto);
        },
        enTienda: (ctx) => pagar(ctx, id, PagoForm.parse({ monto: enPesos(monto), medio, banco: "Nequi", de_caja: pedida ? "1" : "0" })),
      };
    },
);

export const anulaPago = lugar.map(
  (lugar): Intento =>
    ({ pagos }) => {
      const id = elegir(pagos, lugar);
      return {
        enModelo(modelo, quien) {
          const pago = modelo.pagos.get(id);
          exigir(quien.esAdmin && pago?.dueno === quien.dueno && !pago.anulado && pago.proveedor !== null);
          if (!pago) return;
          pago.anulado = true;
          deber(proveedorDe(modelo, quien, pago.proveedor ?? 0), "anulacion", pago.monto);
          if (pago.deCaja) anotar(modelo, quien, "pago", pago.monto);
        },
        enTienda: (ctx) => anularPago(ctx, id, "Se anotó dos veces"),
      };
    },
);

/** The purchases and payments stay, without it. */
export const borraProveedor = lugar.map(
  (lugar): Intento =>
    ({ proveedores }) => {
      const id = elegir(proveedores, lugar);
      return {
        enModelo(modelo, quien) {
          proveedorDe(modelo, quien, id);
          modelo.proveedores.delete(id);
          for (const suyo of [...modelo.compras.values(), ...modelo.pagos.values()]) if (suyo.proveedor === id) suyo.proveedor = null;
        },
        enTienda: (ctx) => eliminarProveedor(ctx, id),
      };
    },
);
