import { describe, expect, test } from "vitest";
import { methodsOf } from "../support/routes";
import { loadBuild, type Visitor } from "../support/service";
import { newClient, newExpense, newProduct, newSale, newSupplier } from "../support/shop";
import { type Costs, TwinShop } from "../support/twin-shop";

// Shops that differ only in what things cost them. Nothing that a vendedor without costs is answered may tell them apart.

const { MAP } = await loadBuild();

// In the second shop cheese costs more than its price.
const UNO: Record<string, number> = { arroz: 7_000, queso: 1_000, bolsa: 10, suelto: 300, caja: 3_000 };
const AL_REVES: Record<string, number> = { arroz: 1_000, queso: 70_000.55, bolsa: 90, suelto: 2, caja: 9_111.11 };
const uno: Costs = (producto) => UNO[producto] ?? 0;

const OTRAS: [string, Costs][] = [
  ["the other way round", (producto) => AL_REVES[producto] ?? 0],
  ["nothing", () => 0],
  ["something else each time", (producto, vez) => uno(producto, 1) + vez],
];

const ARCHIVOS = ["/productos/", "/ventas/", "/clientes/", "/proveedores/", "/compras/", "/compras/gastos/", "/devoluciones/lista/"];
const INFORMES = ["ventas", "productos", "vendedores", "utilidad", "iva", "inventario", "caducidad", "caja", "promociones"];
const CONSULTAS = [
  ...["nombre", "precio", "-precio", "stock", "categoria", "precio_compra", "margen"].map((orden) => `/productos/?orden=${orden}`),
  ...["ventas", "unidades", "margen", "costo", "utilidad"].map((orden) => `/reportes/productos/?orden=${orden}`),
  ...INFORMES.flatMap((informe) => [`/reportes/${informe}/`, `/reportes/${informe}/?formato=csv`]),
  ...[...ARCHIVOS, "/inventario/conteos/", "/caja/lista/"].map((lista) => `${lista}?formato=csv`),
  ...["/ventas/api/sugerencias/?q=arroz", "/ventas/api/sugerencias/?q=77-queso", "/ventas/api/buscar-ventas/?q=a"],
  ...["/productos/etiquetas/?papel=carta&producto=1&producto=2", "/productos/etiquetas/?compra=1", "/inventario/conteos/1/?ver=contados"],
  ...["/devoluciones/nueva/?venta=1", "/devoluciones/nueva/?venta=2", "/ventas/factura/1/?formato=tirilla", "/ventas/nueva/?hecha=1"],
];

/** Every address of the map that answers a GET, with the first ids. */
const DIRECCIONES = MAP.filter((entry) => methodsOf(entry).includes("GET") && entry.access !== "anyone")
  .flatMap(({ path }) => (path.includes(":") ? [1, 2, 3, 4, 5, 6].map((id) => path.replace(/:\w+/g, String(id))) : [path]))
  .concat(CONSULTAS);

/** The same day in a shop with these costs: all that its vendedor was answered. */
async function unDia(costos: Costs): Promise<Map<string, string>> {
  const tienda = await TwinShop.open(costos);
  const productos = await surtir(tienda);
  await vender(tienda, productos);
  await contar(tienda, productos);
  for (const direccion of new Set(DIRECCIONES)) await tienda.read(direccion);
  await deshacerTodo(tienda);
  return tienda.answers;
}

type Productos = Record<"arroz" | "queso" | "bolsa" | "suelto" | "caja", number>;

async function surtir(tienda: TwinShop): Promise<Productos> {
  const { service, admin } = tienda;
  const nuevo = (producto: string, campos: Parameters<Visitor["form"]>[1]) =>
    newProduct(service, admin, { nombre: producto, codigo_de_barras: `77-${producto}`, precio_compra: tienda.cost(producto), ...campos });
  const arroz = await nuevo("arroz", { precio: "8000", stock: 40, categoria: "Granos" });
  const queso = await nuevo("queso", { precio: "9000", stock: "12.5", unidad: "kg", iva: "0" });
  const bolsa = await nuevo("bolsa", { precio: "100", casillas_presentes: "1" });
  const suelto = await nuevo("suelto", { precio: "500", stock: 3, iva: "excluido" });
  const caja = await nuevo("caja", { precio: "4500", stock: 9, empaque_de: suelto, unidades_por_empaque: 10 });
  const proveedor = await newSupplier(service, admin);
  const comprar = (nombre: string, producto: number, precio_venta: string, campos = {}) =>
    tienda.owner("/compras/crear/", {
      ...{ tipo: "productos", producto, cantidad: 2, precio: tienda.cost(nombre), precio_venta },
      ...campos,
    });
  await comprar("arroz", arroz, "8000", { proveedor, credito: "1" });
  await comprar("queso", queso, "9000", { proveedor, tiene_caducidad: "true", fecha_caducidad: "2026-12-01" });
  const devuelto = { compra_id: 1, productos: [{ producto_id: arroz, cantidad: 1 }] };
  if ((await admin.json("/devoluciones/compras/crear/", devuelto)).status !== 201) throw new Error("the supplier took nothing back");
  await tienda.owner("/productos/precios/", { categoria: "Granos", modo: "porcentaje", valor: "10" });
  // More changes of the cost alone than the history of prices shows.
  for (let vez = 0; vez < 55; vez++)
    await tienda.owner(`/productos/editar/${arroz}/`, {
      nombre: "arroz",
      categoria: "Granos",
      precio: "8800",
      precio_compra: tienda.cost("arroz"),
    });
  await newExpense(service, admin);
  return { arroz, queso, bolsa, suelto, caja };
}

