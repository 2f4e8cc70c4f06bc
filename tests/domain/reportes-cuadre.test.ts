import { describe, expect, test } from "vitest";
import { eliminarCompra } from "~/domain/compras/eliminar-compra.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { informeDeIva } from "~/domain/reportes/informe-iva.server";
import { informeDeVentas } from "~/domain/reportes/informe-ventas.server";
import type { Rango } from "~/domain/resumenes/rango";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { comprar, linea } from "../support/compras";
import { devolver, devolverCompra } from "../support/devoluciones";
import { nuevoProducto, vender } from "../support/tienda";
import { cuadrar, opciones } from "./reportes-cuadrar";
import { filasDe } from "./reportes-filas";
import { cuatroPersonas, vivirHistorias } from "./reportes-historia";

const HISTORIAS = Number(process.env.DIAS ?? 12);

test("whatever happens, each report is the sum of its rows, to the cent", { timeout: HISTORIAS * 20_000 }, () =>
  vivirHistorias(HISTORIAS, cuadrar),
);

describe("a sale, and what comes back of it on another day", () => {
  const alas = (ctx: Contexto, texto: string): Contexto => ({ ...ctx, ahora: Date.parse(`${texto}-05:00`) });
  const dia = (uno: string): Rango => ({ desde: uno, hasta: uno });

  function historiaDeDosDias() {
    const { db, admin, vendedor } = cuatroPersonas();
    const producto = nuevoProducto(alas(admin, "2026-11-01T08:00:00"), { precio: "1000", precio_compra: "700", stock: "50" });
    const cliente_id = filasDe(admin, "clientes")[0]?.id;
    const venta = vender(alas(vendedor, "2026-11-20T23:59:59"), { detalles: [{ producto, cantidad: 3 }] });
    const devolucion = devolver(alas(admin, "2026-11-21T00:00:00"), venta, [[producto, 1, "500"]], { cliente_id });
    return { db, admin, vendedor, producto, venta, devolucion, cliente_id };
  }

  test("counts on the day of each, with who did it; a part of the price is a part of the base and of the tax", () => {
    const { admin, vendedor } = historiaDeDosDias();
    expect(informeDeVentas.datos(admin, opciones(dia("2026-11-20")))).toMatchObject({
      ventas_brutas: "3570.00",
      devoluciones: "0.00",
      ventas_netas: "3570.00",
      unidades: 3,
      margen: "900.00",
    });
    expect(informeDeVentas.datos(admin, opciones(dia("2026-11-21")))).toMatchObject({
      ventas_brutas: "0.00",
      devoluciones: "500.00",
      ventas_netas: "-500.00",
      unidades: -1,
      base: "-420.17",
      iva: "-79.83",
      costo: "-700.00",
      margen: "279.83",
      cambios: { ventas_netas: { antes: "3570.00", diferencia: "-4070.00", porcentaje: -114 } },
    });
    expect(informeDeVentas.datos(vendedor, opciones(dia("2026-11-21"))).devoluciones).toBe("0.00");
    for (const ctx of [admin, vendedor]) cuadrar(ctx, { desde: "2026-11-01", hasta: "2026-11-30" });
  });

  test("a return stays when its sale is deleted", () => {
    const { admin, venta } = historiaDeDosDias();
    eliminarVenta(admin, venta);
    const informe = informeDeVentas.datos(admin, opciones({ desde: "2026-11-01", hasta: "2026-11-30" }));
    expect(informe).toMatchObject({ tickets: 0, ventas_brutas: "0.00", devoluciones: "500.00", ventas_netas: "-500.00" });
    cuadrar(admin, { desde: "2026-11-01", hasta: "2026-11-30" });
  });

  test("a deleted purchase takes its IVA and that of its returns along", () => {
    const { admin, producto } = historiaDeDosDias();
    const mes = { desde: "2026-11-01", hasta: "2026-11-30" };
    const compraId = comprar(alas(admin, "2026-11-21T09:00:00"), { detalles: [linea({ producto, cantidad: "10", precio: "700" })] });
    devolverCompra(alas(admin, "2026-11-21T10:00:00"), compraId, [[producto, 4, "700"]]);
    expect(informeDeIva.datos(admin, opciones(mes))).toMatchObject({
      iva_compras: "1330.00",
      iva_devoluciones_compra: "532.00",
      iva_pagado: "798.00",
    });
    cuadrar(admin, mes);
    eliminarCompra(admin, compraId);
    expect(informeDeIva.datos(admin, opciones(mes))).toMatchObject({ iva_pagado: "0.00" });
    cuadrar(admin, mes);
  });
});
