import { describe, expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { editarVenta } from "~/domain/ventas/editar-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import {
  abrirTienda,
  cambiarLineas,
  cambiarProducto,
  filasDetalle,
  filaVenta,
  nuevoAdmin,
  nuevoProducto,
  primeraLinea,
  rechazo,
  stockDe,
  vender,
  ventaDeDos,
} from "../support/tienda";

const editar = (ctx: Contexto, id: number, campos: object): number => editarVenta(ctx, id, VentaForm.parse(campos));

describe("editing the header", () => {
  test("without con_detalles leaves the lines and the stock alone", () => {
    const { admin, venta, arroz, lineas, quedan } = ventaDeDos();
    const antes = lineas();
    editar(admin, venta, {
      cliente: "Doña Rosa",
      forma_pago: "Transferencia",
      banco: "Nequi",
      detalles: [{ producto: arroz, cantidad: 1 }],
    });
    expect([lineas(), quedan()]).toEqual([antes, [0, 0]]);
    expect(filaVenta(admin, venta)).toMatchObject({ cliente: "Doña Rosa", banco: "Nequi", totalVentaCentavos: 773_500, numero: "1" });
  });

  test("keeps number, date and vendedor, whoever edits", () => {
    const { admin, vendedor } = abrirTienda();
    const venta = vender(vendedor);
    const { numero, fechaVenta, vendedorId } = filaVenta(admin, venta) ?? {};
    editar({ ...admin, ahora: admin.ahora + 86_400_000 }, venta, { cliente: "Otra" });
    expect(filaVenta(admin, venta)).toMatchObject({ numero, fechaVenta, vendedorId, cliente: "Otra" });
  });

  test("cash that does not reach refuses the edit; a transfer forgets the cash", () => {
    const { admin, venta } = ventaDeDos();
    expect(rechazo(admin, () => editar(admin, venta, { monto_recibido: "7734.99" }))).toMatchObject({ campo: "monto_recibido" });
    editar(admin, venta, { monto_recibido: "7735" });
    expect(detalleVenta(admin, venta).cambio).toBe("0.00");
    editar(admin, venta, { forma_pago: "Transferencia", banco: "Nequi", monto_recibido: "7735" });
    expect(detalleVenta(admin, venta).monto_recibido).toBeNull();
  });
});

