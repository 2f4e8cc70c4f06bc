import { createHash, createHmac } from "node:crypto";
import { keyringFor, readKeyring } from "@db/keyring.server";
import { clientes } from "@db/schema/clientes";
import { vales } from "@db/schema/saldos";
import { eq } from "drizzle-orm";
import { textoPesos } from "../cifras/dinero";
import { claveDeBusqueda } from "../compartido/texto";
import { creditoDe } from "../cuentas/saldo-a-favor.server";
import { unoDe } from "../listas/busqueda.server";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { propios } from "../nucleo/propios.server";
import { codigoLimpio, pareceVale, signosDe } from "./codigo";

type FilaVale = typeof vales.$inferSelect;
interface ValeDeDevolucion extends Pick<FilaVale, "id" | "fecha"> {
  codigo: string | null;
  saldo: string;
}
type Sellado = Pick<FilaVale, "titularId" | "fecha">;

const NO_HAY = "No hay ningún vale con este código.";

const huellaDe = (codigo: string): string => createHash("sha256").update(codigo).digest("hex");

/** A key outside the file makes the code, so that who has a copy of the file alone cannot make one. */
const codigoCon = (llave: string, { titularId, fecha }: Sellado): string =>
  signosDe(createHmac("sha256", llave).update(`vale ${titularId} ${fecha}`).digest());

/** A shop in memory has no file for its key. */
const llavesDe = ({ db: { $client } }: Pick<Contexto, "db">, leer: typeof readKeyring) =>
  $client.memory ? ["sin archivo"] : leer($client.name);

/** Makes the vale of a return, without credit. Returns the account on which its credit stands. Call it in the transaction of the return. */
export function crearVale(ctx: Contexto, { id: devolucionId, numero }: { id: number; numero: number }): number {
  const { db, duenoId: usuarioId, ahora } = ctx;
  const nombre = `El vale de la devolución ${numero}`;
  const columnas = { usuarioId, creadoPorId: usuarioId, nombre, nombreClave: claveDeBusqueda(nombre), creado: ahora };
  const { id: titularId } = db
    .insert(clientes)
    .values({ ...columnas, consumidorFinal: true, vale: true })
    .returning({ id: clientes.id })
    .get();
  const [llave = ""] = llavesDe(ctx, keyringFor);
  const huella = huellaDe(codigoCon(llave, { titularId, fecha: ahora }));
  db.insert(vales).values({ usuarioId, titularId, devolucionId, huella, fecha: ahora }).run();
  return titularId;
}

/** The account of the vale with this code. Throws ReglaIncumplida at `pagos` when there is none. */
export function titularDelVale(ctx: Contexto, escrito: string): number {
  const titularId = valeConCodigo(ctx, escrito)?.titularId;
  if (titularId === undefined) throw new ReglaIncumplida("pagos", NO_HAY);
  return titularId;
}

/** The vale with this code, in any writing, and what is left of it; `undefined` when there is none. */
export function valeConCodigo(ctx: Contexto, escrito: string) {
  if (!pareceVale(escrito)) return undefined;
  const codigo = codigoLimpio(escrito);
  const vale = ctx.db
    .select({ titularId: vales.titularId, saldo: clientes.saldoCentavos })
    .from(vales)
    .innerJoin(clientes, eq(clientes.id, vales.titularId))
    .where(propios(ctx, vales, eq(vales.huella, huellaDe(codigo))))
    .get();
  return vale && { titularId: vale.titularId, codigo, saldo: textoPesos(creditoDe(vale.saldo)) };
}

/**
 * The vales of these returns, by the id of the return: the code, `null` where the key that made it is elsewhere, and what is left. Those that
 * have none are left out.
 */
export function valesDe(ctx: Pick<Contexto, "db">, devoluciones: readonly number[]) {
  if (devoluciones.length === 0) return new Map<number, ValeDeDevolucion>();
  const filas = ctx.db
    .select({ vale: vales, saldo: clientes.saldoCentavos })
    .from(vales)
    .innerJoin(clientes, eq(clientes.id, vales.titularId))
    .where(unoDe(vales.devolucionId, devoluciones))
    .all();
  const llaves = filas.length > 0 ? llavesDe(ctx, readKeyring) : [];
  return new Map(
    filas.map(({ vale, saldo }) => {
      const codigo = llaves.map((llave) => codigoCon(llave, vale)).find((uno) => huellaDe(uno) === vale.huella) ?? null;
      return [vale.devolucionId, { id: vale.id, codigo, saldo: textoPesos(creditoDe(saldo)), fecha: vale.fecha }];
    }),
  );
}
