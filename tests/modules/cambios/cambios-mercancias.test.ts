import { tiendas } from "@db/schema/tiendas";
import { describe, expect, test } from "vitest";
import { sesionAbierta } from "~/domain/caja/consultas.server";
import { vistaSesion } from "~/domain/caja/vista.server";
import { clienteVisible } from "~/domain/clientes/cliente.server";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { devolucionesDeVenta } from "~/domain/devoluciones/consultas.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { cifrasDe } from "~/domain/resumenes/cifras.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { cambiar } from "../../support/cambios";
import { devolver } from "../../support/devoluciones";
import { conCanasta, enVenta, SIN_COSTO, ultima } from "../../support/kits";
import { bien, tiendaConLotes } from "../../support/lotes";
import { nuevaPromocion } from "../../support/precios";
import { AHORA, abrirTienda, cambiarProducto, nuevoCliente, nuevoProducto, rechazo, stockDe, vender } from "../../support/tienda";
import { conCamisas } from "./camisas";

// What comes back and what goes out in an exchange, by every kind of goods.

const DIA = 86_400_000;
const HOY = { desde: "2026-11-21", hasta: "2026-11-21" };

test("the last units of a product are taken back as they went: those that left before those that came", () => {
  const { admin } = abrirTienda();
  const pan = nuevoProducto(admin, { nombre: "Pan", stock: "5" });
  const venta = vender(admin, { detalles: [{ producto: pan, cantidad: 5 }] });
  cambiar(admin, venta, [[pan, 3]], [[pan, 3]]);
  deshacer(admin, ultima(admin));
  expect(stockDe(admin, pan)).toBe(0);
  bien(admin);
});

describe("lots", () => {
  test("of the parts of a kit come back as they went out", () => {
    const { admin, leche, hay } = tiendaConLotes();
    const kit = nuevoProducto(admin, {
      nombre: "Desayuno",
      precio: "9000",
      ...SIN_COSTO,
      componentes: [{ producto: leche, cantidad: "7" }],
    });
    const otro = nuevoProducto(admin, { nombre: "Pan", precio: "9000", stock: "5" });
    const antes = hay();
    const venta = vender(admin, { detalles: [{ producto: kit, cantidad: 1 }] });
    cambiar(admin, venta, [[kit, 1]], [[otro, 1]]);
    expect(hay()).toEqual(antes);
    bien(admin);
  });

  test("come back where they came from before others go out, and so does the undo", () => {
    const { admin, leche, hay } = tiendaConLotes();
    // B ends first: 5 of B and 2 of A.
    const venta = vender(admin, { detalles: [{ producto: leche, cantidad: 7 }] });
    expect(hay()).toEqual({ "-": 5, A: 3 });
    const id = cambiar(admin, venta, [[leche, 6]], [[leche, 2]]);
    // The 6 were 5 of B and 1 of A; what goes out is of B again.
    expect(hay()).toEqual({ "-": 5, A: 4, B: 3 });
    bien(admin);
    devolver(admin, id, [[leche, 2]], { cliente_id: nuevoCliente(admin) });
    expect(hay()).toEqual({ "-": 5, A: 4, B: 5 });
    bien(admin);
    cambiar(admin, venta, [[leche, 1]], [[leche, 3]], { monto_recibido: "100000" });
    expect(hay()).toEqual({ "-": 5, A: 5, B: 2 });
    deshacer(admin, ultima(admin));
    expect(hay()).toEqual({ "-": 5, A: 4, B: 5 });
    bien(admin);
  });
});

