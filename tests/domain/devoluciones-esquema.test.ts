import { describe, expect, test } from "vitest";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { DevolucionForm, DevolucionJson } from "~/domain/devoluciones/esquema";
import { CAMPOS_FORM } from "~/domain/devoluciones/reparto";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { nuevoAdmin, nuevoCliente, nuevoProducto, rechazo, ventaDeDos } from "../support/tienda";

describe("the request", () => {
  const bien = { venta_id: 1, cliente_id: 1, productos: [{ producto_id: 1, cantidad: 1 }] };
  const campos = (cuerpo: object) => DevolucionJson.safeParse({ ...bien, ...cuerpo }).error?.issues.map(({ path }) => path.join("."));

  test.each([
    [{ venta_id: undefined }, ["venta_id"]],
    [{ venta_id: "abc" }, ["venta_id"]],
    [{ cliente_id: "" }, ["cliente_id"]],
    [{ motivo: 5 }, ["motivo"]],
    [{ productos: undefined }, ["productos"]],
    [{ productos: [] }, ["productos"]],
    [{ productos: "x" }, ["productos"]],
    [{ productos: { 0: { producto_id: 1, cantidad: 1 } } }, ["productos"]],
    [{ productos: ["x", null] }, ["productos.0", "productos.1"]],
    [{ productos: [{ producto_id: 1 }] }, ["productos.0.cantidad"]],
    [{ productos: [{ producto_id: 1, cantidad: 0 }] }, ["productos.0.cantidad"]],
    [{ productos: [{ producto_id: 1, cantidad: -1 }] }, ["productos.0.cantidad"]],
    [{ productos: [{ producto_id: 1, cantidad: 1.5005 }] }, ["productos.0.cantidad"]],
    [{ productos: [{ producto_id: "x", cantidad: 1 }] }, ["productos.0.producto_id"]],
    [{ productos: [{ producto_id: 1, cantidad: 1, precio_unitario: -1 }] }, ["productos.0.precio_unitario"]],
    [{ productos: [{ producto_id: 1, cantidad: 1, precio_unitario: "1.999" }] }, ["productos.0.precio_unitario"]],
    [{ clave_envio: {} }, ["clave_envio"]],
  ])("%j is refused at %j", (cuerpo, esperados) => {
    expect(campos(cuerpo)).toEqual(esperados);
  });

  test("of more than 1,000 products is refused", () => {
    const productos = (cuantos: number) => Array(cuantos).fill({ producto_id: 1, cantidad: 1 });
    expect([campos({ productos: productos(1000) }), campos({ productos: productos(1001) })]).toEqual([undefined, ["productos"]]);
  });

  test("a reason may be empty and holds 500 characters, a line break counted as the browser does", () => {
    const motivo = `${"x".repeat(498)}\r\ny`;
    expect(DevolucionJson.parse({ ...bien, motivo }).motivo).toBe(motivo.replace("\r", ""));
    expect([DevolucionJson.parse(bien).motivo, campos({ motivo: "x".repeat(501) })]).toEqual(["", ["motivo"]]);
  });

  test("a form without units says so", () => {
    const vacias = ["", "0", "0.000"].map((cantidad) => ({ producto_id: "1", cantidad }));
    const cuerpo = { cliente: "1", productos: [...vacias, { producto_id: "2" }, "x"] };
    expect(DevolucionForm.safeParse(cuerpo).error?.issues.map(({ path }) => path)).toEqual([["productos"]]);
  });
});

test("what the form names and cannot be seen, or is too much, is an error of its field", () => {
  const { db, admin, venta, arroz } = ventaDeDos();
  const cliente_id = nuevoCliente(admin);
  const ajeno = nuevoProducto(nuevoAdmin(db));
  const enviar = (campos: object) =>
    crearDevolucion(admin, { ...DevolucionForm.parse({ cliente: cliente_id, ...campos }), venta_id: venta }, CAMPOS_FORM);
  const productos = [
    { producto_id: arroz, cantidad: "0" },
    { producto_id: arroz, cantidad: "" },
    { producto_id: arroz, cantidad: "6" },
  ];
  expect(rechazo(admin, () => enviar({ productos }))).toMatchObject({ campo: "productos[2].cantidad" });
  expect(rechazo(admin, () => enviar({ productos: [{ producto_id: arroz, cantidad: "1.5" }] }))).toEqual(
    new ReglaIncumplida("productos[0].cantidad", "Escriba un número entero, como 12."),
  );
  expect(rechazo(admin, () => enviar({ productos: [{ producto_id: ajeno, cantidad: "1" }] }))).toMatchObject({
    campo: "productos[0].producto_id",
  });
  expect(rechazo(admin, () => enviar({ cliente: 999, productos: [{ producto_id: arroz, cantidad: 1 }] }))).toMatchObject({
    campo: "cliente",
  });
});
