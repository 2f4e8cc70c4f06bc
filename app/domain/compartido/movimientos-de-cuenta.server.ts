import type { movimientosCliente } from "@db/schema/clientes";
import type { movimientosProveedor } from "@db/schema/proveedores";
import { usuarios } from "@db/schema/usuarios";
import { desc, eq, type SQL } from "drizzle-orm";
import { enLista } from "./busqueda.server";
import type { Contexto } from "./contexto.server";
import { contarEncontrados, idsOfSlice } from "./listas.server";
import { vistaMovimiento } from "./movimiento-de-cuenta";
import { type Pagina, type PaginaPedida, pageSlice } from "./paginas";

/** The ledger of the clients, or that of the suppliers. */
type Libro = typeof movimientosCliente | typeof movimientosProveedor;

type Fila<L extends Libro> = L["$inferSelect"];

interface PaginaDeCuenta<L extends Libro> {
  movimientos: ReturnType<typeof vistaMovimiento<Fila<L>["tipo"], Fila<L>["documento"]>>[];
  page: Pagina;
}

/** One page of the rows of an account, the newest first. `suyos` is the condition for them. */
export function movimientosDeCuenta<L extends Libro>(ctx: Contexto, tabla: L, suyos: SQL, pagina: PaginaPedida): PaginaDeCuenta<L>;
export function movimientosDeCuenta({ db }: Contexto, tabla: Libro, suyos: SQL, pagina: PaginaPedida): PaginaDeCuenta<Libro> {
  const slice = pageSlice(pagina, contarEncontrados(db, tabla, suyos));
  const filas = db
    .select({ fila: tabla, usuario: usuarios.username })
    .from(tabla)
    .innerJoin(usuarios, eq(usuarios.id, tabla.creadoPorId))
    .where(enLista(tabla.id, idsOfSlice(db, { tabla, filtro: suyos, columnas: [tabla.id], descendente: true }, slice)))
    .orderBy(desc(tabla.id))
    .all();
  return { movimientos: filas.map(({ fila, usuario }) => vistaMovimiento(fila, usuario)), page: slice.page };
}
