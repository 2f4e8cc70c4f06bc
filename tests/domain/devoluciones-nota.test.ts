import { expect, test } from "vitest";
import { notaDe, notaDeCompra } from "~/domain/devoluciones/nota.server";
import { notaPdf } from "~/print/nota.server";
import { comprar, linea } from "../support/compras";
import { devolver, devolverCompra } from "../support/devoluciones";
import { readPdf } from "../support/read-pdf";
import { abrirTienda, noResponsable, nuevoCliente, nuevoProducto, vender } from "../support/tienda";

const IVAS = ["19", "5", "0"] as const;

/** A shop with a product of each rate, all at 1,000 without IVA. */
function conTarifas() {
  const { admin } = abrirTienda();
  const productos = IVAS.map((iva) => nuevoProducto(admin, { nombre: `Al ${iva}`, iva, codigo_de_barras: `77${iva}` }));
  return { admin, productos, cliente_id: nuevoCliente(admin) };
}

test("the note of a client says base and IVA by rate, as the invoice does, and the rate of each line", async () => {
  const { admin, productos, cliente_id } = conTarifas();
  const venta = vender(admin, { detalles: productos.map((producto) => ({ producto, cantidad: 3 })) });
  const id = devolver(
    admin,
    venta,
    productos.map((producto) => [producto, 2]),
    { cliente_id },
  );
  const nota = notaDe(admin, id);
  expect(nota.sumas).toEqual([
    ["Base al 19 %", "$ 2.000"],
    ["IVA 19 %", "$ 380"],
    ["Base al 5 %", "$ 2.000"],
    ["IVA 5 %", "$ 100"],
    ["Exento", "$ 2.000"],
  ]);
  expect([nota.total, nota.nota, nota.lineas.map(({ tarifa }) => tarifa)]).toEqual([
    "6480.00",
    "Los precios incluyen IVA.",
    ["IVA 19 %", "IVA 5 %", "Exento"],
  ]);
  const { all } = await readPdf(await notaPdf(nota));
  for (const said of ["7719. IVA 19 %", "775. IVA 5 %", "Base al 5 %", "$ 100", "Exento", "$ 6.480"]) expect(all).toContain(said);
});

test("the note of a supplier adds the IVA to what it owes, and says whether the prices have it", () => {
  const { admin, productos } = conTarifas();
  const [gravado = 0, , exento = 0] = productos;
  const compra = comprar(admin, { detalles: productos.map((producto) => linea({ producto, cantidad: 5, precio: "1000" })) });
  const sinIva = notaDeCompra(admin, devolverCompra(admin, compra, [[gravado, 2]]));
  expect([sinIva.sumas, sinIva.total, sinIva.nota, sinIva.lineas[0]?.tarifa]).toEqual([
    [
      ["Base gravable", "$ 2.000"],
      ["IVA 19 %", "$ 380"],
      ["Total con IVA", "$ 2.380"],
    ],
    "2000.00",
    "Los precios no incluyen IVA.",
    "",
  ]);
  const conIva = notaDeCompra(admin, devolverCompra(admin, compra, [[gravado, 1, "1190"]]));
  expect([conIva.sumas.length, conIva.total, conIva.nota]).toEqual([2, "1190.00", "Los precios incluyen IVA."]);
  const [, rebajado = 0] = productos;
  const varios = notaDeCompra(
    admin,
    devolverCompra(admin, compra, [
      [gravado, 1, "1190"],
      [rebajado, 1],
    ]),
  );
  expect([varios.total, varios.sumas.at(-1), varios.nota]).toEqual([
    "2190.00",
    ["Total con IVA", "$ 2.240"],
    "Unos precios incluyen IVA y otros no.",
  ]);
  const deExento = notaDeCompra(admin, devolverCompra(admin, compra, [[exento, 1]]));
  expect([deExento.sumas, deExento.nota]).toEqual([[["Exento", "$ 1.000"]], ""]);
});

test("a shop that is not responsable says so, and no tax", async () => {
  const { admin, productos, cliente_id } = conTarifas();
  noResponsable(admin);
  const venta = vender(admin, { detalles: [{ producto: productos[0] }] });
  const nota = notaDe(admin, devolver(admin, venta, [[productos[0] ?? 0, 1]], { cliente_id }));
  expect([nota.sumas, nota.nota, nota.regimen]).toEqual([[], "", "No responsable de IVA"]);
  const { all } = await readPdf(await notaPdf(nota));
  expect(all).toContain("No responsable de IVA");
  expect(all).not.toContain("incluyen IVA");
});
