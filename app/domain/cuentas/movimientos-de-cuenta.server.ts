import { usuarios } from "@db/schema/usuarios";
import { desc, eq, type SQL } from "drizzle-orm";
import { textoPesos } from "../cifras/dinero";
import { enLista } from "../listas/busqueda.server";
import { contarEncontrados, idsOfSlice } from "../listas/listas.server";
import { type Pagina, type PaginaPedida, pageSlice } from "../listas/paginas";
import { paginasQueAbren } from "../listas/paginas-que-abren.server";
import type { Contexto } from "../nucleo/contexto.server";
import { textoInstante } from "../nucleo/fecha";
import type { Libro, MovimientoDeCuenta } from "./movimiento-de-cuenta";

interface PaginaDeCuenta<L extends Libro> {
  movimientos: MovimientoDeCuenta<L>[];
  page: Pagina;
}

/** The page of a document by its kind and id. */
type Paginas<L extends Libro> = Record<L["$inferSelect"]["documento"], (id: number) => string>;

interface Cuenta<L extends Libro> {
  tabla: L;
  /** Condition for its rows. */
  suyos: SQL;
  paginas: Paginas<L>;
}

/** One page of the rows of an account, the newest first. */
export function movimientosDeCuenta<L extends Libro>(ctx: Contexto, cuenta: Cuenta<L>, pagina: PaginaPedida): PaginaDeCuenta<L>;
export function movimientosDeCuenta(
  ctx: Contexto,
  cuenta: Omit<Cuenta<Libro>, "paginas"> & { paginas: Partial<Paginas<Libro>> },
  pagina: PaginaPedida,
): PaginaDeCuenta<Libro> {
  const { db } = ctx;
  const { tabla, suyos, paginas } = cuenta;
  const slice = pageSlice(pagina, contarEncontrados(db, tabla, suyos));
  const filas = db
    .select({ fila: tabla, usuario: usuarios.username })
    .from(tabla)
    .innerJoin(usuarios, eq(usuarios.id, tabla.creadoPorId))
    .where(enLista(tabla.id, idsOfSlice(db, { tabla, filtro: suyos, columnas: [tabla.id], descendente: true }, slice)))
    .orderBy(desc(tabla.id))
    .all();
  const paginaDe = ({ documento, documentoId }: Libro["$inferSelect"]): string => paginas[documento]?.(documentoId) ?? "";
  const abren = paginasQueAbren(
    ctx,
    filas.map(({ fila }) => paginaDe(fila)),
  );
  const movimientos = filas.map(({ fila, usuario }) => vista(fila, usuario, abren.has(paginaDe(fila)) ? paginaDe(fila) : null));
  return { movimientos, page: slice.page };
}

const vista = (fila: Libro["$inferSelect"], usuario: string, enlace: string | null): MovimientoDeCuenta => ({
  id: fila.id,
  tipo: fila.tipo,
  monto: textoPesos(fila.montoCentavos),
  saldo: textoPesos(fila.saldoCentavos),
  referencia: fila.referencia,
  documento: fila.documento,
  documento_id: fila.documentoId,
  enlace,
  usuario,
  fecha: textoInstante(fila.fecha),
});
