import { actividad } from "@db/schema/actividad";
import { desc, isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clienteVisible } from "~/domain/clientes/cliente.server";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { vistaDeReglas } from "~/domain/precios/reglas-del-producto.server";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { configurar } from "~/domain/tienda/configurar.server";
import { configuracionForm } from "~/domain/tienda/esquema";
import { tiendaDe, vistaConfiguracion } from "~/domain/tienda/tienda.server";
import { conListas } from "../support/precios";
import { abrirTienda, cambiarProducto, nuevoCliente, nuevoProducto, rechazo } from "../support/tienda";

const ARROZ = { precio: "", precio_publico: "1000" };
const reglasDe = (ctx: Contexto, id: number) => vistaDeReglas(ctx, { id, unidad: "und" });

function guardarListas(admin: Contexto, ...listas: string[]) {
  const {
    quitar_logo: _,
    logo: __,
    ...datos
  } = configuracionForm(vistaConfiguracion(tiendaDe(admin))).parse({
    listas_precio: listas.join("\r\n"),
  });
  configurar(admin, { ...datos, logo: null });
}

describe("the prices of a product on lists and by quantity", () => {
  test("are kept by an edit without their fields, changed by one with them, and taken away by empty ones", () => {
    const { admin } = abrirTienda();
    conListas(admin, "Mayorista", "Tenderos");
    const id = nuevoProducto(admin, {
      ...ARROZ,
      precios: [{ lista: "Mayorista", precio_publico: "900" }],
      escalas: [
        { desde: "12", precio_publico: "850" },
        { desde: "", precio_publico: "" },
        { desde: "6", precio_publico: "950" },
      ],
    });
    const guardado = {
      precios: [
        { lista: "Mayorista", precio_publico: "900.00" },
        { lista: "Tenderos", precio_publico: null },
      ],
      escalas: [
        { desde: 6, precio_publico: "950.00" },
        { desde: 12, precio_publico: "850.00" },
      ],
    };
    expect(reglasDe(admin, id)).toEqual(guardado);
    cambiarProducto(admin, id, ARROZ);
    expect(reglasDe(admin, id)).toEqual(guardado);
    cambiarProducto(admin, id, {
      ...ARROZ,
      precios: [{ lista: "Mayorista", precio_publico: "" }],
      escalas: [{ desde: "", precio_publico: "" }],
    });
    expect(reglasDe(admin, id)).toEqual({ precios: guardado.precios.map((una) => ({ ...una, precio_publico: null })), escalas: [] });
  });

  test.each([
    [{ precios: [{ lista: "Mayorista", precio_publico: "1001" }] }, "precios[0].precio_publico"],
    [{ precios: [{ lista: "Otra", precio_publico: "1" }] }, "precios[0].lista"],
    [{ escalas: [{ desde: "1", precio_publico: "900" }] }, "escalas[0].desde"],
    [{ escalas: [{ desde: "2.5", precio_publico: "900" }] }, "escalas[0].desde"],
    [{ escalas: [{ desde: "6", precio_publico: "" }] }, "escalas[0].precio_publico"],
    [
      {
        escalas: [
          { desde: "6", precio_publico: "900" },
          { desde: "12", precio_publico: "900" },
        ],
      },
      "escalas[1].precio_publico",
    ],
    [{ escalas: [2, 3, 4, 5, 6, 7].map((desde) => ({ desde: String(desde), precio_publico: String(1000 - desde) })) }, "escalas[5].desde"],
  ])("are refused at their field: %j", (campos, campo) => {
    const { admin } = abrirTienda();
    conListas(admin, "Mayorista");
    expect(rechazo(admin, () => nuevoProducto(admin, { ...ARROZ, ...campos }))).toMatchObject({ campo });
  });

  test("of what is weighed begin at decimals; a deleted product has them back with its undo", () => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin, { ...ARROZ, unidad: "kg", escalas: [{ desde: "2.5", precio_publico: "900" }] });
    eliminarProducto(admin, id);
    deshacer(admin, ultimo(admin));
    expect(vistaDeReglas(admin, { id, unidad: "kg" }).escalas).toEqual([{ desde: "2.500", precio_publico: "900.00" }]);
  });
});

/** Id of the newest action that can be undone. */
const ultimo = ({ db }: Contexto): number =>
  db.select({ id: actividad.id }).from(actividad).where(isNotNull(actividad.deshacer)).orderBy(desc(actividad.id)).get()?.id ?? 0;

test("a list in use is renamed with its prices and clients, and not removed", () => {
  const { admin } = abrirTienda();
  guardarListas(admin, "Mayorista", "Tenderos", "Amigos");
  const id = nuevoProducto(admin, { ...ARROZ, precios: [{ lista: "Mayorista", precio_publico: "900" }] });
  const cliente = nuevoCliente(admin, { lista: "Tenderos" });
  expect(rechazo(admin, () => guardarListas(admin, "Mayorista", "Amigos"))).toMatchObject({ campo: "listas_precio" });
  guardarListas(admin, "Por mayor", "Tenderos");
  guardarListas(admin, "Tiendas", "Por mayor");
  expect(reglasDe(admin, id).precios).toEqual([
    { lista: "Tiendas", precio_publico: null },
    { lista: "Por mayor", precio_publico: "900.00" },
  ]);
  expect(clienteVisible(admin, cliente).lista).toBe("Tiendas");
  expect(rechazo(admin, () => nuevoCliente(admin, { lista: "Otra" }))).toMatchObject({ campo: "lista" });
  expect(() => configuracionForm(vistaConfiguracion(tiendaDe(admin))).parse({ listas_precio: "a\nb\nc\nd\ne\nf" })).toThrow();
});
