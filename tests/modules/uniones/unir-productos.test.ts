import { actividad } from "@db/schema/actividad";
import { codigosProducto, productos } from "@db/schema/productos";
import { desc, eq, isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { crearDevolucionCompra } from "~/domain/devoluciones/crear-devolucion-compra.server";
import { DevolucionCompraJson, DevolucionJson } from "~/domain/devoluciones/esquema";
import { CAMPOS_FORM_COMPRA } from "~/domain/devoluciones/reparto";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, Protegido, ReglaIncumplida, SinPermiso, Unido } from "~/domain/nucleo/errores";
import { diaDe, sumarDias } from "~/domain/nucleo/fecha";
import { columnasDeCodigo } from "~/domain/productos/codigo";
import { leerCodigo, productoPropio } from "~/domain/productos/consultas.server";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { elegirFavorito, esFavorito } from "~/domain/productos/favoritos.server";
import { listarProductos } from "~/domain/productos/listar-productos.server";
import { existenciasPorProducto, productosDormidos } from "~/domain/reportes/sumas-existencias.server";
import { CambioDetalleJson } from "~/domain/ventas/detalle-esquema";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { editarDetalle, eliminarDetalle } from "~/domain/ventas/detalles.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { listarVentas } from "~/domain/ventas/listar-ventas.server";
import { paginaDeProductos } from "~/modules/uniones/domain/pagina-productos.server";
import { unirProductos } from "~/modules/uniones/domain/unir-productos.server";
import { comprar, linea } from "../../support/compras";
import {
  AHORA,
  abrirTienda,
  cambiarLineas,
  movimientosDe,
  nuevoAdmin,
  nuevoCliente,
  nuevoProducto,
  primeraLinea,
  rechazo,
  stockDe,
  vender,
} from "../../support/tienda";
import { verificarBase } from "../../support/verificar";

/** A shop with ten units of Arroz, which cost 1,000.00, and six of Aros, which cost 2,000.00, after two were sold. */
function conDos() {
  const { db, admin, vendedor } = abrirTienda();
  const arroz = nuevoProducto(admin, { nombre: "Arroz", codigo_de_barras: "111", stock: "10", precio_compra: "1000", categoria: "Granos" });
  const aros = nuevoProducto(admin, {
    nombre: "Aros",
    codigo_de_barras: "222",
    otros_codigos: "333*6",
    stock: "8",
    precio_compra: "2000",
    categoria: "Granos",
  });
  const venta = vender(admin, { detalles: [{ producto: aros, cantidad: 2 }] });
  return { db, admin, vendedor, arroz, aros, venta };
}

const costo = ({ db }: Contexto, id: number) => db.select().from(productos).where(eq(productos.id, id)).get()?.precioCompraCentavos;
const ultimo = ({ db }: Contexto): number =>
  db.select({ id: actividad.id }).from(actividad).where(isNotNull(actividad.deshacer)).orderBy(desc(actividad.id)).get()?.id ?? 0;
const nombres = (ctx: Contexto, categoria = "") => {
  const { productos, page } = listarProductos(ctx, { q: "", categoria, orden: "nombre", page: null });
  return [productos.map(({ nombre }) => nombre), page.total];
};
const estado = ({ db }: Contexto) => [
  db
    .select()
    .from(productos)
    .all()
    .map(({ movimientos: _, ...fila }) => fila),
  db.select().from(codigosProducto).all(),
];

