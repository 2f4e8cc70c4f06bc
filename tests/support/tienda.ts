import { createHash } from "node:crypto";
import type { Database } from "@db/open.server";
import { movimientosStock, productos } from "@db/schema/productos";
import { tiendas } from "@db/schema/tiendas";
import { usuarios } from "@db/schema/usuarios";
import { detallesVenta, ventas } from "@db/schema/ventas";
import { asc, eq } from "drizzle-orm";
import { crearCliente, formularioDeCliente } from "~/domain/clientes/cliente.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { Rol } from "~/domain/nucleo/rol";
import { crearProducto } from "~/domain/productos/crear-producto.server";
import { editarProducto } from "~/domain/productos/editar-producto.server";
import { ProductoForm } from "~/domain/productos/esquema";
import { ProveedorForm } from "~/domain/proveedores/esquema";
import { crearProveedor } from "~/domain/proveedores/proveedor.server";
import { crearVenta } from "~/domain/ventas/crear-venta.server";
import { editarVenta } from "~/domain/ventas/editar-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { EXTENSIONS } from "~/modules.server";
import { newDatabase } from "./database";

/** Form fields as typed. */
type Campos = Record<string, unknown>;

export const AHORA = Date.parse("2026-11-21T10:15:00-05:00");

/** A shop in a migrated database in memory, with an admin and a vendedor. */
export function abrirTienda() {
  const db = newDatabase();
  const admin = nuevoAdmin(db);
  return { db, admin, vendedor: nuevoVendedor(admin) };
}

let personas = 0;

function nuevoUsuario(db: Database, rol: Rol, creadoPorId: number | null): number {
  const username = `${rol}${++personas}`;
  const email = `${username}@correo.co`;
  const claves = { usernameClave: username, emailClave: email };
  const { id } = db
    .insert(usuarios)
    .values({ username, email, ...claves, passwordHash: "", rol, creadoPorId, creado: AHORA })
    .returning({ id: usuarios.id })
    .get();
  return id;
}

/** Creates another shop in the same database and returns its admin. */
export function nuevoAdmin(db: Database): Contexto {
  const id = nuevoUsuario(db, "admin", null);
  db.insert(tiendas).values({ usuarioId: id }).run();
  return { db, actor: { id, rol: "admin" }, duenoId: id, ahora: AHORA, extensiones: EXTENSIONS };
}

/** Creates a vendedor of that admin. */
export function nuevoVendedor(admin: Contexto): Contexto {
  return { ...admin, actor: { id: nuevoUsuario(admin.db, "vendedor", admin.duenoId), rol: "vendedor" } };
}

const PRODUCTO = { nombre: "Arroz 500 g", precio: "1000", precio_compra: "700", stock: "10" };

/** Creates a producto from form fields and returns its id. */
export const nuevoProducto = (ctx: Contexto, campos: Campos = {}): number =>
  crearProducto(ctx, ProductoForm.parse({ ...PRODUCTO, ...campos }));

/** Edits a producto with the default form fields and these. */
export const cambiarProducto = (ctx: Contexto, id: number, campos: Campos = {}): void =>
  editarProducto(ctx, id, ProductoForm.parse({ ...PRODUCTO, ...campos }));

export const nuevoCliente = (ctx: Contexto, campos: Campos = {}): number =>
  crearCliente(ctx, formularioDeCliente(ctx).parse({ nombre: "Ana Pérez", ...campos }));

const PROVEEDOR = {
  nombre: "Marta Díaz",
  empresa: "Granos del Valle SAS",
  telefono: "6024445566",
  correo: "marta@granos.co",
  direccion: "Calle 5 # 6-7",
};

/** Parsed form of a proveedor, with these fields changed. */
export const formaProveedor = (campos: Campos = {}) => ProveedorForm.parse({ ...PROVEEDOR, ...campos });

export const nuevoProveedor = (ctx: Contexto, campos: Campos = {}): number => crearProveedor(ctx, formaProveedor(campos));

/** Creates a venta from form fields and returns its id. */
export const vender = (ctx: Contexto, campos: Campos = {}): number => crearVenta(ctx, VentaForm.parse(campos));

/** Edits a venta: replaces its lines with exactly these. */
export const cambiarLineas = (ctx: Contexto, id: number, detalles: Campos[], campos: Campos = {}): number =>
  editarVenta(ctx, id, VentaForm.parse({ con_detalles: "1", detalles, ...campos }));

