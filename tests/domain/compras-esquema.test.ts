import { describe, expect, test } from "vitest";
import { CompraForm } from "~/domain/compras/esquema";
import type { DatosLinea } from "~/domain/compras/linea-esquema";
import { ACTIVO, linea } from "../support/compras";

/** Names of the fields that the form is refused for. */
const faltasDe = (campos: Record<string, unknown>): string[] =>
  CompraForm.safeParse(campos).error?.issues.map(({ path }) => path.join(".")) ?? [];

/** The lines that the form is read as. */
function lineasDe(campos: Record<string, unknown>): DatosLinea[] {
  const datos = CompraForm.parse({ tipo: "productos", ...campos });
  return datos.tipo === "productos" ? datos.detalles : [];
}

describe("the form of a purchase", () => {
  test("takes one line under bare names and many under detalles, and skips what is wholly empty", () => {
    const detalles = [
      linea({ producto: "1" }),
      undefined,
      { producto: "", cantidad: " ", tiene_caducidad: "false" },
      linea({ producto: "2" }),
    ];
    const leidas = lineasDe({ detalles, producto: "3", cantidad: 1, precio: 0, precio_venta: 5.5 });
    expect(
      leidas.map(({ indice, producto, cantidad, precio, precio_venta }) => [indice, producto, cantidad.milesimas, precio, precio_venta]),
    ).toEqual([
      [null, 3, 1000, 0, 550],
      [0, 1, 20_000, 110_000, 150_000],
      [3, 2, 20_000, 110_000, 150_000],
    ]);
  });

  test.each([
    [{}, ["tipo"]],
    [{ tipo: "gastos", cantidad: "x" }, ["tipo"]],
    [{ tipo: "productos" }, ["detalles"]],
    [{ tipo: "productos", detalles: "x" }, ["detalles"]],
    [
      { tipo: "productos", proveedor: "abc", detalles: [{ producto: "1" }] },
      ["proveedor", "detalles[0].cantidad", "detalles[0].precio", "detalles[0].precio_venta"],
    ],
    [{ tipo: "productos", producto: "1", cantidad: "0", precio: "1.999", precio_venta: "-1" }, ["cantidad", "precio", "precio_venta"]],
    [{ tipo: "productos", ...linea(), categoria: "a".repeat(51) }, ["categoria", "nombre_producto"]],
    [{ tipo: "productos", detalles: [linea({ nombre: "a".repeat(101) })] }, ["detalles[0].nombre"]],
    [{ tipo: "productos", detalles: [linea({ producto: 1, categoria: "a".repeat(256) })] }, ["detalles[0].categoria"]],
    [{ tipo: "productos", detalles: [linea({ producto: 1, tiene_caducidad: "on" })] }, ["detalles[0].fecha_caducidad"]],
    [{ tipo: "productos", ...linea({ producto: 1, tiene_caducidad: "on", fecha_caducidad: "2026-02-30" }) }, ["fecha_caducidad"]],
    [{ tipo: "activos" }, ["nombre", "valor", "fecha_adquisicion"]],
    [{ ...ACTIVO, valor: "0" }, ["valor"]],
    [{ ...ACTIVO, nombre: "a".repeat(256), fecha_adquisicion: "ayer" }, ["nombre", "fecha_adquisicion"]],
  ])("%j is refused at %j", (campos, faltas) => {
    expect(faltasDe(campos).sort()).toEqual([...faltas].sort());
  });

  test("looks only at what its kind is made of", () => {
    expect(CompraForm.parse({ ...ACTIVO, total: "x", cantidad: "x", detalles: [{ cantidad: "x" }] })).toMatchObject({ tipo: "activos" });
    expect(faltasDe({ tipo: "productos", ...linea({ producto: 1 }), valor: "x", total: "x", fecha_adquisicion: "x" })).toEqual([]);
  });

  test.each(["1950-01-01", "1998-07-15", "1999-12-31", "2026-11-21", "2199-12-31"])("an asset of %s is taken", (fecha_adquisicion) => {
    expect(CompraForm.parse({ ...ACTIVO, fecha_adquisicion })).toMatchObject({ activo: { fecha_adquisicion } });
  });

  test.each([
    [{ ...ACTIVO, fecha_adquisicion: "1949-12-31" }, "Escriba una fecha entre los años 1950 y 2199."],
    [{ ...ACTIVO, fecha_adquisicion: "2200-01-01" }, "Escriba una fecha entre los años 1950 y 2199."],
    [{ ...ACTIVO, fecha_adquisicion: "1998-02-30" }, "Escriba una fecha como 2026-11-21."],
    [
      { tipo: "productos", ...linea({ producto: 1, tiene_caducidad: "on", fecha_caducidad: "1999-12-31" }) },
      "Escriba una fecha entre los años 2000 y 2199.",
    ],
  ])("%j: %s", (campos, mensaje) => {
    expect(CompraForm.safeParse(campos).error?.issues.map(({ message }) => message)).toEqual([mensaje]);
  });

  test("a date without its box is ignored, right or wrong", () => {
    const fechas = [
      linea({ producto: 1, fecha_caducidad: "ayer" }),
      linea({ producto: 1, fecha_caducidad: "2027-01-31", tiene_caducidad: "1" }),
    ];
    expect(lineasDe({ detalles: fechas }).map(({ fecha_caducidad }) => fecha_caducidad)).toEqual([null, "2027-01-31"]);
  });
});
