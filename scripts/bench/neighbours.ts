import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@db/open.server";
import { lineasConteo } from "@db/schema/conteos";
import { productos } from "@db/schema/productos";
import { usuarios } from "@db/schema/usuarios";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { milesimasDe } from "~/domain/cifras/cantidad";
import { importe } from "~/domain/cifras/linea";
import { type Contexto, ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { crearProducto } from "~/domain/productos/crear-producto.server";
import { ProductoForm } from "~/domain/productos/esquema";
import { insertarAdmin } from "~/domain/usuarios/registrar.server";
import { EXTENSIONS } from "~/modules.server";
import { DEMO } from "../seed/sembrar";
import type { Visitor } from "../visitor";
import { bringBill, hostileBill } from "./bills";
import { download, FILES, hostile, LISTS, labels, longSale, REPORTS, STORES, together } from "./heavy-requests";
import { expectStatus, importProducts, undone } from "./imports";
import { openTills, type Till } from "./tills";
import { bringWaiting } from "./waiting";

export const NEIGHBOUR = "vecina";
const BETWEEN_MS = 1_000;
const PRODUCTS = 6;
const COUNTED = 20_000;
const COUNTED_AT_ONCE = 500;
const LABELS = 3_000;

/** Adds the shop whose tills are measured, with the password of the demo shop. */
export function addNeighbour(path: string): void {
  changing(path, ({ db, ahora }) => {
    const demo = db.select().from(usuarios).where(eq(usuarios.usernameClave, DEMO)).get();
    const cuenta = { username: NEIGHBOUR, email: `${NEIGHBOUR}@correo.co`, passwordHash: demo?.passwordHash ?? "", ahora };
    const duenoId = insertarAdmin(db, cuenta);
    const ctx: Contexto = { db, actor: { id: duenoId, rol: "admin" }, duenoId, ahora, extensiones: EXTENSIONS };
    for (let i = 0; i < PRODUCTS; i++)
      crearProducto(ctx, ProductoForm.parse({ nombre: `De la vecina ${i}`, precio: "1000", stock: "1000000" }));
  });
}

function changing<T>(path: string, change: (demo: Contexto) => T): T {
  const db = openDatabase(path);
  try {
    const duenoId = db.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.usernameClave, DEMO)).get()?.id ?? 0;
    const ctx: Contexto = { db, actor: { id: duenoId, rol: "admin" }, duenoId, ahora: Date.now(), extensiones: EXTENSIONS };
    return ejecutarEnTransaccion(ctx, () => change(ctx));
  } finally {
    db.$client.close();
  }
}

/** What another shop may do: its name, and the requests. `prepare` is not measured. */
interface Act {
  name: string;
  prepare?(): Promise<unknown>;
  run(): Promise<unknown>;
}

/** Sells at the tills of a shop while the demo shop does heavy work, one kind at a time. */
export async function measureNeighbours(
  path: string,
  owner: Visitor,
  till: Till,
  print: (name: string, seconds: number, sales: number[]) => void,
): Promise<void> {
  const { sales, closed, stop } = await openTills(till);
  try {
    for (const { name, prepare, run } of [IDLE, ...actsOf(path, owner)]) {
      await prepare?.();
      await pause(BETWEEN_MS);
      const from = Date.now();
      await Promise.race([run(), closed]);
      const to = Date.now();
      // A sale that is still on its way is there too.
      await pause(BETWEEN_MS);
      const meanwhile = sales.filter(({ at, ms }) => at + ms > from && at < to).map(({ ms }) => ms);
      print(
        name,
        (to - from) / 1000,
        meanwhile.sort((a, b) => a - b),
      );
    }
  } finally {
    stop();
  }
}

const IDLE: Act = { name: "nada", run: () => pause(3_000) };

