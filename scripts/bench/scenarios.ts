import { z } from "zod";
import type { Visitor } from "../visitor";
import type { BenchRequest } from "./driver";

const Productos = z.object({
  productos: z.array(
    z.object({
      id: z.number(),
      nombre: z.string(),
      codigo_de_barras: z.string().nullable(),
      categoria: z.string(),
      es_kit: z.boolean().default(false),
    }),
  ),
  page: z.object({ num_pages: z.number() }),
});
const Ventas = z.object({
  ventas: z.array(z.object({ id: z.number(), cliente: z.string().nullable() })),
  page: z.object({ num_pages: z.number() }),
});

// A vendedor sees no compras.
const Compras = z.object({ compras: z.array(z.object({ id: z.number() })).default([]) });

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const SAMPLES = 30;
const LINES = 3;
/** Products that are sold. */
export const SOLD = 70;

type Producto = z.output<typeof Productos>["productos"][number];

export interface Samples {
  productos: Producto[];
  /** The products with the most stock, to be sold. */
  surtidos: Producto[];
  paginas: number;
  ventas: z.output<typeof Ventas>["ventas"];
  paginasVentas: number;
  compras: z.output<typeof Compras>["compras"];
}

/** Reads sample records through the shop's pages, so that the measured requests do not all ask for the same row. */
export async function takeSamples(visitor: Visitor): Promise<Samples> {
  const productosDe = async (query: string) => Productos.parse(await visitor.data(`/productos/?${query}`));
  const ventasDe = async (page: number) => Ventas.parse(await visitor.data(`/ventas/?page=${page}`));
  const { num_pages: paginas } = (await productosDe("")).page;
  const { num_pages: paginasVentas } = (await ventasDe(1)).page;
  const { compras } = Compras.parse(await visitor.data("/compras/"));
  const samples: Samples = { productos: [], surtidos: [], paginas, ventas: [], paginasVentas, compras };
  for (let i = 0; i < SAMPLES; i++) {
    samples.productos.push(...(await productosDe(`page=${spread(i, paginas)}`)).productos);
    samples.ventas.push(...(await ventasDe(spread(i, paginasVentas))).ventas);
  }
  for (let page = Math.max(1, paginas - 8); page <= paginas; page++) {
    samples.surtidos.push(...(await productosDe(`orden=stock&page=${page}`)).productos);
  }
  return { ...samples, surtidos: samples.surtidos.slice(-SOLD) };
}

const spread = (i: number, pages: number): number => 1 + Math.floor((i / SAMPLES) * pages);

/** Takes the options one after the other, again and again. */
export function taker<T>(options: readonly T[]): () => T {
  let taken = 0;
  return () => {
    const option = options[taken++ % options.length];
    if (option === undefined) throw new Error("La tienda no tiene con qué medir; siémbrela con npm run seed.");
    return option;
  };
}

const get = (path: string): BenchRequest => ({ method: "GET", path, status: 200 });

/** The usual requests of a shop: name and source of requests of each kind. */
export function scenariosOf(samples: Samples, token: string): [string, () => BenchRequest][] {
  const producto = taker(samples.productos);
  // What is sold by weight has no code.
  const codificado = taker(samples.productos.filter(({ codigo_de_barras }) => codigo_de_barras));
  const venta = taker(samples.ventas);
  const clientes = taker(
    samples.ventas.flatMap(({ cliente }) => (cliente ? [cliente.split(" ")[0] ?? ""] : [])).filter((q) => q.length > 2),
  );
  const profunda = taker(Array.from({ length: SAMPLES }, (_, i) => Math.max(1, samples.paginas - 1 - i)));
  const profundaVentas = taker(Array.from({ length: SAMPLES }, (_, i) => Math.max(1, samples.paginasVentas - 1 - i)));
  const post = (path: string, value: unknown): BenchRequest => {
    const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
    return { method: "POST", path, body: JSON.stringify(value), headers, status: 200 };
  };
  return [
    ["productos", () => get("/productos/")],
    ["productos, página profunda", () => get(`/productos/?page=${profunda()}`)],
    ["productos de una categoría", () => get(`/productos/?categoria=${encodeURIComponent(producto().categoria)}`)],
    ["productos, búsqueda", () => get(`/productos/?q=${encodeURIComponent(wordOf(producto()))}`)],
    ["producto con su kardex", () => get(`/productos/${producto().id}/`)],
    ["buscar-producto", () => post("/ventas/api/buscar-producto/", { codigo_barras: codificado().codigo_de_barras })],
    ["buscar-cliente", () => post("/ventas/api/buscar-cliente/", { nombre: clientes() })],
    ["pantalla de venta", () => get("/ventas/nueva/")],
    ["ventas", () => get("/ventas/")],
    ["ventas, página profunda", () => get(`/ventas/?page=${profundaVentas()}`)],
    ["ventas, búsqueda", () => get(`/ventas/?q=${encodeURIComponent(clientes())}`)],
    ["detalle de venta", () => get(`/ventas/detalle/${venta().id}/`)],
    ["datos-json", () => get(`/ventas/api/datos-json/${venta().id}/`)],
    ["factura PDF", () => get(`/ventas/factura/${venta().id}/`)],
    ["inicio (dashboard)", () => get("/dashboard/")],
    ["devoluciones de clientes", () => get("/devoluciones/lista/")],
    [`venta de ${LINES} líneas`, salesOf(samples, token)],
    ...(samples.compras.length > 0 ? purchasesOf(samples, token) : []),
  ];
}

