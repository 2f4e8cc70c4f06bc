import fc from "fast-check";
import { ClienteForm } from "~/domain/clientes/esquema";
import { editarCliente } from "~/domain/clientes/guardar-cliente.server";
import { PagoForm } from "~/domain/cuentas/pago";
import { abonar, anularAbono } from "../support/cuentas";
import { exigir } from "./modelo";
import { anotar, asentar, clienteDe, sinCaja } from "./modelo-cuentas";
import { elegir, enPesos, type Intento, lugar } from "./operaciones";

const MEDIOS = ["efectivo", "efectivo", "transferencia", "tarjeta"];

/** Of what is owed, in hundredths; now and then more than all of it. */
const fraccion = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 105 }));

export const abona = fc.record({ lugar, fraccion, medio: fc.constantFrom(...MEDIOS), clave: fc.constantFrom("", "a") }).map(
  ({ lugar, fraccion, medio, clave }): Intento =>
    ({ clientes }) => {
      const id = elegir(clientes, lugar);
      let monto = 1;
      const enviado = () => ({ monto: enPesos(monto), medio, banco: medio === "transferencia" ? "Nequi" : "" });
      return {
        enModelo(modelo, quien, { abono }) {
          const cliente = clienteDe(modelo, quien, id);
          monto = Math.max(1, Math.floor((cliente.saldo * fraccion) / 100));
          exigir(monto <= cliente.saldo && !(medio === "efectivo" && sinCaja(modelo, quien)));
          modelo.abonos.set(abono, { dueno: quien.dueno, cliente: id, monto, medio, anulado: false });
          asentar(cliente, "abono", -monto);
          if (medio === "efectivo") anotar(modelo, quien, "abono", monto);
        },
        // With a key, the form arrives twice.
        enTienda: (ctx) => {
          const clave_envio = clave && `abono-${monto}-${ctx.db.$client.prepare("select count(*) from abonos").pluck().get()}`;
          for (let vez = clave ? 2 : 1; vez > 0; vez--) abonar(ctx, id, PagoForm.parse({ ...enviado(), clave_envio }));
        },
      };
    },
);

export const anula = lugar.map(
  (lugar): Intento =>
    ({ abonos }) => {
      const id = elegir(abonos, lugar);
      return {
        enModelo(modelo, quien) {
          const abono = modelo.abonos.get(id);
          exigir(quien.esAdmin && abono?.dueno === quien.dueno && !abono.anulado);
          if (!abono) return;
          abono.anulado = true;
          asentar(clienteDe(modelo, quien, abono.cliente), "anulacion", abono.monto);
          if (abono.medio === "efectivo") anotar(modelo, quien, "abono", -abono.monto);
        },
        enTienda: (ctx) => anularAbono(ctx, id, "Se anotó dos veces"),
      };
    },
);

export const pone = fc.record({ lugar, cupo: fc.option(fc.nat(50_000_000)) }).map(
  ({ lugar, cupo }): Intento =>
    ({ clientes }) => {
      const id = elegir(clientes, lugar);
      return {
        enModelo(modelo, quien) {
          exigir(quien.esAdmin);
          Object.assign(clienteDe(modelo, quien, id), { cupo, documento: "" });
        },
        enTienda: (ctx) => editarCliente(ctx, id, ClienteForm.parse({ nombre: "Ana Pérez", cupo: enPesos(cupo) })),
      };
    },
);