async function vender(tienda: TwinShop, { arroz, queso, bolsa, suelto, caja }: Productos): Promise<void> {
  const { service, admin } = tienda;
  const cliente = await newClient(service, admin, { telefono: "3001234567" });
  await tienda.form("/caja/abrir/", { base: "50000" });
  const venta = {
    ...{ "detalles[0].producto": arroz, "detalles[0].cantidad": 3, "detalles[1].producto": queso, "detalles[1].cantidad": "0.350" },
    ...{ "detalles[2].producto": bolsa, "detalles[3].producto": suelto, con_detalles: "1", de_caja: "1" },
  };
  await tienda.form("/ventas/nueva/", { ...venta, cliente_fk: cliente });
  await tienda.form("/ventas/nueva/", { ...venta, volver: "nueva", "detalles[0].precio_unitario": "3500", "detalles[1].descuento": "40" });
  await tienda.form("/ventas/nueva/", { ...venta, "detalles[0].cantidad": "5000", "detalles[3].cantidad": "50" });
  await tienda.form("/ventas/nueva/", { ...venta, intencion: "agregar", codigo: "77-caja" });
  await tienda.form("/ventas/editar/1/", { ...venta, "detalles[0].precio_publico": "1000" });
  await tienda.json("/ventas/1/detalles/", { producto: queso, cantidad: "0.125", precio_unitario: "10" });
  await newSale(service, admin, { "detalles[0].producto": arroz });
  await tienda.json("/devoluciones/crear/", { venta_id: 1, cliente_id: cliente, productos: [{ producto_id: arroz, cantidad: 1 }] });
  await tienda.form("/devoluciones/nueva/", {
    venta: 2,
    sin_cliente: "1",
    "productos[0].producto_id": queso,
    "productos[0].cantidad": "0.1",
  });
  await tienda.form(`/productos/${caja}/abrir-empaque/`, { cantidad: 2 });
  await tienda.form(`/productos/${arroz}/abrir-empaque/`, { cantidad: 2 });
  for (const producto_id of [arroz, queso, bolsa, suelto, caja])
    await tienda.json("/compras/ajax/obtener-producto-datos/", { producto_id });
  for (const codigo_barras of ["77-arroz", "77-caja", "no"]) await tienda.json("/ventas/api/buscar-producto/", { codigo_barras });
  await tienda.json("/dashboard/insights/", {});
}

async function contar(tienda: TwinShop, { arroz, queso, suelto, caja }: Productos): Promise<void> {
  await tienda.owner("/inventario/conteos/", { alcance: "todo" });
  for (const [producto, cantidad] of [
    [arroz, 39],
    [queso, "40.125"],
    [suelto, 2],
    [caja, 6],
  ])
    await tienda.form("/inventario/conteos/1/contar/", { producto, cantidad });
}

/** The vendedor tries to take back everything that was done, the latest first. */
async function deshacerTodo(tienda: TwinShop): Promise<void> {
  const hechos = tienda.service.db.$client.prepare("select id from actividad where clase <> 'precio' order by id desc").pluck().all();
  for (const hecho of hechos) await tienda.form(`/actividad/${hecho}/deshacer/`);
}

const esperadas = await unDia(uno);

describe("a vendedor who may not see costs is answered the same, byte for byte", () => {
  test.each(OTRAS)("where everything costs %s", async (_, costos) => {
    const respuestas = await unDia(costos);
    const distintas = [...esperadas].filter(([pedido, respuesta]) => respuestas.get(pedido) !== respuesta).map(([pedido]) => pedido);
    expect(distintas).toEqual([]);
    expect(respuestas.size).toBe(esperadas.size);
  });
});