describe("editing the lines", () => {
  test("makes them exactly those posted: one changed, one removed, one added", () => {
    const { admin, venta, arroz, panela, deArroz, lineas, quedan } = ventaDeDos(10);
    cambiarLineas(admin, venta, [
      { id: deArroz, producto: arroz, cantidad: 2 },
      { producto: panela, cantidad: 1, precio_unitario: "600" },
    ]);
    expect(lineas()).toEqual([
      [deArroz, arroz, 2],
      [expect.any(Number), panela, 1],
    ]);
    expect(quedan()).toEqual([13, 12]);
    expect(filaVenta(admin, venta)?.totalVentaCentavos).toBe(309_400);
  });

  test("con_detalles without any line empties the sale", () => {
    const { admin, venta, lineas, quedan } = ventaDeDos();
    cambiarLineas(admin, venta, []);
    expect([lineas(), quedan(), filaVenta(admin, venta)?.totalVentaCentavos]).toEqual([[], [5, 3], 0]);
  });

  test("a kept line keeps its price and cost; a cost of 0 is set from the product", () => {
    const { admin } = abrirTienda();
    const [caro = 0, gratis = 0] = [nuevoProducto(admin, { precio_compra: "700" }), nuevoProducto(admin, { precio_compra: "0" })];
    const venta = vender(admin, { detalles: [{ producto: caro }, { producto: gratis }] });
    for (const id of [caro, gratis]) cambiarProducto(admin, id, { precio: "2000", precio_compra: "900", stock: 9 });
    const conocidas = filasDetalle(admin, venta).map(({ id, productoId: producto }) => ({ id, producto, cantidad: 2 }));
    cambiarLineas(admin, venta, conocidas);
    expect(filasDetalle(admin, venta).map((fila) => [fila.precioUnitarioCentavos, fila.costoCompraCentavos])).toEqual([
      [100_000, 70_000],
      [100_000, 90_000],
    ]);
  });

  test("a line that changes its product takes the new one's price and cost", () => {
    const { admin, venta, arroz, panela, deArroz, dePanela, lineas, quedan } = ventaDeDos(10);
    cambiarLineas(admin, venta, [
      { id: deArroz, producto: panela, cantidad: 4 },
      { id: dePanela, producto: panela, cantidad: 3 },
    ]);
    expect(lineas()).toEqual([
      [deArroz, panela, 4],
      [dePanela, panela, 3],
    ]);
    expect(quedan()).toEqual([15, 6]);
    expect(filasDetalle(admin, venta)[0]?.precioUnitarioCentavos).toBe(50_000);
    expect(stockDe(admin, arroz)).toBe(15);
  });

  test("lets units pass from one line to another of the same product when none is left, in either order", () => {
    for (const cantidades of [
      [4, 1],
      [1, 4],
    ]) {
      const { admin } = abrirTienda();
      const producto = nuevoProducto(admin, { stock: 5 });
      const venta = vender(admin, {
        detalles: [
          { producto, cantidad: 3 },
          { producto, cantidad: 2 },
        ],
      });
      cambiarLineas(
        admin,
        venta,
        filasDetalle(admin, venta).map(({ id }, i) => ({ id, producto, cantidad: cantidades[i] })),
      );
      expect(filasDetalle(admin, venta).map(({ cantidad }) => cantidad)).toEqual(cantidades);
      expect(stockDe(admin, producto)).toBe(0);
    }
  });

  test("a removed line's units may go to a new line", () => {
    const { admin, venta, arroz, lineas, quedan } = ventaDeDos();
    cambiarLineas(admin, venta, [{ producto: arroz, cantidad: 5 }]);
    expect([lineas(), quedan()]).toEqual([[[expect.any(Number), arroz, 5]], [0, 3]]);
  });

  test("two lines may swap their products when nothing is left of either", () => {
    const { admin, venta, arroz, panela, deArroz, dePanela, quedan } = ventaDeDos();
    cambiarLineas(admin, venta, [
      { id: deArroz, producto: panela, cantidad: 3 },
      { id: dePanela, producto: arroz, cantidad: 5 },
    ]);
    expect(quedan()).toEqual([0, 0]);
  });

  test("too many units refuse the edit whole, header included", () => {
    const { admin, venta, arroz, panela, deArroz, dePanela } = ventaDeDos(1);
    const detalles = [
      { id: deArroz, producto: arroz, cantidad: 1 },
      { id: dePanela, producto: panela, cantidad: 5 },
    ];
    const error = rechazo(admin, () => cambiarLineas(admin, venta, detalles, { cliente: "Nadie" }));
    expect(error).toEqual(new ReglaIncumplida("detalles[1].cantidad", "Stock insuficiente: quedan 1 de Panela."));
  });

  test("a line of another sale is a field error, and one that comes twice too", () => {
    const { admin, venta, arroz, panela, deArroz } = ventaDeDos(10);
    const ajena = primeraLinea(admin, vender(admin, { detalles: [{ producto: panela }] }));
    const conLinea = (id: number) => () =>
      cambiarLineas(admin, venta, [
        { id: deArroz, producto: arroz, cantidad: 6 },
        { id, producto: arroz, cantidad: 7 },
      ]);
    for (const id of [ajena, 999, deArroz]) expect(rechazo(admin, conLinea(id))).toMatchObject({ campo: "detalles[1].id" });
  });

  test("another shop's product is a field error", () => {
    const { db, admin, venta, deArroz } = ventaDeDos(10);
    const ajeno = nuevoProducto(nuevoAdmin(db));
    const campo = "detalles[0].producto";
    for (const id of [deArroz, ""])
      expect(rechazo(admin, () => cambiarLineas(admin, venta, [{ id, producto: ajeno }]))).toMatchObject({ campo });
  });
});
