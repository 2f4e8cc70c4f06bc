// npm run seed -- --tamano s|m|l [--base FILE] [--hasta YYYY-MM-DD]: creates a demo shop, the same one every time.
import { existsSync } from "node:fs";
import { type Database, openDatabase } from "@db/open.server";
import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { passwordTemporal } from "~/domain/usuarios/password-temporal.server";
import { hashPassword } from "~/domain/usuarios/passwords.server";
import { run } from "./command";
import { readArguments, type Wanted } from "./seed/arguments";
import { createDatabase } from "./seed/create-database";
import { DEMO, sembrar } from "./seed/sembrar";

await run(async () => {
  const wanted = readArguments(process.argv.slice(2));
  const started = performance.now();
  const password = passwordTemporal();
  const fill = await fillerOf(wanted, password);
  if (existsSync(wanted.path)) addTo(wanted.path, fill);
  else createDatabase(wanted.path, fill);
  console.log(`Tienda de demostración en ${wanted.path}, en ${Math.round((performance.now() - started) / 100) / 10} s.`);
  console.log(`usuario ${DEMO}, contraseña ${password}`);
  console.log("Con la misma contraseña entran sus vendedores, demo-camila y demo-andres.");
});

async function fillerOf({ tamano, hasta }: Wanted, password: string): Promise<(db: Database) => void> {
  const passwordHash = await hashPassword(password);
  const informar = (ventas: number) => console.log(`${ventas.toLocaleString("es-CO")} ventas…`);
  return (db) => {
    const demo = db.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.usernameClave, DEMO)).get();
    if (demo)
      throw new Error(
        `La base de datos ya tiene un usuario ${DEMO}: elija otro archivo con --base ARCHIVO, o borre este si era de prueba.`,
      );
    sembrar(db, { tamano, hasta, passwordHash, informar });
  };
}

function addTo(path: string, fill: (db: Database) => void): void {
  const db = openDatabase(path, { migrate: true });
  try {
    fill(db);
  } finally {
    db.$client.close();
  }
}
