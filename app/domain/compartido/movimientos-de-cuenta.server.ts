import { usuarios } from "@db/schema/usuarios";
import { desc, eq, type SQL } from "drizzle-orm";
import { enLista } from "./busqueda.server";
import type { Contexto } from "./contexto.server";
import { textoPesos } from "./dinero";
import { textoInstante } from "./fecha";
import { contarEncontrados, idsOfSlice } from "./listas.server";
import type { Libro, MovimientoDeCuenta } from "./movimiento-de-cuenta";
import { type Pagina, type PaginaPedida, pageSlice } from "./paginas";

interface PaginaDeCuenta<L extends Libro> {
  movimientos: MovimientoDeCuenta<L>[];
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
  return { movimientos: filas.map(({ fila, usuario }) => vista(fila, usuario)), page: slice.page };
}

const vista = (fila: Libro["$inferSelect"], usuario: string): MovimientoDeCuenta => ({
  id: fila.id,
  tipo: fila.tipo,
  monto: textoPesos(fila.montoCentavos),
  saldo: textoPesos(fila.saldoCentavos),
  referencia: fila.referencia,
  documento: fila.documento,
  documento_id: fila.documentoId,
  usuario,
  fecha: textoInstante(fila.fecha),
});
