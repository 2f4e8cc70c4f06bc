import fc from "fast-check";
import { expect, test } from "vitest";
import { sesionAbierta } from "~/domain/caja/consultas.server";
import { vistaSesion } from "~/domain/caja/vista.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { lineasDevolvibles } from "~/domain/devoluciones/devolvibles.server";
import { DevolucionJson } from "~/domain/devoluciones/esquema";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { cifrasDe } from "~/domain/resumenes/cifras.server";
import { ventaVisible } from "~/domain/ventas/consultas.server";
import { cambiar } from "../../support/cambios";
import { nuevoCliente, stockDe, vender } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { conCamisas } from "./camisas";

// An exchange leaves what a return for cash and then a sale in cash leave: in the drawer, in the stock, and in every sum of the day.

const DIA = { desde: "2026-11-21", hasta: "2026-11-21" };
const PASO = fc.record({
  vuelve: fc.integer({ min: 1, max: 2 }),
  de: fc.nat(2),
  lleva: fc.integer({ min: 1, max: 3 }),
  que: fc.nat(2),
  cual: fc.nat(5),
});

function tienda() {
  const { admin, venta, ...productos } = conCamisas();
  const ids = [productos.m, productos.l, productos.gorra];
  const cliente_id = nuevoCliente(admin);
  const quedan = (ctx: Contexto) => {
    return {
      cifras: cifrasDe(ctx, DIA),
      stock: ids.map((id) => stockDe(ctx, id)),
      esperado: vistaSesion(ctx, sesionAbierta(ctx)?.id ?? 0).esperado,
    };
  };
  return { admin, ventas: [venta], ids, cliente_id, quedan: () => quedan(admin) };
}

test("the drawer, the stock and the sums of a day are those of a return and a sale apart", () => {
  fc.assert(
    fc.property(fc.array(PASO, { minLength: 1, maxLength: 6 }), (pasos) => {
      const [junto, aparte] = [tienda(), tienda()];
      for (const { vuelve, de, lleva, que, cual } of pasos) {
        const [producto = 0, otro = 0] = [junto.ids[de], junto.ids[que]];
        const [una = 0, otra = 0] = [junto, aparte].map(({ ventas }) => ventas[cual % ventas.length]);
        const libres = lineasDevolvibles(junto.admin, ventaVisible(junto.admin, una)).filter(({ productoId }) => productoId === producto);
        if (libres.reduce((suma, { quedan }) => suma + quedan, 0) < vuelve || (stockDe(junto.admin, otro) ?? 0) < lleva) continue;
        junto.ventas.push(cambiar(junto.admin, una, [[producto, vuelve]], [[otro, lleva]], { medio: "efectivo" }));
        const productos = [{ producto_id: producto, cantidad: vuelve }];
        crearDevolucion(aparte.admin, DevolucionJson.parse({ venta_id: otra, cliente_id: aparte.cliente_id, productos, de_caja: true }));
        aparte.ventas.push(vender(aparte.admin, { detalles: [{ producto: otro, cantidad: lleva }] }));
      }
      expect(junto.quedan()).toEqual(aparte.quedan());
      expect(verificarBase(junto.admin.db)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
