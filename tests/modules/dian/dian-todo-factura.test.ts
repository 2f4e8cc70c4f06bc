import { randomBytes } from "node:crypto";
import { dianCajas, dianEmisores, dianRangos } from "@db/schema/dian";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { crearCliente } from "~/domain/clientes/cliente.server";
import { ClienteConFacturaForm } from "~/domain/clientes/esquema";
import { ReglaIncumplida, SinPermiso } from "~/domain/nucleo/errores";
import { contenidoDe } from "~/modules/dian/domain/contenidos/contenido.server";
import { sellar } from "~/modules/dian/domain/emisor/secretos.server";
import { estadoDePasos } from "~/modules/dian/domain/pasos/pasos.server";
import { cambiarTodoFactura } from "~/modules/dian/domain/pasos/todo-factura.server";
import { datoDeDocumento } from "~/modules/dian/domain/registro/dato.server";
import { abrirTienda, nuevoProducto, nuevoVendedor, rechazo, vender } from "../../support/tienda";
import { abrirTiendaConDian, documentosDe, nuevoComprador, nuevoRango } from "./support/tienda";

const LLAVES = [randomBytes(32).toString("base64url")];

function tienda(todo = true) {
  const { admin, db } = abrirTiendaConDian();
  db.update(dianEmisores).set({ todo_factura: todo }).run();
  const producto = nuevoProducto(admin, { stock: 99 });
  const vende = (campos: Record<string, unknown> = {}) => vender(admin, { detalles: [{ producto, cantidad: 1 }], ...campos });
  const documento = (venta: number) => documentosDe(admin, venta)[0];
  const comprador = (venta: number) => contenidoDe(db, documento(venta)?.id ?? 0).adquiriente.documento;
  return { admin, db, vende, documento, comprador };
}

describe("where each sale gets a factura", () => {
  test("it goes to the client that has all it needs, else to nobody in particular, and says what lacks", () => {
    const { admin, vende, documento, comprador } = tienda();
    const sinCorreo = crearCliente(
      admin,
      ClienteConFacturaForm.parse({ nombre: "Ana", tipo_documento: "13", documento: "52123456", correo: "" }),
    );
    const siempre = nuevoComprador(admin, { nombre: "Beto", factura: "on", correo: "", documento: "900.123.457-5" });
    const deNadie = nuevoComprador(admin, { nombre: "Nadie", tipo_documento: "13", documento: "222222222222" });
    const ventas = [
      vende(),
      vende({ cliente_fk: nuevoComprador(admin) }),
      ...[sinCorreo, siempre, deNadie].map((cliente_fk) => vende({ cliente_fk })),
    ];
    expect(ventas.map((venta) => [documento(venta)?.tipo, comprador(venta)])).toEqual([
      ["01", "222222222222"],
      ["01", "900123456"],
      ["01", "222222222222"],
      ["01", "222222222222"],
      ["01", "222222222222"],
    ]);
    expect(ventas.map((venta) => datoDeDocumento(admin, { venta })[1]?.texto)).toEqual([
      undefined,
      undefined,
      "A Ana le falta el correo.",
      "A Beto le falta el correo.",
      expect.stringContaining("222222222222 es del consumidor final"),
    ]);
    expect(rechazo(admin, () => vende({ cliente_fk: sinCorreo, factura: "1" }))).toMatchObject({ campo: "factura" });
    expect([documento(vende({ factura: "1" }))?.tipo, documento(vende({ factura: "1", cliente_fk: deNadie }))?.tipo]).toEqual(["01", "01"]);
  });

  test("elsewhere a sale to nobody in particular is never one", () => {
    const { admin, vende, documento } = tienda(false);
    const deNadie = nuevoComprador(admin, { nombre: "Nadie", tipo_documento: "13", documento: "222222222222" });
    expect(documento(vende({ cliente_fk: deNadie }))?.tipo).toBe("20");
    for (const campos of [{ cliente_fk: deNadie }, {}])
      expect(rechazo(admin, () => vende({ ...campos, factura: "1" }))).toMatchObject({ campo: "factura" });
  });

  test("no till and no POS numbers are asked for, and the switch keeps what the shop issues with", () => {
    const { admin, db } = abrirTienda();
    const faltan = () =>
      estadoDePasos(admin, LLAVES).pasos.flatMap(({ nombre, falta }) => (["numeracion", "cajas"].includes(nombre) ? [falta] : []));
    cambiarTodoFactura(admin, true, LLAVES);
    expect([estadoDePasos(admin, LLAVES).todo_factura, faltan()]).toEqual([true, ["Falta una numeración para facturas.", null]]);
    nuevoRango(admin, { tipo: "01", prefijo: "FE" });
    expect(faltan()).toEqual([null, null]);
    cambiarTodoFactura(admin, false, LLAVES);
    expect(faltan()).toEqual(["Falta una numeración para documentos POS.", "Falta decir en qué caja se vende."]);
    expect(() => cambiarTodoFactura(nuevoVendedor(admin), true, LLAVES)).toThrow(SinPermiso);
    expect(db.select({ todo: dianEmisores.todo_factura }).from(dianEmisores).get()?.todo).toBe(false);
  });

  test("one TestSetId is asked for, which may stand as that of facturas alone", () => {
    const { admin, db } = tienda();
    const falta = () => estadoDePasos(admin, LLAVES).pasos.find(({ nombre }) => nombre === "software")?.falta;
    const con = (datos: Partial<typeof dianEmisores.$inferInsert>) =>
      db
        .update(dianEmisores)
        .set({ software_id: "s", pin: sellar("12345", LLAVES), pruebasAceptadas: null, ...datos })
        .run();
    con({ testset_id: "", testset_id_factura: "f" });
    expect(falta()).toBeNull();
    con({ todo_factura: false });
    expect(falta()).toBe("Falta el TestSetId.");
    con({ todo_factura: true, testset_id: "t", testset_id_factura: "" });
    expect(falta()).toBeNull();
  });

  test("a shop that issues does not change to what it has no numbers for", () => {
    const { admin, db } = tienda(false);
    db.delete(dianRangos).where(eq(dianRangos.tipo, "01")).run();
    const error = rechazo(admin, () => cambiarTodoFactura(admin, true, LLAVES));
    expect(error).toBeInstanceOf(ReglaIncumplida);
    expect(error).toMatchObject({ campo: "todo_factura", message: "Antes de cambiarlo: Falta una numeración para facturas." });
    expect(db.select().from(dianCajas).all()).toHaveLength(1);
  });
});
