import { expect, test } from "vitest";
import { comprobanteDe } from "~/domain/ventas/comprobante.server";
import { pagoDe } from "~/domain/ventas/recibo";
import { contenidoDe } from "~/modules/dian/domain/contenidos/contenido.server";
import { vencimiento } from "~/modules/dian/domain/documento/pagos";
import { abrirTienda, nuevoCliente, nuevoProducto, vender } from "../../support/tienda";
import { abrirTiendaConDian, documentosDe, nuevoComprador } from "./support/tienda";

const dineroDe = (ctx: Parameters<typeof comprobanteDe>[0], id: number) => pagoDe(comprobanteDe(ctx, id));

test("the paper of a credit sale says the day on which its document says that it is due", () => {
  const { admin, db } = abrirTiendaConDian();
  const detalles = [{ producto: nuevoProducto(admin, { stock: 10, precio: "", precio_publico: "5000" }), cantidad: 1 }];
  const cliente_fk = nuevoComprador(admin);
  const fiada = vender(admin, { detalles, cliente_fk, factura: "1", forma_pago: "Fiado" });
  const mixta = vender(admin, {
    detalles,
    cliente_fk,
    factura: "1",
    forma_pago: "Mixto",
    pagos: [
      { medio: "efectivo", monto: "2000" },
      { medio: "fiado", monto: "3000" },
    ],
  });
  for (const venta of [fiada, mixta]) {
    const [documento] = documentosDe(admin, venta);
    const dicho = vencimiento(contenidoDe(db, documento?.id ?? 0));
    expect(JSON.stringify(dicho)).toContain(comprobanteDe(admin, venta).vence);
    expect(dineroDe(admin, venta).at(-1)).toEqual(["Vence", "21/11/2026"]);
  }
  expect(dineroDe(admin, vender(admin, { detalles }))).toEqual([["Forma de pago", "Efectivo"]]);
});

test("the paper of a shop without electronic documents says no day", () => {
  const { admin } = abrirTienda();
  const producto = nuevoProducto(admin, { stock: 10 });
  const fiada = vender(admin, { detalles: [{ producto, cantidad: 1 }], cliente_fk: nuevoCliente(admin), forma_pago: "Fiado" });
  expect(dineroDe(admin, fiada)).toEqual([["Forma de pago", "Fiado"]]);
});