describe("kits", () => {
  test("come back by the parts that they took, whatever they are made of now, and go out by those of today", () => {
    const { admin, lata, canasta, quedan, cambiarKit } = conCanasta();
    const venta = vender(admin, enVenta(canasta, 3));
    expect(quedan()).toEqual([5, 1250, 2]);
    cambiarKit({ componentes: [{ producto: lata, cantidad: "5" }] });
    const id = cambiar(admin, venta, [[canasta, 2]], [[canasta, 1]], { monto_recibido: "100000" });
    expect(quedan()).toEqual([5 + 4 - 5, 1750, 0]);
    bien(admin);
    deshacer(admin, ultima(admin));
    expect(quedan()).toEqual([5, 1250, 1]);
    expect(() => detalleVenta(admin, id)).toThrow();
    bien(admin);
  });

  test("of which a part is short are refused by its name, and the parts that come back count", () => {
    const { admin, lata, canasta, quedan } = conCanasta();
    const venta = vender(admin, enVenta(canasta, 5));
    expect(quedan()).toEqual([1, 750, 0]);
    const negada = rechazo(admin, () => cambiar(admin, venta, [[canasta, 2]], [[lata, 6]], { monto_recibido: "100000" }));
    expect(negada).toEqual(new ReglaIncumplida("detalles[0].cantidad", "Stock insuficiente: quedan 5 de Lata."));
    cambiar(admin, venta, [[canasta, 2]], [[lata, 5]], { monto_recibido: "100000" });
    expect(quedan()).toEqual([0, 1250, 0]);
    bien(admin);
  });

  test("under a promotion come back at what was paid, and their labelled parts as before", () => {
    const { admin, canasta, lata } = conCanasta();
    nuevaPromocion(admin, { nombre: "Menos 50", valor: "50" });
    const venta = vender(admin, { reglas: "1", ...enVenta(canasta, 1) });
    const { total_venta } = detalleVenta(admin, venta);
    cambiar(admin, venta, [[canasta, 1]], [[lata, 1]], { reglas: "1" });
    expect(devolucionesDeVenta(admin, venta)).toMatchObject([{ total_devuelto: total_venta }]);
    bien(admin);
  });
});

test("units under «three for two» come back at the average, the last one with the rest", () => {
  const { admin } = abrirTienda();
  const jabon = nuevoProducto(admin, { nombre: "Jabón", precio: "", precio_publico: "3000", stock: "100" });
  nuevaPromocion(admin, { nombre: "3x2", tipo: "lleve", lleve: "3", pague: "2", valor: "" });
  const venta = vender(admin, { reglas: "1", detalles: [{ producto: jabon, cantidad: 3 }] });
  const vale = () => devolucionesDeVenta(admin, venta).map(({ total_devuelto }) => total_devuelto);
  cambiar(admin, venta, [[jabon, 1]], [[jabon, 1]], { monto_recibido: "50000" });
  expect(vale()).toEqual(["2000.00"]);
  cambiar(admin, venta, [[jabon, 2]], [[jabon, 1]], { medio: "efectivo" });
  expect([...vale()].sort()).toEqual(["2000.00", "4000.00"]);
  bien(admin);
});

test("the cost that comes back is that of then, and what goes out costs what it costs now", () => {
  const { admin, m, venta } = conCamisas();
  cambiarProducto(admin, m, { nombre: "Camisa M", precio: "", precio_publico: "50000", precio_compra: "3000", stock: "" });
  const antes = cifrasDe(admin, HOY);
  cambiar(admin, venta, [[m, 1]], [[m, 1]]);
  const ahora = cifrasDe(admin, HOY);
  expect([ahora.costoCentavos - antes.costoCentavos, ahora.baseCentavos - antes.baseCentavos, ahora.unidades - antes.unidades]).toEqual([
    200_000, 0, 0,
  ]);
  bien(admin);
});

