import { describe, expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { Protegido, ReglaIncumplida } from "~/domain/nucleo/errores";
import { ajustarExistencias } from "~/domain/productos/ajustar-existencias.server";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { existenciasContadas } from "~/domain/productos/producto-de-mostrador";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { devolver } from "../support/devoluciones";
import { conCanasta, enVenta, SIN_COSTO, ultima } from "../support/kits";
import { cambiarProducto, nuevoAdmin, nuevoCliente, nuevoProducto, rechazo, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

describe("is refused", () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    ["stock of its own", { stock: "3" }, "stock", "Canasta es un kit: sus existencias son las de sus componentes."],
    ["by weight", { unidad: "kg" }, "unidad", "Un kit se vende por unidades, no por peso ni medida."],
    [
      "not counted",
      { lleva_existencias: "0" },
      "lleva_existencias",
      "Las existencias de un kit son las de sus componentes: marque esa casilla.",
    ],
    ["lots", { lleva_lotes: "on" }, "lleva_lotes", "Los lotes de un kit son los de sus componentes."],
  ])("a new kit with %s", (_, campos, campo, mensaje) => {
    const { admin, componentes } = conCanasta();
    const negado = rechazo(admin, () => nuevoProducto(admin, { nombre: "Canasta", ...SIN_COSTO, componentes, ...campos }));
    expect(negado).toEqual(new ReglaIncumplida(campo, mensaje));
  });

  test.each<[string, (de: ReturnType<typeof conCanasta>) => unknown, string, string]>([
    ["no quantity", ({ lata }) => [{ producto: lata }], "componentes[0].cantidad", "Escriba cuánto lleva el kit."],
    ["half a can", ({ lata }) => [{ producto: lata, cantidad: "1,5" }], "componentes[0].cantidad", "Escriba un número entero, como 12."],
    ["none of it", ({ lata }) => [{ producto: lata, cantidad: "0" }], "componentes[0].cantidad", "El mínimo es 1."],
    [
      "a kit",
      ({ canasta }) => [{ producto: canasta, cantidad: 1 }],
      "componentes[0].producto",
      "Canasta es un kit: un kit no lleva otro kit.",
    ],
    [
      "nothing known",
      () => [{ nombre: "X", cantidad: 1 }],
      "componentes[0].nombre",
      "No hay un producto con ese código ni con ese nombre: escriba su código de barras o su nombre completo.",
    ],
    ["no product", () => [{ cantidad: 1 }], "componentes[0].producto", "Elija un producto de la lista."],
    [
      "a part twice",
      ({ componentes }) => [...componentes, { nombre: "Lata", cantidad: 1 }],
      "componentes[2].nombre",
      "Lata está dos veces.",
    ],
    [
      "what is not counted",
      ({ admin }) => [{ producto: nuevoProducto(admin, { nombre: "Aire", lleva_existencias: "0" }), cantidad: 1 }],
      "componentes[0].producto",
      "Aire no lleva existencias: no puede ser parte de un kit.",
    ],
    [
      "another shop's",
      ({ db }) => [{ producto: nuevoProducto(nuevoAdmin(db)), cantidad: 1 }],
      "componentes[0].producto",
      "Elija un producto de la lista.",
    ],
  ])("a part: %s", (_, partes, campo, mensaje) => {
    const tienda = conCanasta();
    const componentes = partes(tienda);
    const negado = rechazo(tienda.admin, () => nuevoProducto(tienda.admin, { nombre: "Otro", ...SIN_COSTO, componentes }));
    expect(negado).toEqual(new ReglaIncumplida(campo, mensaje));
  });

  test("what has movements, or is a part, does not become one; what was sold stays one", () => {
    const { admin, lata, queso, canasta, cambiarKit } = conCanasta();
    const deLata = [{ producto: lata, cantidad: 1 }];
    expect(rechazo(admin, () => cambiarProducto(admin, queso, { unidad: "kg", stock: "", componentes: deLata }))).toEqual(
      new ReglaIncumplida("componentes", "Este producto es parte de Canasta: un kit no lleva otro kit."),
    );
    const otro = nuevoProducto(admin, { nombre: "Otro", stock: 1 });
    expect(rechazo(admin, () => cambiarProducto(admin, otro, { stock: "", componentes: deLata }))).toEqual(
      new ReglaIncumplida("componentes", "Este producto ya tiene movimientos: no puede volverse un kit. Cree otro producto."),
    );
    vender(admin, enVenta(canasta));
    expect(rechazo(admin, () => cambiarKit({ componentes: [{ nombre: "" }] }))).toEqual(
      new ReglaIncumplida("componentes", "Este kit ya se vendió y no puede dejar de serlo. Cambie sus componentes."),
    );
  });

  test("what came back stays one, also when its sale is gone", () => {
    const { db, admin, canasta, cambiarKit } = conCanasta();
    const venta = vender(admin, enVenta(canasta));
    devolver(admin, venta, [[canasta, 1]], { cliente_id: nuevoCliente(admin) });
    eliminarVenta(admin, venta);
    expect(rechazo(admin, () => cambiarKit({ componentes: [{ nombre: "" }] }))).toBeInstanceOf(ReglaIncumplida);
    expect(verificarBase(db)).toEqual([]);
  });

  test("whatever would move its stock, lets a part be counted otherwise, or deletes a part", () => {
    const { admin, lata, canasta, cambiarKit } = conCanasta();
    const fijas = new ReglaIncumplida("stock", "Canasta es un kit: sus existencias son las de sus componentes.");
    expect(rechazo(admin, () => cambiarKit({ stock: "7" }))).toEqual(fijas);
    expect(rechazo(admin, () => ajustarExistencias(admin, canasta, existenciasContadas("und").parse({ stock: 7 })))).toEqual(fijas);
    expect(rechazo(admin, () => cambiarProducto(admin, lata, { lleva_existencias: "0" }))).toEqual(
      new ReglaIncumplida("lleva_existencias", "Este producto es parte de Canasta: quítelo antes de ese kit."),
    );
    expect(rechazo(admin, () => nuevoProducto(admin, { empaque_de: canasta, unidades_por_empaque: "6" }))).toEqual(
      new ReglaIncumplida("empaque_de", "Canasta es un kit: no viene en empaques."),
    );
    expect(rechazo(admin, () => eliminarProducto(admin, lata))).toEqual(
      new Protegido("No se puede eliminar Lata: es parte de Canasta. Quítelo primero de ese kit."),
    );
    const venta = vender(admin, enVenta(canasta));
    cambiarKit({ componentes: [{ nombre: "queso", cantidad: "1" }] });
    expect(rechazo(admin, () => eliminarProducto(admin, lata))).toBeInstanceOf(Protegido);
    eliminarVenta(admin, venta);
    eliminarProducto(admin, lata);
  });
});

test("a kit that was deleted comes back with its parts, unless one of them is a kit by now", () => {
  const { db, admin, lata, canasta, quedan } = conCanasta();
  eliminarProducto(admin, canasta);
  const deCanasta = ultima(admin);
  deshacer(admin, deCanasta);
  expect(quedan()).toEqual([11, 2000, 5]);
  expect(verificarBase(db)).toEqual([]);
  const vaso = nuevoProducto(admin, { nombre: "Vaso", stock: "0" });
  const otro = nuevoProducto(admin, { nombre: "Otro", ...SIN_COSTO, componentes: [{ producto: vaso, cantidad: 1 }] });
  eliminarProducto(admin, otro);
  const deOtro = ultima(admin);
  cambiarProducto(admin, vaso, { nombre: "Vaso", stock: "", componentes: [{ producto: lata, cantidad: 1 }] });
  expect(rechazo(admin, () => deshacer(admin, deOtro))).toEqual(
    new ReglaIncumplida("", "Otro ya no puede ser el kit que era: algo cambió después."),
  );
});