/** Sales of other products each time. */
export function salesOf(samples: Samples, token: string): () => BenchRequest {
  const surtido = taker(samples.surtidos);
  return () => sale(Array.from({ length: LINES }, surtido), token);
}

const LINES_PAID = 5;
const PRICE = 1_000;
const IN_CASH = { forma_pago: "Efectivo" };
const IN_PARTS = {
  forma_pago: "Mixto",
  "pagos[0].medio": "efectivo",
  "pagos[0].monto": "3000",
  "pagos[0].recibido": "10000",
  "pagos[1].medio": "transferencia",
  "pagos[1].monto": "2000",
  "pagos[1].banco": "Nequi",
};

/** Sales of {@link LINES_PAID} lines at the same price, paid in cash, or in cash and by transfer. */
export function paidSalesOf(samples: Samples, token: string, inParts: boolean): () => BenchRequest {
  const surtido = taker(samples.surtidos);
  const header = { token, con_detalles: "1", ...(inParts ? IN_PARTS : IN_CASH) };
  const line = { cantidad: "1", precio_publico: PRICE };
  return () => postLines("/ventas/nueva/", header, Array.from({ length: LINES_PAID }, surtido), line);
}

/** Opens the cash drawer of who is logged in, or counts it. */
export function drawer(token: string, what: "abrir" | "cerrar"): BenchRequest {
  const body = new URLSearchParams({ csrfmiddlewaretoken: token, base: "50000", contado: "50000" });
  return { method: "POST", path: `/caja/${what}/`, body: body.toString(), headers: FORM, status: 302 };
}

function purchasesOf({ compras, surtidos }: Samples, token: string): [string, () => BenchRequest][] {
  const compra = taker(compras);
  const comprado = taker(surtidos.filter(({ es_kit }) => !es_kit));
  return [
    ["compras", () => get("/compras/")],
    ["detalle de compra", () => get(`/compras/detalle/${compra().id}/`)],
    ["devoluciones a proveedores", () => get("/devoluciones/compras/lista/")],
    [`compra de ${LINES} líneas`, () => purchase(Array.from({ length: LINES }, comprado), token)],
  ];
}

const wordOf = ({ nombre }: Producto): string => nombre.split(" ").find((word) => word.length > 3) ?? nombre;

function sale(productos: Producto[], token: string): BenchRequest {
  return postLines("/ventas/nueva/", { token, forma_pago: "Efectivo", con_detalles: "1" }, productos, { cantidad: "1" });
}

function purchase(productos: Producto[], token: string): BenchRequest {
  return postLines("/compras/crear/", { token, tipo: "productos" }, productos, {
    cantidad: "1",
    precio: "1100.00",
    precio_venta: "1500.00",
  });
}

/** A form with one line per product. All lines have the same values. */
function postLines(
  path: string,
  { token, ...header }: { token: string; [field: string]: string },
  productos: Producto[],
  line: object,
): BenchRequest {
  const body = new URLSearchParams({ csrfmiddlewaretoken: token, clave_envio: crypto.randomUUID(), ...header });
  productos.forEach(({ id }, i) => {
    for (const [field, value] of Object.entries({ producto: id, ...line })) body.set(`detalles[${i}].${field}`, String(value));
  });
  return { method: "POST", path, body: body.toString(), headers: FORM, status: 302 };
}
