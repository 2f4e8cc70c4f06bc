import { actividad } from "@db/schema/actividad";
import { desc, isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { SinPermiso } from "~/domain/nucleo/errores";
import { PromocionForm } from "~/modules/promociones/domain/esquema";
import { informeDePromociones } from "~/modules/promociones/domain/informe-promociones.server";
import { listarPromociones, productosDeLaPromocion } from "~/modules/promociones/domain/listar-promociones.server";
import { crearPromocion, editarPromocion, terminarPromocion } from "~/modules/promociones/domain/promociones.server";
import { opciones } from "../../domain/reportes-cuadrar";
import { abrirTienda, nuevoAdmin, nuevoProducto, rechazo, vender } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";

const ARROZ = { precio: "", precio_publico: "1000" };

/** Creates a promotion from form fields and returns its id: 20 % off everything. */
const nuevaPromocion = (ctx: Contexto, campos: Record<string, unknown> = {}): number =>
  crearPromocion(ctx, PromocionForm.parse({ nombre: "Descuentazo", tipo: "porcentaje", valor: "20", ...campos }));

/** Id of the newest action that can be undone. */
const ultimo = ({ db }: Contexto): number =>
  db.select({ id: actividad.id }).from(actividad).where(isNotNull(actividad.deshacer)).orderBy(desc(actividad.id)).get()?.id ?? 0;

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
