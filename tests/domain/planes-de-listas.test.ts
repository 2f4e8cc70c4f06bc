import { tiendas } from "@db/schema/tiendas";
import { expect, test } from "vitest";
import { anotarVentaDelTiquete } from "~/domain/actividad/anotar-actividad.server";
import { abrirCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { cajaCerrada } from "~/domain/caja/consultas.server";
import { vistaSesion } from "~/domain/caja/vista.server";
import { buscarClientes } from "~/domain/clientes/listar-clientes.server";
import { lineasDeCompra } from "~/domain/compras/consultas.server";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { paginasQueAbren } from "~/domain/listas/paginas-que-abren.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { productoPropio, productosPorId } from "~/domain/productos/consultas.server";
import { contenidosEnArchivo, empaquesDe } from "~/domain/productos/empaques.server";
import { productosFavoritos } from "~/domain/productos/favoritos.server";
import { fichasDeCategoria, fichasDelMostrador } from "~/domain/productos/fichas.server";
import { historialDePrecios } from "~/domain/productos/kardex.server";
import { listarProductos } from "~/domain/productos/listar-productos.server";
import { productoParaVender } from "~/domain/productos/para-vender.server";
import { listarProveedores } from "~/domain/proveedores/listar-proveedores.server";
import { comprasDeProveedor, proveedorVisible } from "~/domain/proveedores/proveedor.server";
import { indiceDeInformes } from "~/domain/reportes/indice.server";
import { masVendidos } from "~/domain/resumenes/mas-vendidos.server";
import { ultimaVentaPropia } from "~/domain/ventas/consultas.server";
import { tiquetesQueEsperan } from "~/domain/ventas/en-espera.server";
import { buscarVentas, listarVentas } from "~/domain/ventas/listar-ventas.server";
import { leerBorrador, vistaBorrador } from "~/screens/venta/borrador.server";
import { comprar, linea, proveedorDe } from "../support/compras";
import { plansOf } from "../support/plans";
import { abrirTienda, nuevoCliente, nuevoProducto, nuevoProveedor, vender } from "../support/tienda";

type Tienda = ReturnType<typeof tienda>;

function tienda() {
  const { admin, vendedor } = abrirTienda();
  const arroz = nuevoProducto(admin, { stock: 9 });
  vender(admin, { detalles: [{ producto: arroz, cantidad: 1 }] });
  return { admin, vendedor, arroz, ana: nuevoCliente(admin), producto: productoPropio(admin, arroz) };
}

const unaCompra = (admin: Contexto) => comprar(admin, { proveedor: proveedorDe(admin), detalles: [linea({ nombre: "Panela" })] });

/** A search by the shop in a table that may be large. Indexes of products with INC and of bags have only those. */
const TODA_LA_TIENDA =
  /^SEARCH (productos|clientes|compras|detalles_compra|cambios_precio) (?!USING (COVERING )?INDEX productos_(inc|bolsa) ).*\(usuario_id=\?( AND consumidor_final=\?)?\)/;
const HOY = { desde: "2026-11-21", hasta: "2026-11-21" };

test.each<[string, (tienda: Tienda) => unknown]>([
  ["products", ({ admin, arroz }) => productosPorId(admin, [arroz])],
  ["product that was scanned", ({ admin, producto }) => productoParaVender(admin, producto)],
  ["packs", ({ admin, producto }) => empaquesDe(admin, producto)],
  ["contents of packs in a file", ({ admin, arroz }) => contenidosEnArchivo(admin, [arroz])],
  ["favourites", ({ admin }) => productosFavoritos(admin)],
  ["tiles of a category", ({ admin }) => fichasDeCategoria(admin, "granos", 1)],
  ["first tiles of the counter", ({ admin }) => fichasDelMostrador(admin)],
  ["best sellers", ({ admin }) => masVendidos(admin, HOY, 5)],
  ["purchases of a supplier", ({ admin }) => comprasDeProveedor(admin, proveedorVisible(admin, nuevoProveedor(admin)), "1")],
  ["lines of a purchase", ({ admin }) => lineasDeCompra(admin, 1)],
  ["purchase with its lines", ({ admin }) => detalleCompra(admin, unaCompra(admin))],
  ["history of prices", ({ admin, arroz }) => historialDePrecios(admin, arroz)],
  ["main figures of the reports", ({ admin }) => indiceDeInformes(admin, HOY)],
])("the %s are found without walking over the shop", async (_, leer) => {
  const unaTienda = tienda();
  const planes = await plansOf(unaTienda.admin.db, () => leer(unaTienda));
  expect(planes.length).toBeGreaterThan(0);
  expect(planes.filter((plan) => TODA_LA_TIENDA.test(plan))).toEqual([]);
});

test.each([
  "/ventas/detalle/1/",
  "/devoluciones/detalle/1/",
  "/compras/detalle/1/",
  "/productos/1/",
  "/clientes/1/",
  "/usuarios/editar/1/",
])("whether %s opens is found by its id", async (pagina) => {
  const { vendedor } = abrirTienda();
  const planes = await plansOf(vendedor.db, () => paginasQueAbren(vendedor, [pagina]));
  const [primero, ...otros] = planes.filter((plan) => plan.startsWith("SEARCH") || plan.startsWith("SCAN"));
  expect(primero).toMatch(/^SEARCH \w+ USING INTEGER PRIMARY KEY \(rowid=\?\)/);
  expect(otros).toEqual([expect.stringContaining("json_each")]);
});

test("the stock that was set for a ticket is found by the ticket", async () => {
  const { admin } = tienda();
  const planes = await plansOf(admin.db, () => anotarVentaDelTiquete(admin, "tiquete", "1"));
  expect(planes).toEqual([expect.stringContaining("actividad_tiquete (usuario_id=? AND tiquete=?)")]);
});

test("the history of prices without changes of the cost is read from its own index, latest first", async () => {
  const { admin, vendedor } = abrirTienda();
  const arroz = nuevoProducto(admin);
  admin.db.update(tiendas).set({ vendedor_ve_costos: false }).run();
  const planes = await plansOf(admin.db, () => historialDePrecios(vendedor, arroz));
  const delHistorial = planes.filter((plan) => plan.includes("cambios_precio"));
  expect(delHistorial[0]).toMatch(/^SEARCH cambios_precio USING INDEX cambios_precio_publico \(producto_id=\?\)/);
  expect(delHistorial.filter((plan) => /TEMP B-TREE/.test(plan))).toEqual([]);
});

test("a search of sales reads no whole table and sorts nothing, whatever it finds them by", async () => {
  const { admin } = tienda();
  const planes = await plansOf(admin.db, () => ["jimenez", "1.190", "arroz"].map((q) => buscarVentas(admin, q)));
  expect(planes.filter((plan) => /ventas_total/.test(plan)).length).toBeGreaterThan(0);
  expect(planes.filter((plan) => /detalles_venta_producto/.test(plan)).length).toBeGreaterThan(0);
  expect(
    planes.filter((plan) =>
      /^(SCAN (?!json_each|\(subquery|.* VIRTUAL TABLE INDEX \d+:\S)|USE TEMP B-TREE FOR (ORDER|DISTINCT))/.test(plan),
    ),
  ).toEqual([]);
});

test.each<[string, (ctx: Contexto, q: string) => unknown]>([
  ["sales", (ctx, q) => listarVentas(ctx, q, null)],
  ["products", (ctx, q) => listarProductos(ctx, { q, categoria: "", orden: "precio", page: null })],
  ["clients", buscarClientes],
  ["suppliers", (ctx, q) => listarProveedores(ctx, q, null)],
])("a search of %s asks by statements that are built once", async (_, buscar) => {
  const { admin, vendedor, ana } = tienda();
  vender(vendedor, { detalles: [], cliente_fk: ana });
  const busquedas = () => [admin, vendedor].map((ctx) => ["ana", "hana", "an", "3001234567", "5.000", "doña x"].map((q) => buscar(ctx, q)));
  expect((await plansOf(admin.db, busquedas)).length).toBeGreaterThan(0);
  expect(await plansOf(admin.db, busquedas)).toEqual([]);
});

test("the sale screen asks by statements that are built once", async () => {
  const { admin, arroz } = tienda();
  const form = new FormData();
  form.set("con_detalles", "1");
  form.set("detalles[0].producto", String(arroz));
  const pantalla = () => [
    vistaBorrador(admin, leerBorrador(admin, form)),
    fichasDelMostrador(admin),
    tiquetesQueEsperan(admin),
    ultimaVentaPropia(admin),
  ];
  expect((await plansOf(admin.db, pantalla)).length).toBeGreaterThan(0);
  expect(await plansOf(admin.db, pantalla)).toEqual([]);
});

test("a session of the drawer reads the sales of its own time, and the sale screen one session to know that the shop has used it", async () => {
  const { admin } = abrirTienda();
  const caja = abrirCaja(admin, { base: null });
  const planes = await plansOf(admin.db, () => [vistaSesion(admin, caja), cajaCerrada({ ...admin, actor: { id: 0, rol: "vendedor" } })]);
  const con = (tabla: string) => planes.filter((plan) => plan.startsWith(`SEARCH ${tabla} `)).map((plan) => plan.split(" — ")[0]);
  const porSuTiempo = expect.stringContaining("ventas_vendedor_fecha (vendedor_id=? AND fecha_venta>? AND fecha_venta<?)");
  expect(con("ventas")).toEqual([porSuTiempo, porSuTiempo]);
  expect(con("abonos")).toEqual([expect.stringContaining("abonos_fecha (usuario_id=? AND fecha>? AND fecha<?)")]);
  expect(planes.filter((plan) => /^SCAN (?!partes )/.test(plan))).toEqual([]);
});
