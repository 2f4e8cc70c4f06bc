import type { Database } from "@db/open.server";
import { Sqlite } from "@db/sqlite.server";
import { type Copia, copiaEnPapelera, type Enlace, type Filas, type Valor } from "../actividad/papelera.server";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { exigirEmpaquesSanos } from "../productos/empaque.server";
import { exigirKitsSanos } from "../productos/usos.server";

export function deshacerEliminacion(ctx: Contexto, { actividadId }: { actividadId: number }): void {
  const copia = copiaEnPapelera(ctx, actividadId);
  if (!copia) throw new ReglaIncumplida("", "Ya no se guarda lo que se eliminó.");
  restaurar(ctx.db, copia);
  const productos = productosDe(copia);
  exigirEmpaquesSanos(ctx, productos);
  exigirKitsSanos(ctx, productos);
}

/** The product that came back, and the packs of which it comes again. */
const productosDe = ({ filas, enlaces }: Copia): number[] => [
  ...filas.filter(({ tabla }) => tabla === "productos").flatMap((deTabla) => deTabla.filas.map(([rowid]) => Number(rowid))),
  ...enlaces.filter(({ tabla }) => tabla === "productos").flatMap((enlace) => enlace.filas),
];

// Raw SQL: a deleted record may be of any table, also of one that came later, and comes back with all its columns.

const REPETIDO = new Map([
  ["productos", "Otro producto ya tiene su código de barras."],
  ["codigos_producto", "Otro producto ya tiene uno de sus códigos."],
  ["usuarios", "Otra cuenta ya tiene su usuario o su correo."],
]);
const FALTA = "Ya no está algo que necesita: su cliente, su proveedor, su documento o un producto.";
const DESENLAZADO = "Después se eliminó o se cambió algo que iba con él.";

/**
 * Brings back a deleted record with all that went with it: the same ids, the same numbers. Throws ReglaIncumplida when its place is taken,
 * or something that it depends on is gone.
 */
function restaurar({ $client: client }: Database, { filas, enlaces }: Copia): void {
  for (const deTabla of filas) insertar(client, deTabla);
  for (const enlace of enlaces) enlazar(client, enlace);
  // The triggers counted the links a second time.
  const [registro] = filas;
  if (registro && enlaces.length > 0) reescribir(client, registro);
}

const nombres = (columnas: readonly string[]): string => columnas.map((nombre) => `"${nombre}"`).join(", ");
const valorDeFila = (valor: Valor) => (typeof valor === "object" && valor !== null ? Buffer.from(valor.base64, "base64") : valor);

function insertar(client: Database["$client"], { tabla, columnas, filas }: Filas): void {
  const valores = ["rowid", ...columnas].map(() => "?").join(", ");
  const sentencia = client.prepare(`insert into "${tabla}" (${nombres(["rowid", ...columnas])}) values (${valores})`);
  try {
    for (const fila of filas) sentencia.run(fila.map(valorDeFila));
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error;
    if (error.code === "SQLITE_CONSTRAINT_FOREIGNKEY") throw new ReglaIncumplida("", FALTA);
    if (!/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY|ROWID|TRIGGER)$/.test(error.code)) throw error;
    throw new ReglaIncumplida("", REPETIDO.get(tabla) ?? "Ya hay otro en su lugar.");
  }
}

function enlazar(client: Database["$client"], { tabla, columna, a, filas }: Enlace): void {
  const sentencia = client.prepare(
    `update "${tabla}" set "${columna}" = ? where rowid in (select value from json_each(?)) and "${columna}" is null`,
  );
  if (sentencia.run(a, JSON.stringify(filas)).changes !== filas.length) throw new ReglaIncumplida("", DESENLAZADO);
}

function reescribir(client: Database["$client"], { tabla, columnas, filas }: Filas): void {
  const sentencia = client.prepare(
    `update "${tabla}" set (${nombres(columnas)}) = (${columnas.map(() => "?").join(", ")}) where rowid = ?`,
  );
  for (const [rowid, ...valores] of filas) sentencia.run(...valores.map(valorDeFila), rowid);
}
