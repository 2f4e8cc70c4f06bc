import { actividad } from "@db/schema/actividad";
import { desc, isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clienteVisible } from "~/domain/clientes/cliente.server";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { SinPermiso } from "~/domain/nucleo/errores";
import { vistaDeReglas } from "~/domain/precios/reglas-del-producto.server";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { configurar } from "~/domain/tienda/configurar.server";
import { configuracionForm } from "~/domain/tienda/esquema";
import { tiendaDe, vistaConfiguracion } from "~/domain/tienda/tienda.server";
import { verificarBase } from "~/domain/verificacion.server";
import { PromocionForm } from "~/modules/promociones/domain/esquema";
import { informeDePromociones } from "~/modules/promociones/domain/informe-promociones.server";
import { listarPromociones, productosDeLaPromocion } from "~/modules/promociones/domain/listar-promociones.server";
import { editarPromocion, terminarPromocion } from "~/modules/promociones/domain/promociones.server";
import { conListas, nuevaPromocion } from "../support/precios";
import { abrirTienda, cambiarProducto, nuevoAdmin, nuevoCliente, nuevoProducto, rechazo, vender } from "../support/tienda";
import { opciones } from "./reportes-cuadrar";

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

describe("a promotion", () => {
  test("is listed, changed, ended, and its end undone", () => {
    const { admin } = abrirTienda();
    const arroz = nuevoProducto(admin, { ...ARROZ, codigo_de_barras: "123" });
    const panela = nuevoProducto(admin, { ...ARROZ, nombre: "Panela" });
    const id = nuevaPromocion(admin, { alcance: "productos", productos: String(arroz), productos_escritos: "panela", dias: ["0", "4"] });
    expect(listarPromociones(admin, null).promociones).toMatchObject([
      { id, valor: "20.00", alcance: "productos", desde: "2026-11-21", hasta: null, dias: [0, 4], estado: "vigente", rebaja: "20 % menos" },
    ]);
    expect(productosDeLaPromocion(admin, id).map((uno) => uno.id)).toEqual([arroz, panela]);
    const datos = PromocionForm.parse({ nombre: "A 900", tipo: "precio", valor: "900", desde: "2026-12-01", hasta: "2026-12-24" });
    editarPromocion(admin, id, datos);
    expect(listarPromociones(admin, null).promociones[0]).toMatchObject({ nombre: "A 900", valor: "900.00", estado: "programada" });
    terminarPromocion(admin, id);
    expect(rechazo(admin, () => editarPromocion(admin, id, datos))).toMatchObject({ message: expect.stringContaining("ya terminó") });
    expect(listarPromociones(admin, null).promociones[0]?.estado).toBe("terminada");
    deshacer(admin, ultimo(admin));
    expect(listarPromociones(admin, null).promociones[0]?.estado).toBe("programada");
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test.each([
    [{ valor: "101" }, "valor"],
    [{ tipo: "precio", valor: "" }, "valor"],
    [{ tipo: "lleve", lleve: "2", pague: "2" }, "pague"],
    [{ alcance: "categoria" }, "categoria"],
    [{ alcance: "productos" }, "productos_escritos"],
    [{ desde: "2026-12-02", hasta: "2026-12-01" }, "hasta"],
    [{ hora_desde: "10:00", hora_hasta: "10:00" }, "hora_hasta"],
    [{ hora_desde: "25:00" }, "hora_desde"],
    [{ dias: ["7"] }, "dias"],
  ])("is refused at its field: %j", (campos, campo) => {
    const leida = PromocionForm.safeParse({ nombre: "Promo", tipo: "porcentaje", valor: "10", ...campos });
    expect(leida.error?.issues.map(({ path }) => path[0])).toEqual([campo]);
  });

  test("is the owner's alone, and of the shop's products", () => {
    const { admin, vendedor, db } = abrirTienda();
    const ajeno = nuevoProducto(nuevoAdmin(db));
    expect(rechazo(vendedor, () => nuevaPromocion(vendedor))).toBeInstanceOf(SinPermiso);
    expect(rechazo(admin, () => nuevaPromocion(admin, { alcance: "productos", productos: [String(ajeno)] }))).toMatchObject({
      campo: "productos",
    });
    expect(rechazo(admin, () => nuevaPromocion(admin, { alcance: "productos", productos_escritos: "Nada" }))).toMatchObject({
      campo: "productos_escritos",
    });
  });
});

test("the report adds up what each promotion sold, gave away and left", () => {
  const { admin } = abrirTienda();
  const id = nuevoProducto(admin, { ...ARROZ, iva: "0", precio_compra: "600", stock: "50" });
  nuevaPromocion(admin, { nombre: "3x2", tipo: "lleve", lleve: "3", pague: "2" });
  for (const cantidad of [3, 6, 2]) vender(admin, { reglas: "1", detalles: [{ producto: id, cantidad }] });
  const informe = informeDePromociones.datos(admin, opciones({ desde: "2026-11-21", hasta: "2026-11-21" }));
  expect(informe).toMatchObject({ vendido: "6000.00", rebajado: "3000.00", margen: "600.00" });
  expect(informe.promociones).toMatchObject([{ nombre: "3x2", tickets: 2, unidades: 9 }]);
  expect(informeDePromociones.datos(admin, opciones({ desde: "2026-11-20", hasta: "2026-11-20" })).promociones).toEqual([]);
});