test("a bag comes back with its tax of then and goes out with that of now", () => {
  const { admin, gorra } = conCamisas();
  const campos = { nombre: "Bolsa", precio: "", precio_publico: "119", bolsa: "on", stock: "900" };
  const bolsa = nuevoProducto(admin, { ...campos, impuesto_bolsa: "73" });
  const venta = vender(admin, { detalles: [{ producto: bolsa, cantidad: 3 }] });
  cambiarProducto(admin, bolsa, { ...campos, impuesto_bolsa: "80", stock: "" });
  const id = cambiar(
    admin,
    venta,
    [[bolsa, 2]],
    [
      [bolsa, 1],
      [gorra, 1],
    ],
  );
  expect(detalleVenta(admin, id)).toMatchObject({
    total_venta: "20199.00",
    cambio: { devuelto: "384.00", a_pagar: "19815.00" },
  });
  bien(admin);
});

describe("a rest of nothing", () => {
  const nada = (ctx: Contexto) => vistaSesion(ctx, sesionAbierta(ctx)?.id ?? 0).esperado;

  test.each([["Efectivo"], ["Tarjeta"], ["Saldo"], ["Fiado"], ["Mixto"]])("is paid by %s without a peso, credit or debt", (forma_pago) => {
    const { admin, m, venta } = conCamisas();
    const cliente_fk = nuevoCliente(admin, { cupo: "0" });
    const antes = nada(admin);
    const id = cambiar(admin, venta, [[m, 1]], [[m, 1]], { forma_pago, cliente_fk, medio: "efectivo" });
    expect(detalleVenta(admin, id)).toMatchObject({ pagos: [], cambio: { a_pagar: "0.00", vuelto: null } });
    expect([nada(admin), clienteVisible(admin, cliente_fk).saldoCentavos]).toEqual([antes, 0]);
    bien(admin);
  });

  test("that rounding brings to nothing leaves the drawer as it was", () => {
    const { admin, db, m } = conCamisas();
    const casi = nuevoProducto(admin, { nombre: "Casi igual", precio: "", precio_publico: "50020", ...SIN_COSTO, stock: "9" });
    const venta = vender(admin, { detalles: [{ producto: m, cantidad: 2 }] });
    const antes = nada(admin);
    db.update(tiendas).set({ redondeo_efectivo: 100 }).run();
    const id = cambiar(admin, venta, [[m, 1]], [[casi, 1]]);
    expect(detalleVenta(admin, id).cambio).toMatchObject({ a_pagar: "20.00" });
    expect([nada(admin), stockDe(admin, casi)]).toEqual([antes, 8]);
    bien(admin);
  });
});

describe("a closed period", () => {
  const FRASE = "El periodo está cerrado hasta el 21 de noviembre de 2026.";
  const cerrar = ({ db }: Contexto) => db.update(tiendas).set({ cerrado_hasta: "2026-11-21" }).run();

  test("lets goods of then be exchanged today, and the figures of then stay", () => {
    const { admin, m, l, venta } = conCamisas();
    const antes = cifrasDe(admin, HOY);
    cerrar(admin);
    const manana = { ...admin, ahora: AHORA + DIA };
    const id = cambiar(manana, venta, [[m, 1]], [[l, 1]]);
    expect(detalleVenta(manana, id).fecha_venta).toMatch(/^2026-11-22/);
    expect(devolucionesDeVenta(manana, venta)[0]?.fecha).toMatch(/^2026-11-22/);
    expect(cifrasDe(manana, HOY)).toEqual(antes);
    deshacer(manana, ultima(manana));
    expect([cifrasDe(manana, HOY), stockDe(admin, m), stockDe(admin, l)]).toEqual([antes, 8, 10]);
    bien(admin);
  });

  test("takes no exchange of its days, and keeps one from being undone", () => {
    const { admin, m, l, venta } = conCamisas();
    cambiar(admin, venta, [[m, 1]], [[l, 1]]);
    const hecho = ultima(admin);
    cerrar(admin);
    expect(rechazo(admin, () => cambiar(admin, venta, [[m, 1]], [[l, 1]]))).toMatchObject({ message: FRASE });
    expect(rechazo(admin, () => deshacer(admin, hecho))).toMatchObject({ message: expect.stringContaining(FRASE) });
    bien(admin);
  });
});
