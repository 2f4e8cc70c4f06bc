import { describe, expect, test } from "vitest";
import { textoPesos } from "~/domain/cifras/dinero";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { Rango } from "~/domain/resumenes/rango";
import { lotesPorVencer, vencimientosEnElPanel } from "~/modules/vencimientos/domain/en-el-panel.server";
import { informeDeCaducidad } from "~/modules/vencimientos/domain/informe-caducidad.server";
import { opciones } from "../../domain/reportes-cuadrar";
import { agrupar, filasDe, valorA } from "../../domain/reportes-filas";
import { vivirHistorias } from "../../domain/reportes-historia";
import { comprar, linea } from "../../support/compras";
import { devolverCompra } from "../../support/devoluciones";
import { abrirTienda, nuevoAdmin, nuevoProducto, vender } from "../../support/tienda";

// What was bought with a day, in its report and on the dashboard.

// Of fewer it may be by luck that they sell little.
const HISTORIAS = 8;

test("whatever happens, the report of what expires is what may be left of its lines", { timeout: HISTORIAS * 20_000 }, () =>
  vivirHistorias(HISTORIAS, (ctx, rango) => {
    if (ctx.actor.rol === "admin") cuadrarCaducidad(ctx, rango);
  }),
);

function cuadrarCaducidad(ctx: Contexto, rango: Rango): void {
  const productos = filasDe(ctx, "productos");
  const stock = new Map(productos.map(({ id = 0, stock = 0 }) => [id, stock]));
  const sinConteo = new Set(productos.flatMap(({ id = 0, lleva_existencias }) => (lleva_existencias === 0 ? [id] : [])));
  const devueltas = agrupar(
    filasDe(ctx, "detalles_devolucion_compra"),
    ({ detalle_compra_id }) => String(detalle_compra_id),
    ({ cantidad = 0 }) => cantidad,
  );
  const lotes = filasDe(ctx, "detalles_compra")
    .filter(
      ({ usuario_id, producto_id = 0, con_existencias, fecha_caducidad = "" }) =>
        usuario_id === ctx.duenoId &&
        con_existencias === 1 &&
        !sinConteo.has(producto_id) &&
        `${fecha_caducidad}` >= rango.desde &&
        `${fecha_caducidad}` <= rango.hasta,
    )
    .map((lote) => {
      const { id = 0, producto_id = 0, cantidad = 0 } = lote;
      const quedan = Math.min(cantidad - (devueltas[id] ?? 0), stock.get(producto_id) ?? 0);
      return {
        id,
        unidad: lote.unidad,
        quedan,
        valor: quedan > 0 ? valorA(Object.assign(lote, { cantidad: quedan }), "precio_centavos") : 0,
      };
    });
  const vivos = lotes.filter(({ quedan }) => quedan > 0);
  const informe = informeDeCaducidad.datos(ctx, opciones(rango));
  expect(informe.lotes.map(({ id, quedan, valor_costo }) => [id, quedan, valor_costo]).sort()).toEqual(
    vivos.map(({ id, unidad, quedan, valor }) => [id, unidad === "kg" ? (quedan / 1000).toFixed(3) : quedan, textoPesos(valor)]).sort(),
  );
  expect(informe).toMatchObject({
    total_lotes: vivos.length,
    lotes_agotados: lotes.length - vivos.length,
    valor_costo: textoPesos(vivos.reduce((suma, { valor }) => suma + valor, 0)),
  });
}

describe("what expires", () => {
  test("is what may be left of each batch from today to 30 days on, the soonest first", () => {
    const { db, admin, vendedor } = abrirTienda();
    const nuevo = (nombre: string) => nuevoProducto(admin, { nombre, stock: 0 });
    const [leche, queso, yogur, pan] = [nuevo("Leche"), nuevo("Queso"), nuevo("Yogur"), nuevo("Pan")];
    const lote = (producto: number | undefined, fecha_caducidad: string, cantidad = 10) =>
      comprar(admin, { detalles: [linea({ producto, cantidad, tiene_caducidad: "on", fecha_caducidad })] });
    lote(yogur, "2026-12-21");
    lote(queso, "2026-12-22");
    const delPan = lote(pan, "2026-11-25");
    lote(leche, "2026-11-21");
    vender(admin, { detalles: [{ producto: leche, cantidad: 7 }] });
    devolverCompra(admin, delPan, [[pan ?? 0, 4]]);
    expect(lotesPorVencer(vendedor).map(({ producto, fecha_caducidad, quedan }) => [producto.nombre, fecha_caducidad, quedan])).toEqual([
      ["Leche", "2026-11-21", 3],
      ["Pan", "2026-11-25", 6],
      ["Yogur", "2026-12-21", 10],
    ]);
    vender(admin, { detalles: [{ producto: leche, cantidad: 3 }] });
    expect(lotesPorVencer(admin)).toHaveLength(2);
    expect(lotesPorVencer(nuevoAdmin(db))).toEqual([]);
    expect(vencimientosEnElPanel(nuevoAdmin(db)).cuadro).toMatchObject({
      filas: [],
      ninguna: "Nada de lo comprado con fecha vence pronto.",
    });
    const { cuadro } = vencimientosEnElPanel(admin);
    expect([cuadro.todos, cuadro.filas.map(({ nombre, nota, cifra }) => [nombre, nota, cifra])]).toEqual([
      "/reportes/caducidad/?dias=30",
      [
        ["Pan", "Pueden quedar 6 unidades", "mié 25 nov"],
        ["Yogur", "Pueden quedar 10 unidades", "lun 21 dic"],
      ],
    ]);
    expect(vencimientosEnElPanel(vendedor).cuadro).not.toHaveProperty("todos");
  });
});
