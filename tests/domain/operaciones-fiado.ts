import fc from "fast-check";
import { editarCliente } from "~/domain/clientes/cliente.server";
import { ClienteForm } from "~/domain/clientes/esquema";
import { PagoForm } from "~/domain/cuentas/pago";
import { abonar, anularAbono } from "../support/cuentas";
import { exigir } from "./modelo";
import { anotar, asentar, clienteDe, reponerAbono, sinCaja } from "./modelo-cuentas";
import { enPesos, fraccion, MEDIOS, operacionSobre } from "./operaciones";

export const abona = operacionSobre(
  "clientes",
  { fraccion, medio: fc.constantFrom(...MEDIOS), clave: fc.constantFrom("", "a") },
  (id, { fraccion, medio, clave }) => {
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

export const anula = operacionSobre("abonos", {}, (id) => ({
  enModelo(modelo, quien) {
    const abono = modelo.abonos.get(id);
    exigir(quien.esAdmin && abono?.dueno === quien.dueno && !abono.anulado);
    if (!abono) return;
    abono.anulado = true;
    reponerAbono(modelo, quien, abono);
    if (abono.medio === "efectivo") anotar(modelo, quien, "abono", -abono.monto);
  },
  enTienda: (ctx) => anularAbono(ctx, id, "Se anotó dos veces"),
}));

export const pone = operacionSobre("clientes", { cupo: fc.option(fc.nat(50_000_000)) }, (id, { cupo }) => ({
  enModelo(modelo, quien) {
    exigir(quien.esAdmin);
    Object.assign(clienteDe(modelo, quien, id), { cupo, documento: "" });
  },
  enTienda: (ctx) => editarCliente(ctx, id, ClienteForm.parse({ nombre: "Ana Pérez", cupo: enPesos(cupo) })),
}));
