import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { claveDeBusqueda } from "~/domain/compartido/texto";
import { productosDeVenta } from "~/domain/devoluciones/devolvibles.server";
import { indizarNuevas } from "~/domain/listas/indizar.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ventaVisible } from "~/domain/ventas/consultas.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { editarVenta } from "~/domain/ventas/editar-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { archivoDeVentas, buscarVentas, listarVentas } from "~/domain/ventas/listar-ventas.server";
import { abrirTienda, cambiarLineas, nuevoAdmin, nuevoCliente, nuevoProducto, nuevoVendedor, rechazo, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

describe("who sees a sale", () => {
  test("its vendedor and the admin; to others it looks missing, whatever they try", () => {
    const { db, admin, vendedor } = abrirTienda();
    const producto = nuevoProducto(admin);
    const venta = vender(vendedor, { cliente: "Doña Rosa", detalles: [{ producto }] });
    for (const visible of [admin, vendedor]) expect(ventaVisible(visible, venta).id).toBe(venta);
    for (const ajeno of [nuevoAdmin(db), nuevoVendedor(admin)]) {
      const eliminar = (ctx: Contexto, id: number) => eliminarVenta(ctx, id);
      const comandos = [detalleVenta, productosDeVenta, eliminar, cambiarLineas].map((comando) => () => comando(ajeno, venta, []));
      for (const comando of comandos) expect(rechazo(admin, comando)).toEqual(rechazo(admin, () => ventaVisible(ajeno, 999)));
      expect([listarVentas(ajeno, "", null).page.total, listarVentas(ajeno, "rosa", null).ventas, buscarVentas(ajeno, "rosa")]).toEqual([
        0,
        [],
        [],
      ]);
    }
  });

  test("the list is newest first, 20 a page, and the total is the caller's own", () => {
    const { admin, vendedor } = abrirTienda();
    const ids = Array.from({ length: 23 }, (_, i) => vender(i % 2 ? vendedor : admin));
    eliminarVenta(admin, ids.shift() ?? 0);
    const paginas = ["1", "2"].map((page) => listarVentas(admin, "", page).ventas.map(({ id }) => id));
    expect(paginas.flat()).toEqual(ids.toReversed());
    expect([
      listarVentas(admin, "", "9").page.number,
      listarVentas(admin, "", null).page.total,
      listarVentas(vendedor, "", null).page.total,
    ]).toEqual([2, 22, 11]);
  });
});

describe("the search of sales", () => {
  test("finds what it must, wherever the index has got to", () => {
    const nombre = fc.constantFrom("Doña Rosa", "Rosalba Pérez", "Pedro", "Ana Rosa", "");
    const paso = fc.record({ que: fc.constantFrom("vender", "vender", "cambiar", "eliminar", "indizar"), nombre, cual: fc.nat(9) });
    fc.assert(
      fc.property(fc.array(paso, { maxLength: 12 }), (pasos) => {
        const { db, admin } = abrirTienda();
        const vivas = new Map<number, string>();
        for (const { que, nombre, cual } of pasos) {
          const id = [...vivas.keys()][cual];
          if (que === "vender") vivas.set(vender(admin, { cliente: nombre }), nombre);
          if (que === "indizar") indizarNuevas(db);
          if (id && que === "eliminar") eliminarVenta(admin, id);
          if (id && que === "eliminar") vivas.delete(id);
          if (id && que === "cambiar") editarVenta(admin, id, VentaForm.parse({ cliente: nombre }));
          if (id && que === "cambiar") vivas.set(id, nombre);
        }
        for (const q of ["rosa", "ana ros", "pedro"]) {
          const esperadas = [...vivas].filter(([, cliente]) =>
            claveDeBusqueda(q)
              .split(" ")
              .every((palabra) => claveDeBusqueda(cliente).includes(palabra)),
          );
          const halladas = listarVentas(admin, q, null).ventas.map(({ id }) => id);
          expect(halladas).toEqual(esperadas.map(([id]) => id).sort((a, b) => b - a));
        }
        expect(verificarBase(db)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

describe("a sale that somebody half remembers", () => {
  function tienda() {
    const { db, admin, vendedor } = abrirTienda();
    const [arroz = 0, panela = 0] = ["Arroz Diana", "Panela"].map((nombre) =>
      nuevoProducto(admin, { nombre, precio: "1000", stock: "99" }),
    );
    const jimenez = nuevoCliente(admin, { nombre: "Luz Jiménez" });
    const ventas = {
      rapida: vender(admin, { cliente: "Jiménez", detalles: [{ producto: panela }] }),
      exacta: vender(admin, { cliente: "Jimenes", detalles: [{ producto: panela, cantidad: 2 }] }),
      registrada: vender(vendedor, { cliente_fk: jimenez, detalles: [{ producto: panela, cantidad: 3 }] }),
      deArroz: vender(vendedor, { detalles: [{ producto: arroz, cantidad: 4 }, { producto: panela }] }),
      deDiana: vender(admin, { cliente: "Diana", detalles: [{ producto: panela, cantidad: 5 }] }),
    };
    return { db, admin, vendedor, ventas };
  }
  const ids = (halladas: { id: number }[]): number[] => halladas.map(({ id }) => id);

  test.each([false, true])("is found by a name that sounds alike, after the exact ones (in the index: %j)", (indizadas) => {
    const { db, admin, ventas } = tienda();
    if (indizadas) indizarNuevas(db);
    const { rapida, exacta, registrada, deDiana, deArroz } = ventas;
    expect(ids(listarVentas(admin, "jimenes", null).ventas)).toEqual([exacta, registrada, rapida]);
    expect(ids(listarVentas(admin, "jimenez", null).ventas)).toEqual([registrada, rapida, exacta]);
    expect(ids(buscarVentas(admin, "doña diana"))).toEqual([deDiana, deArroz]);
    expect(ids(buscarVentas(admin, "diana"))).toEqual([deDiana, deArroz]);
  });

  test.each(["4760", "4.760", "$ 4.760", "4760.00", " 4760 "])("is found by its exact total, written %j", (q) => {
    const { admin, vendedor, ventas } = tienda();
    const { deArroz } = ventas;
    const otra = vender(admin, { detalles: [{ producto: 1, cantidad: 4 }] });
    expect(ids(buscarVentas(admin, q))).toEqual([otra]);
    expect(ids(buscarVentas(vendedor, q))).toEqual([]);
    expect(ids(buscarVentas(vendedor, "5950"))).toEqual([deArroz]);
  });

  test("is found by the name of a product, by whoever may see it", () => {
    const { admin, vendedor, ventas } = tienda();
    const { rapida, exacta, registrada, deArroz, deDiana } = ventas;
    expect(ids(listarVentas(admin, "arros", null).ventas)).toEqual([deArroz]);
    expect(ids(listarVentas(admin, "panela", null).ventas)).toEqual([deDiana, deArroz, registrada, exacta, rapida]);
    expect(ids(listarVentas(vendedor, "panela", null).ventas)).toEqual([deArroz, registrada]);
    expect(listarVentas(nuevoAdmin(admin.db), "panela", null).ventas).toEqual([]);
    expect(ids(listarVentas(admin, "pa", null).ventas)).toEqual([]);
  });

  test("keeps that order within some days", () => {
    const { admin, ventas } = tienda();
    const dias = { desde: "2026-11-21", hasta: "2026-11-21" };
    expect(ids(listarVentas(admin, "diana", null, dias).ventas)).toEqual([ventas.deDiana, ventas.deArroz]);
    expect([...archivoDeVentas(admin, { q: "diana", dias }).batches].flat()).toHaveLength(2);
  });
});

describe("the sales of some days", () => {
  const instante = (texto: string) => Date.parse(`${texto}-05:00`);

  test("begin and end at Bogotá's midnight, count what they show, and combine with the search", () => {
    const { admin, vendedor } = abrirTienda();
    const en = (quien: typeof admin, texto: string) => vender({ ...quien, ahora: instante(texto) }, { cliente: "Doña Rosa" });
    const [antes, primera, ultima, despues] = [
      en(admin, "2026-11-09T23:59:59.999"),
      en(vendedor, "2026-11-10T00:00:00"),
      en(admin, "2026-11-11T23:59:59.999"),
      en(vendedor, "2026-11-12T00:00:00"),
    ];
    const idsDe = (quien: typeof admin, dias: { desde: string | null; hasta: string | null }, q = "") => {
      const { ventas, page } = listarVentas(quien, q, null, dias);
      expect(page.total).toBe(ventas.length);
      return ventas.map(({ id }) => id);
    };
    const dos = { desde: "2026-11-10", hasta: "2026-11-11" };
    expect([idsDe(admin, dos), idsDe(admin, dos, "rosa"), idsDe(vendedor, dos)]).toEqual([[ultima, primera], [ultima, primera], [primera]]);
    expect(idsDe(admin, { ...dos, hasta: null })).toEqual([despues, ultima, primera]);
    expect(idsDe(admin, { ...dos, desde: null })).toEqual([ultima, primera, antes]);
    expect(idsDe(admin, { desde: "2026-11-12", hasta: "2026-11-10" })).toEqual([]);
  });
});

describe("finding sales", () => {
  test("by registered client, quick name or number, without accents", () => {
    const { admin, vendedor } = abrirTienda();
    const registrada = vender(admin, { cliente_fk: nuevoCliente(admin, { nombre: "Rosalía Ñáñez" }) });
    const rapida = vender(vendedor, { cliente: "Doña Rosa" });
    vender(admin);
    expect(listarVentas(admin, "ROSA", null).ventas.map(({ id }) => id)).toEqual([rapida, registrada]);
    expect(["nanez", "dona", "3", "ros", "do", "zzz"].map((q) => listarVentas(admin, q, null).page.total)).toEqual([1, 1, 1, 2, 1, 0]);
    expect(listarVentas(vendedor, "rosa", null).ventas.map(({ id }) => id)).toEqual([rapida]);
    expect(buscarVentas(admin, "rosa").map(({ cliente }) => cliente)).toEqual(["Doña Rosa", "Rosalía Ñáñez"]);
    expect(Object.keys(buscarVentas(vendedor, "rosa")[0] ?? {})).toEqual([
      "id",
      "numero",
      "cliente",
      "forma_pago",
      "total_venta",
      "fecha_venta",
    ]);
  });

  test("gives the newest 20 of many", () => {
    const { admin } = abrirTienda();
    const ids = Array.from({ length: 25 }, () => vender(admin, { cliente: "Doña Rosa" }));
    expect(buscarVentas(admin, "rosa").map(({ id }) => id)).toEqual(ids.slice(-20).reverse());
  });

  test("a sale that has a product twice takes one place among the twenty", () => {
    const { admin } = abrirTienda();
    const panela = nuevoProducto(admin, { nombre: "Panela", stock: 99 });
    const dosVeces = [
      { producto: panela, precio_unitario: "10" },
      { producto: panela, precio_unitario: "20" },
    ];
    const ids = Array.from({ length: 21 }, () => vender(admin, { detalles: dosVeces }));
    expect(buscarVentas(admin, "panela").map(({ id }) => id)).toEqual(ids.slice(-20).reverse());
  });

  test("lists each product of a sale once, at the price of its first line", () => {
    const { admin } = abrirTienda();
    const [uno = 0, dos = 0] = [nuevoProducto(admin, { codigo_de_barras: "770" }), nuevoProducto(admin, { nombre: "Panela" })];
    const venta = vender(admin, {
      detalles: [{ producto: uno, precio_unitario: "10" }, { producto: dos }, { producto: uno, cantidad: 2, precio_unitario: "20" }],
    });
    const primero = {
      id: uno,
      nombre: "Arroz 500 g",
      codigo_barras: "770",
      unidad: "und",
      cantidad: 3,
      precio_unitario: "10.00",
      precio_unitario_final: "11.90",
      subtotal: "59.50",
      devuelto: 0,
      disponible: 3,
    };
    expect(productosDeVenta(admin, venta)).toEqual([primero, expect.objectContaining({ id: dos, cantidad: 1, codigo_barras: null })]);
  });
});
