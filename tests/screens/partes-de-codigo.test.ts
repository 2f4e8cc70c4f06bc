import { describe, expect, test } from "vitest";
import { indizarNuevas } from "~/domain/listas/indizar.server";
import { pasoDeCompra } from "~/screens/compra/paso.server";
import { buscarTexto, type Consulta } from "~/screens/documento/busqueda";
import { pasoDeVenta } from "~/screens/venta/paso.server";
import { abrirTienda, nuevoProducto } from "../support/tienda";

function conCereal() {
  const { db, admin, vendedor } = abrirTienda();
  const cereal = nuevoProducto(admin, { nombre: "Cereal", codigo_de_barras: "7705000123454" });
  const repuesto = nuevoProducto(admin, { nombre: "Filtro", codigo_de_barras: "Ref-AB12" });
  const cuaderno = nuevoProducto(admin, { nombre: "Cuaderno 100 hojas" });
  indizarNuevas(db);
  return { admin, vendedor, cereal, repuesto, cuaderno };
}

function formulario(codigo: string, intencion: string): FormData {
  const form = new FormData();
  form.set("codigo", codigo);
  form.set("intencion", intencion);
  return form;
}

const idsDe = (unos: readonly { id: number }[] | undefined) => (unos ?? []).map(({ id }) => id);

describe("a part of a code", () => {
  const { admin, vendedor, cereal, repuesto, cuaderno } = conCereal();

  const PARTES: [string, number[]][] = [
    ["770500012345", [cereal]],
    ["7705", [cereal]],
    ["770 500", [cereal]],
    ["3*7705", [cereal]],
    ["705000123456", []],
    ["5000", []],
    ["Ref-A", [repuesto]],
    ["100", [cuaderno]],
  ];

  test.each(PARTES)("%j adds nothing to a sale: it offers %j", (codigo, ofrecidos) => {
    for (const ctx of [admin, vendedor])
      for (const intencion of ["agregar", "cobrar", "enter"]) {
        const paso = pasoDeVenta(ctx, formulario(codigo, intencion), null);
        expect(paso?.borrador.lineas).toEqual([]);
        expect(idsDe(paso?.opciones)).toEqual(ofrecidos);
        expect(paso?.borrador.codigo).toBe(codigo);
      }
  });

  test.each(PARTES)("%j adds nothing to a purchase: it offers %j", (codigo, ofrecidos) => {
    const paso = pasoDeCompra(admin, formulario(codigo, "agregar"));
    expect(paso?.borrador.lineas).toEqual([]);
    expect(idsDe(paso?.opciones)).toEqual(ofrecidos);
  });

  test("a part of a name adds its product as before, and so does a whole code", () => {
    for (const texto of ["cuader", "filtr", "7705000123454", "07705000123454", "REF-ab12"])
      expect([texto, pasoDeVenta(admin, formulario(texto, "agregar"), null)?.borrador.lineas.length]).toEqual([texto, 1]);
  });
});

test("digits that a scanner typed are a whole code or nothing", () => {
  const porLeer = (texto: string, escaneado: boolean) => {
    const busqueda = buscarTexto<string>(texto, escaneado);
    const hallar = ({ por }: Consulta) => ({ productos: por === "nombre" ? ["Cereal"] : [], por_elegir: true });
    let paso = busqueda.next();
    while (!paso.done) paso = busqueda.next(hallar(paso.value));
    return paso.value;
  };
  expect(porLeer("770500012345", true)).toMatchObject({ tipo: "fallar", opciones: [], desconocido: true });
  expect(porLeer("770500012345", false)).toMatchObject({ tipo: "fallar", opciones: ["Cereal"] });
  expect(porLeer("Ref-A", true)).toMatchObject({ tipo: "fallar", opciones: ["Cereal"] });
});
