import { closeSync, copyFileSync, existsSync, fsyncSync, mkdtempSync, openSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "@db/open.server";
import { productos } from "@db/schema/productos";
import { usuarios } from "@db/schema/usuarios";
import { and, desc, eq, or } from "drizzle-orm";
import { moverStock } from "~/domain/inventario/mover-stock.server";
import { ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { hashPassword } from "~/domain/usuarios/passwords.server";
import { EXTENSIONS } from "~/modules.server";
import { createDatabase } from "../seed/create-database";
import { DEMO, sembrar, type Tamano } from "../seed/sembrar";
import { SOLD } from "./scenarios";

export const BENCH_PASSWORD = "Medida-de-prueba-1";
// What is weighed counts in thousandths.
const PLENTY = 100_000_000;

/** Creates a database in a new folder: a copy of `base`, or a demo shop of size `tamano` with the password {@link BENCH_PASSWORD}. */
export async function prepareDatabase(base: string | undefined, tamano: Tamano): Promise<{ folder: string; path: string }> {
  if (base !== undefined && !existsSync(base)) throw new Error(`No hay una base de datos en ${base}.`);
  const folder = mkdtempSync(join(tmpdir(), "tienda-medir-"));
  const path = join(folder, "tienda.sqlite");
  const passwordHash = await hashPassword(BENCH_PASSWORD);
  if (base === undefined) createDatabase(path, (db) => sembrar(db, { tamano, hasta: Date.now(), passwordHash }));
  else for (const suffix of ["", "-wal"]) if (existsSync(base + suffix)) copyFileSync(base + suffix, path + suffix);
  const db = openDatabase(path, { migrate: true });
  try {
    ejecutarEnTransaccion({ db }, () => makeReady(db, passwordHash));
  } finally {
    db.$client.close();
  }
  writeOut(path);
  return { folder, path };
}

/** What the system has not written yet of the file, it would write while something is measured. */
function writeOut(path: string): void {
  const file = openSync(path, "r+");
  fsyncSync(file);
  closeSync(file);
}

function makeReady(db: Database, passwordHash: string): void {
  const demo = db.select().from(usuarios).where(eq(usuarios.usernameClave, DEMO)).get();
  if (!demo) throw new Error(`La base de datos no tiene un usuario ${DEMO}; siémbrela con npm run seed.`);
  const people = or(eq(usuarios.id, demo.id), eq(usuarios.creadoPorId, demo.id));
  db.update(usuarios).set({ passwordHash, debeCambiarPassword: false }).where(people).run();
  const ctx = { db, actor: { id: demo.id, rol: "admin" }, duenoId: demo.id, ahora: Date.now(), extensiones: EXTENSIONS } as const;
  // A kit has the stock of its parts.
  const own = and(eq(productos.usuarioId, demo.id), eq(productos.es_kit, false));
  // Enough stock for all measured sales.
  for (const { id } of db.select({ id: productos.id }).from(productos).where(own).orderBy(desc(productos.stock)).limit(SOLD).all()) {
    moverStock(ctx, { productoId: id, cantidad: PLENTY, causa: "ajuste", referencia: "Para medir", campo: "" });
  }
}