describe("a union of two products", () => {
  test("moves the units and the codes, and the cost becomes the average", () => {
    const { admin, arroz, aros } = conDos();
    unirProductos(admin, arroz, aros);
    expect([stockDe(admin, arroz), stockDe(admin, aros)]).toEqual([16, 0]);
    expect(movimientosDe(admin, arroz).some(({ causa, cantidad }) => causa === "union" && cantidad === 6)).toBe(true);
    expect(costo(admin, arroz)).toBe(137_500);
    expect(leerCodigo(admin, "222")).toMatchObject({ producto: { id: arroz }, unidades: 1 });
    expect(leerCodigo(admin, "333")).toMatchObject({ producto: { id: arroz }, unidades: 6 });
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("takes the second out of lists and searches, and its documents keep its name", () => {
    const { admin, arroz, aros, venta } = conDos();
    elegirFavorito(admin, aros, true);
    unirProductos(admin, arroz, aros);
    for (const categoria of ["", "Granos"]) expect(nombres(admin, categoria)).toEqual([["Arroz"], 1]);
    expect(listarProductos(admin, { q: "aros", categoria: "", orden: "nombre", page: null }).productos.map(({ id }) => id)).not.toContain(
      aros,
    );
    expect(() => productoPropio(admin, aros)).toThrow(new Unido("Aros", `/productos/${arroz}/`));
    expect([esFavorito(admin, arroz), esFavorito(admin, aros)]).toEqual([true, false]);
    expect(detalleVenta(admin, venta).detalles).toMatchObject([{ producto: { id: arroz, nombre: "Aros" }, codigo_barras: "222" }]);
    for (const q of ["arroz", "aros"]) expect(listarVentas(admin, q, null).ventas.map(({ id }) => id)).toEqual([venta]);
  });

  test("is refused with the reason at `con`", () => {
    const { db, admin, vendedor, arroz, aros } = conDos();
    const negado = (con: number) => {
      const error = rechazo(admin, () => unirProductos(admin, arroz, con));
      return error instanceof ReglaIncumplida ? [error.campo, error.message] : error;
    };
    expect(negado(arroz)).toEqual(["con", "Es el mismo producto: elija otro."]);
    for (const con of [999, nuevoProducto(nuevoAdmin(db))]) expect(negado(con)).toEqual(["con", "Elija un producto de la lista."]);
    expect(negado(nuevoProducto(admin, { unidad: "kg" }))).toEqual(["con", expect.stringContaining("otra unidad")]);
    expect(negado(nuevoProducto(admin, { lleva_existencias: "0" }))).toEqual(["con", expect.stringContaining("lleva existencias")]);
    expect(negado(nuevoProducto(admin, { empaque_de: arroz, unidades_por_empaque: "6" }))).toEqual([
      "con",
      expect.stringContaining("empaque"),
    ]);
    expect(negado(nuevoProducto(admin, { lleva_lotes: "1", stock: "3" }))).toEqual(["con", expect.stringContaining("lotes")]);
    expect(rechazo(vendedor, () => unirProductos(vendedor, arroz, aros))).toBeInstanceOf(SinPermiso);
    expect(rechazo(admin, () => unirProductos(admin, 999, aros))).toBeInstanceOf(NoEncontrado);
  });

  test("says before in numbers what it does", () => {
    const { admin, arroz, aros } = conDos();
    const { consecuencias, otro } = paginaDeProductos(admin, arroz, { q: null, con: aros });
    expect(otro).toMatchObject({ codigos: "222, 333", tiene: "1 línea de ventas" });
    expect(consecuencias.slice(1, 3)).toEqual(["Pasan 6: quedan 16.", "El costo pasa a ser $ 1.375, el promedio de los dos."]);
    expect(paginaDeProductos(admin, arroz, { q: "222", con: null }).hallados.map(({ id }) => id)).toEqual([aros]);
  });
});

describe("after it", () => {
  test("an open ticket with the second sells the first; what comes back of its sales goes to the first", () => {
    const { admin, arroz, aros, venta } = conDos();
    unirProductos(admin, arroz, aros);
    const otra = vender(admin, { detalles: [{ producto: aros, cantidad: 1 }] });
    expect(detalleVenta(admin, otra).detalles).toMatchObject([{ producto: { id: arroz, nombre: "Arroz" } }]);
    cambiarLineas(admin, venta, [{ id: primeraLinea(admin, venta), producto: arroz, cantidad: 3 }]);
    expect(stockDe(admin, arroz)).toBe(14);
    expect(detalleVenta(admin, venta).detalles).toMatchObject([{ producto: { id: arroz, nombre: "Aros" } }]);
    crearDevolucion(
      admin,
      DevolucionJson.parse({ venta_id: venta, cliente_id: nuevoCliente(admin), productos: [{ producto_id: aros, cantidad: 1 }] }),
    );
    expect(verificarBase(admin.db)).toEqual([]);
    eliminarVenta(admin, venta);
    eliminarVenta(admin, otra);
    expect([stockDe(admin, arroz), stockDe(admin, aros)]).toEqual([18, 0]);
    expect(verificarBase(admin.db)).toEqual([]);
    expect(rechazo(admin, () => eliminarProducto(admin, arroz))).toBeInstanceOf(Protegido);
  });

  test("an edit of a saved line that names either of them moves only the difference", () => {
    const { admin, arroz, aros, venta } = conDos();
    const otra = nuevoProducto(admin, { nombre: "Arroz viejo", stock: "0" });
    const deArroz = vender(admin, { detalles: [{ producto: arroz, cantidad: 3 }] });
    for (const con of [aros, otra]) unirProductos(admin, arroz, con);
    const quedaba = stockDe(admin, arroz) ?? 0;
    for (const producto of [aros, otra, arroz]) {
      for (const [id, cantidad] of [
        [deArroz, 3],
        [venta, 2],
      ] as const) {
        const linea = primeraLinea(admin, id);
        cambiarLineas(admin, id, [{ id: linea, producto, cantidad }]);
        expect(stockDe(admin, arroz)).toBe(quedaba);
        for (const cambio of [{ producto }, { cantidad: "1" }, { producto, cantidad }])
          editarDetalle(admin, linea, CambioDetalleJson.parse(cambio));
        expect(stockDe(admin, arroz)).toBe(quedaba);
      }
    }
    expect(verificarBase(admin.db)).toEqual([]);
    crearDevolucion(
      admin,
      DevolucionJson.parse({ venta_id: venta, cliente_id: nuevoCliente(admin), productos: [{ producto_id: aros, cantidad: 1 }] }),
    );
    expect(rechazo(admin, () => eliminarDetalle(admin, primeraLinea(admin, venta)))).toBeInstanceOf(ReglaIncumplida);
  });

  test("the reports of the stock know what the second sold", () => {
    const hace = (ctx: Contexto, dias: number) => ({ ...ctx, ahora: ctx.ahora - dias * 86_400_000 });
    const { admin } = abrirTienda();
    const [arroz = 0, aros = 0] = ["Arroz", "Aros"].map((nombre) => nuevoProducto(hace(admin, 90), { nombre, stock: "9" }));
    vender(hace(admin, 50), { detalles: [{ producto: arroz }] });
    vender(hace(admin, 5), { detalles: [{ producto: aros }] });
    unirProductos(admin, arroz, aros);
    const hoy = diaDe(AHORA);
    const todo = { rango: { desde: sumarDias(hoy, -30), hasta: hoy }, categoria: "", limite: null, pagina: null };
    expect(productosDormidos(admin, todo).dormidos).toEqual([]);
    expect(existenciasPorProducto(admin, todo).por_producto).toMatchObject([{ ultima_venta: expect.stringMatching(sumarDias(hoy, -5)) }]);
  });

  test("a return to a supplier that names the second says at its own line what is short", () => {
    const { admin, arroz, aros } = conDos();
    const leche = nuevoProducto(admin, { nombre: "Leche" });
    const compra = comprar(admin, { detalles: [leche, aros].map((producto) => linea({ producto })) });
    unirProductos(admin, arroz, aros);
    vender(admin, { detalles: [{ producto: arroz, cantidad: stockDe(admin, arroz) }] });
    const productos = [leche, aros].map((producto_id) => ({ producto_id, cantidad: 1 }));
    const pedido = DevolucionCompraJson.parse({ compra_id: compra, productos });
    expect(rechazo(admin, () => crearDevolucionCompra(admin, pedido, CAMPOS_FORM_COMPRA))).toMatchObject({
      campo: "productos[1].cantidad",
    });
  });

  test("free units that a purchase brings under the second leave the cost of the first", () => {
    const { admin, arroz, aros } = conDos();
    unirProductos(admin, arroz, aros);
    comprar(admin, { detalles: [linea({ producto: aros, cantidad: 4, precio: "", precio_venta: "", bonificacion: "on" })] });
    expect(costo(admin, arroz)).toBe(137_500);
  });

  test("what was done before with the second's units is not undone", () => {
    const { admin, arroz, aros } = conDos();
    const hecho = ultimo(admin);
    unirProductos(admin, arroz, aros);
    expect(rechazo(admin, () => deshacer(admin, hecho))).toEqual(new ReglaIncumplida("", "Aros se unió después con otro producto."));
  });
});

describe("its undo", () => {
  test("brings back everything as it was, but for the rows of the ledgers", () => {
    const { admin, arroz, aros } = conDos();
    const caja = nuevoProducto(admin, { nombre: "Caja de aros", empaque_de: aros, unidades_por_empaque: "6" });
    elegirFavorito(admin, aros, true);
    const antes = estado(admin);
    unirProductos(admin, arroz, aros);
    expect(productoPropio(admin, caja).empaqueDe).toBe(arroz);
    deshacer(admin, ultimo(admin));
    const [deAntes, codigos] = estado(admin);
    expect([deAntes, codigos]).toEqual(antes);
    expect([esFavorito(admin, arroz), esFavorito(admin, aros)]).toEqual([false, true]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("of two that have had one code in two writings gives it back, unless somebody has it by then", () => {
    const { db, admin, arroz, aros } = conDos();
    const escribir = (id: number, codigo_de_barras: string) =>
      db.update(productos).set(columnasDeCodigo(codigo_de_barras)).where(eq(productos.id, id)).run();
    escribir(arroz, "012345678905");
    escribir(aros, "0012345678905");
    const antes = estado(admin);
    unirProductos(admin, arroz, aros);
    expect(leerCodigo(admin, "0012345678905")).toMatchObject({ producto: { id: arroz } });
    expect(verificarBase(db)).toEqual([]);
    deshacer(admin, ultimo(admin));
    expect(estado(admin)).toEqual(antes);

    unirProductos(admin, arroz, aros);
    escribir(arroz, "0012345678905");
    const cambiaron = new ReglaIncumplida("", "Los códigos de Arroz cambiaron después.");
    expect(rechazo(admin, () => deshacer(admin, ultimo(admin)))).toEqual(cambiaron);
    escribir(arroz, "111");
    const union = ultimo(admin);
    nuevoProducto(admin, { nombre: "Otro", otros_codigos: "00012345678905" });
    expect(rechazo(admin, () => deshacer(admin, union))).toEqual(cambiaron);
  });

  test("is refused once units of the first moved", () => {
    const { admin, arroz, aros } = conDos();
    unirProductos(admin, arroz, aros);
    const union = ultimo(admin);
    vender(admin, { detalles: [{ producto: arroz, cantidad: 1 }] });
    expect(rechazo(admin, () => deshacer(admin, union))).toEqual(new ReglaIncumplida("", "Las existencias de Arroz se movieron después."));
    deshacer(admin, ultimo(admin));
    deshacer(admin, union);
    expect([stockDe(admin, arroz), stockDe(admin, aros)]).toEqual([10, 6]);
  });
});