/** The shop is not responsable de IVA from now on. */
export const noResponsable = ({ db, duenoId }: Contexto) =>
  db.update(tiendas).set({ responsable_iva: false }).where(eq(tiendas.usuarioId, duenoId)).run();

export const stockDe = ({ db }: Contexto, id: number): number | undefined =>
  db.select({ stock: productos.stock }).from(productos).where(eq(productos.id, id)).get()?.stock;

export const filaVenta = ({ db }: Contexto, id: number) => db.select().from(ventas).where(eq(ventas.id, id)).get();

export const filasDetalle = ({ db }: Contexto, ventaId: number) =>
  db.select().from(detallesVenta).where(eq(detallesVenta.ventaId, ventaId)).orderBy(asc(detallesVenta.id)).all();

/** Id of the first line of a venta. */
export const primeraLinea = (ctx: Contexto, ventaId: number): number => filasDetalle(ctx, ventaId)[0]?.id ?? 0;

/** Cause, units and balance of each movement of a product, oldest first. */
export const movimientosDe = ({ db }: Contexto, productoId: number) => {
  const { causa, cantidad, stock } = movimientosStock;
  const filas = db.select({ causa, cantidad, stock }).from(movimientosStock).where(eq(movimientosStock.productoId, productoId));
  return filas.orderBy(asc(movimientosStock.id)).all();
};

const TABLAS = "select name from sqlite_master where type = 'table' and name not like '%busqueda%' order by name";

/** What reads a database, compiled once, and its last hash. */
function lectorDe(client: Database["$client"]) {
  const tablas = client.prepare<[], string>(TABLAS).pluck().all();
  return {
    tablas: tablas.map((tabla) => ({ tabla, filas: client.prepare(`select * from "${tabla}" order by 1, 2`).raw() })),
    escrituras: client.prepare<[], number>("select total_changes()").pluck(),
    ultima: { visto: "", hash: "" },
  };
}

const lectores = new WeakMap<Database["$client"], ReturnType<typeof lectorDe>>();

/** Hash of the whole database. Equal hashes mean that nothing has changed. */
export function huella({ $client: client }: Database): string {
  const lector = lectores.get(client) ?? lectorDe(client);
  lectores.set(client, lector);
  // Rows that this connection wrote, rolled back ones too; what other ones wrote; and changes of the tables.
  const visto = [
    lector.escrituras.get(),
    client.pragma("data_version", { simple: true }),
    client.pragma("schema_version", { simple: true }),
  ].join();
  if (lector.ultima.visto === visto) return lector.ultima.hash;
  const hash = createHash("sha256");
  for (const { tabla, filas } of lector.tablas) {
    hash.update(tabla);
    for (const fila of filas.iterate()) hash.update(JSON.stringify(fila));
  }
  lector.ultima = { visto, hash: hash.digest("hex") };
  return lector.ultima.hash;
}

/** Returns the error that `comando` throws. Fails the test when it throws nothing or changed the database. */
export function rechazo({ db }: Pick<Contexto, "db">, comando: () => unknown): unknown {
  const antes = huella(db);
  try {
    comando();
  } catch (error) {
    if (huella(db) !== antes) throw new Error("The refused command left a trace.", { cause: error });
    return error;
  }
  throw new Error("The command was not refused.");
}

/** A shop with two products after a venta of 5 and 3 units; `stock` units of each are left. */
export function ventaDeDos(stock = 0) {
  const tienda = abrirTienda();
  const { admin } = tienda;
  const [arroz = 0, panela = 0] = [
    nuevoProducto(admin, { stock: stock + 5 }),
    nuevoProducto(admin, { nombre: "Panela", precio: "500", stock: stock + 3 }),
  ];
  const venta = vender(admin, {
    detalles: [
      { producto: arroz, cantidad: 5 },
      { producto: panela, cantidad: 3 },
    ],
  });
  const [deArroz = 0, dePanela = 0] = filasDetalle(admin, venta).map(({ id }) => id);
  const quedan = () => [stockDe(admin, arroz), stockDe(admin, panela)];
  const lineas = () => filasDetalle(admin, venta).map(({ id, productoId, cantidad }) => [id, productoId, cantidad]);
  return { ...tienda, arroz, panela, venta, deArroz, dePanela, quedan, lineas };
}
