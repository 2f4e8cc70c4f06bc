import { describe, expect, test } from "vitest";
import { buscarEnLaTienda } from "~/domain/buscar/buscar.server";
import { buscarClientes, buscarParaElegir, listarClientes } from "~/domain/clientes/listar-clientes.server";
import { listarProveedores } from "~/domain/proveedores/listar-proveedores.server";
import { plansOf } from "../support/plans";
import { abrirTienda, nuevoAdmin, nuevoCliente, nuevoProveedor } from "../support/tienda";

const CLIENTES = {
  ana: { nombre: "Ana", telefono: "310 222 33 44", documento: "1.020.333.444" },
  beto: { nombre: "Beto", telefono: "3007654321", documento: "52999888" },
  tienda: { nombre: "Distribuciones", telefono: "+57 (604) 444-5566", documento: "900.123.456-7" },
  nit: { nombre: "Granos", telefono: "", documento: "800987654" },
};

const ESCRITURAS: [string, keyof typeof CLIENTES][] = [
  ["3102223344", "ana"],
  ["310 222 33 44", "ana"],
  ["310-222-3344", "ana"],
  ["+57 310 222 3344", "ana"],
  ["573102223344", "ana"],
  ["310 222", "ana"],
  ["1020333444", "ana"],
  ["1.020.333.444", "ana"],
  ["1 020 333 444", "ana"],
  ["300 765 4321", "beto"],
  ["52.999.888", "beto"],
  ["52 999 888", "beto"],
  ["6044445566", "tienda"],
  ["900123456", "tienda"],
  ["9001234567", "tienda"],
  ["900.123.456-7", "tienda"],
  ["800.987.654-3", "nit"],
  ["8009876543", "nit"],
];

describe("a client", () => {
  const { db, admin, vendedor } = abrirTienda();
  const ids = Object.fromEntries(Object.entries(CLIENTES).map(([clave, campos]) => [clave, nuevoCliente(admin, campos)]));
  nuevoCliente(nuevoAdmin(db), CLIENTES.ana);

  test.each(ESCRITURAS)("is found by %j", (q, clave) => {
    for (const ctx of [admin, vendedor]) {
      expect(listarClientes(ctx, { q, activo: true, page: null }).clientes.map(({ id }) => id)).toEqual([ids[clave]]);
      expect(buscarClientes(ctx, q).map(({ id }) => id)).toEqual([ids[clave]]);
      expect(buscarParaElegir(ctx, q)).toMatchObject({ clientes: [{ id: ids[clave] }] });
      expect(buscarEnLaTienda(ctx, q).filter(({ grupo }) => grupo === "Clientes")).toMatchObject([{ url: `/clientes/${ids[clave]}/` }]);
    }
  });

  test("is not found by the digits of nobody", () => {
    expect(["300 123", "3102223345", "20333444", "57"].flatMap((q) => buscarClientes(admin, q))).toEqual([]);
  });

  test("is looked up by the indexes of the digits", async () => {
    const { db, admin } = abrirTienda();
    const planes = await plansOf(db, () => listarClientes(admin, { q: "310 222 33 44", activo: true, page: null }));
    const porCifras = planes.filter((plan) => /cifras" >=/.test(plan));
    expect(porCifras).toHaveLength(2);
    for (const plan of porCifras)
      expect(plan).toMatch(/SEARCH clientes USING (COVERING )?INDEX clientes_(documento|telefono)_cifras \(usuario_id=\? AND/);
  });
});

test("a supplier is found by its telephone in any writing", () => {
  const { admin } = abrirTienda();
  const id = nuevoProveedor(admin, { telefono: "602 444 55 66" });
  nuevoProveedor(admin, { nombre: "Otro", telefono: "6041112233" });
  for (const q of ["6024445566", "602 444 55 66", "(602) 444-5566", "+57 602 4445566", "602444"])
    expect(listarProveedores(admin, q, null).proveedores.map((uno) => uno.id)).toEqual([id]);
});