function actsOf(path: string, owner: Visitor): Act[] {
  const ids = idsOf(path);
  const imported = { path: "" };
  const count = { path: "" };
  const invoice = { id: 0 };
  const bill = { path: "" };
  const letters = [..."aeosrnlm"];
  const searches = (of: (q: string) => string) => () => together(200, (i) => owner.get(of(letters[i % letters.length] ?? "a")));
  const done = (path: string, fields?: Record<string, string>) => expectStatus(owner.form(path, fields), 302);
  const undoLast = async () => done(/\/actividad\/\d+\/deshacer\//.exec(await (await owner.get("/actividad/")).text())?.[0] ?? "/");
  return [
    { name: "12 × 3.000 etiquetas, carta", run: () => together(12, () => owner.get(labels("carta", ids, LABELS))) },
    { name: "12 × 3.000 etiquetas, rollo", run: () => together(12, () => owner.get(labels("rollo50x25", ids.slice(0, 1), LABELS))) },
    { name: "200 × una letra, productos", run: searches((q) => `/productos/?q=${q}`) },
    { name: "200 × una letra, sugerencias", run: searches((q) => `/ventas/api/sugerencias/?q=${q}`) },
    { name: "200 × una letra, clientes", run: searches((q) => `/clientes/?q=${q}`) },
    { name: "200 × una letra, ventas", run: searches((q) => `/ventas/?q=${q}`) },
    { name: "200 × tres letras, ventas", run: searches((q) => `/ventas/?q=${q}an`) },
    { name: "100 listas de 100", run: () => together(100, (i) => owner.get(LISTS[i % LISTS.length] ?? "/")) },
    { name: "8 listas como CSV", run: () => together(8, (i) => download(owner, FILES[i % FILES.length] ?? "/")) },
    { name: "16 informes de un año", run: () => together(16, (i) => owner.get(REPORTS[i % REPORTS.length] ?? "/")) },
    { name: "importar 20.000 productos", run: async () => (imported.path = await importProducts(owner, 1)) },
    {
      name: "deshacer esa importación",
      run: async () => {
        await undoLast();
        await undone(owner, imported.path);
      },
    },
    {
      name: "20.000 precios",
      prepare: () => importProducts(owner, 2),
      run: () => done("/productos/precios/", { texto: "importado 2", modo: "porcentaje", valor: "10", redondeo: "50" }),
    },
    { name: "deshacer esos precios", run: undoLast },
    { name: "48 × por pedir, vencer, separes", run: () => together(48, (i) => owner.get(STORES[i % STORES.length] ?? "/")) },
    {
      name: "conteo de 20.000",
      prepare: async () => {
        const opened = await owner.form("/inventario/conteos/", { alcance: "todo" });
        count.path = opened.headers.get("Location") ?? "";
        countAll(path, Number(/\d+/.exec(count.path)?.[0]));
      },
      run: () => done(`${count.path}aplicar/`, { confirmar_cantidad: "1" }),
    },
    { name: "deshacer ese conteo", run: undoLast },
    {
      name: "venta de 1.000 líneas",
      run: async () => {
        await done("/ventas/nueva/", longSale(ids));
        invoice.id = (await owner.data("/ventas/")).ventas[0].id;
      },
    },
    { name: "12 de sus facturas", run: () => together(12, () => owner.get(`/ventas/factura/${invoice.id}/`)) },
    { name: "12 de sus páginas para editar", run: () => together(12, () => owner.get(`/ventas/editar/${invoice.id}/`)) },
    { name: "su edición", run: () => done(`/ventas/editar/${invoice.id}/`, longSale(ids)) },
    { name: "su eliminación", run: () => done(`/ventas/eliminar/${invoice.id}/`) },
    { name: "factura recibida, 500 líneas", run: async () => (bill.path = await bringBill(owner, 500)) },
    { name: "12 de sus revisiones", run: () => together(12, () => owner.get(bill.path)) },
    { name: "su compra", run: () => done(`${bill.path}confirmar/`) },
    {
      name: "1.000 ventas sin conexión",
      prepare: () => done("/configuracion/", { sin_conexion: "on" }),
      run: () =>
        bringWaiting(
          owner,
          changing(path, ({ duenoId }) => duenoId),
          ids,
          1_000,
        ),
    },
    { name: "8 facturas hostiles", run: () => together(8, (i) => hostileBill(owner, i)) },
    { name: "24 cuerpos hostiles", run: () => together(24, (i) => hostile(owner, i)) },
  ];
}

/** The products of the demo shop with the most stock and a barcode. */
function idsOf(path: string): number[] {
  return changing(path, ({ db, duenoId }) => {
    const own = and(eq(productos.usuarioId, duenoId), isNotNull(productos.codigo_de_barras));
    const most = db.select({ id: productos.id }).from(productos).where(own).orderBy(desc(productos.stock)).limit(50).all();
    return most.map(({ id }) => id);
  });
}

/** Counts half of what there is, in several transactions: one alone would keep the tills out for longer than they wait for the file. */
function countAll(path: string, conteoId: number): void {
  for (let from = 0; from < COUNTED; from += COUNTED_AT_ONCE) {
    changing(path, ({ db, duenoId, ahora }) => {
      const own = eq(productos.usuarioId, duenoId);
      const slice = db.select().from(productos).where(own).orderBy(desc(productos.id)).limit(COUNTED_AT_ONCE).offset(from).all();
      const counted = slice.map(({ id, stock, unidad, precioCompraCentavos }) => {
        const missing = stock - Math.floor(stock / 2);
        return {
          conteoId,
          productoId: id,
          contado: stock - missing,
          esperado: stock,
          costoCentavos: precioCompraCentavos,
          diferenciaMilesimas: -milesimasDe(missing, unidad),
          valorCentavos: -importe(precioCompraCentavos, missing, unidad),
          contadoPorId: duenoId,
          fecha: ahora,
        };
      });
      db.insert(lineasConteo).values(counted).run();
    });
  }
}
