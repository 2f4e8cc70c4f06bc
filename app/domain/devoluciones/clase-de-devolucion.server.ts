import { eqGiven, preparedQuery } from "@db/prepared.server";
import type { detallesDevolucion, detallesDevolucionCompra, devoluciones, devolucionesCompra } from "@db/schema/devoluciones";
import { productos } from "@db/schema/productos";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { vistaCantidad } from "../cifras/cantidad";
import { unidadesEnCifras } from "../cifras/cantidades-en-palabras";
import { textoPesos } from "../cifras/dinero";
import { type ArchivoDeLista, archivoDeLista } from "../listas/archivo-de-lista.server";
import { unoDeDados } from "../listas/busqueda.server";
import { type ColumnaDeArchivo, celdaDeDia, celdaDeHora, cifraConComa } from "../listas/celdas";
import { ordenar } from "../listas/listas.server";
import type { PaginaPedida } from "../listas/paginas";
import { antes, eraElProducto, productoEntonces } from "../nombres/entonces.server";
import { agrupar } from "../nucleo/agrupar";
import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";
import { textoInstante } from "../nucleo/fecha";
import { propios } from "../nucleo/propios.server";
import { productoActualDe } from "../nucleo/unidos.server";
import { type Busqueda, fuenteDe, type Lista, numeroDeDevolucion, paginaDe } from "./recorrido.server";

interface Fila {
  id: number;
  devolucion: typeof devoluciones.$inferSelect | typeof devolucionesCompra.$inferSelect;
  username: string;
}

/** What tells customer returns and returns to suppliers apart. `F` is a return with the names that its view needs. */
interface Clase<F extends Fila, D extends object, P extends object> extends Omit<Lista, "visibles"> {
  tabla: typeof devoluciones | typeof devolucionesCompra;
  detalles: typeof detallesDevolucion | typeof detallesDevolucionCompra;
  /** Condition for the returns that the caller may see. May throw SinPermiso. */
  visibles(ctx: Contexto): SQL;
  /** The returns of these ids, in any order. */
  filas(ctx: Contexto, ids: readonly number[]): F[];
  /** Column of the newest line of such a return with the earlier name of its product. */
  hasta: "hastaDevolucion" | "hastaDevolucionCompra";
  /** The sale or purchase, and the client or supplier, as pages and JSON show them. */
  deQue(fila: F): D;
  /** How the return was paid out, as pages and JSON show it. */
  pagada(fila: F): P;
}

/** The queries, the list and the file of the customer returns, or of the returns to suppliers. */
export function consultasDe<F extends Fila, D extends object, P extends object>(clase: Clase<F, D, P>) {
  const { tabla, detalles } = clase;
  const lista = (ctx: Contexto): Lista => ({ ...clase, visibles: clase.visibles(ctx) });

  const columnas = { id: sql<number>`${tabla.id}` };

  /** Ids of the returns that pass `filtro` and that the caller may see, oldest first. */
  const idsVisibles = (ctx: Contexto, filtro: SQL): number[] =>
    ctx.db
      .select(columnas)
      .from(tabla)
      .where(and(filtro, clase.visibles(ctx)))
      .orderBy(asc(tabla.id))
      .all()
      .map(({ id }) => id);

  const buscar = (ctx: Contexto, id: number): F | undefined => clase.filas(ctx, idsVisibles(ctx, eq(tabla.id, id)))[0];

  const delDocumento = preparedQuery((db) => db.select(columnas).from(tabla).where(eqGiven(clase.documentoId, "documento")));

  /** A return with its names. Throws NoEncontrado when the caller cannot see it. */
  function visible(ctx: Contexto, id: number): F {
    const fila = buscar(ctx, id);
    if (!fila) throw new NoEncontrado("No encontramos esta devolución.");
    return fila;
  }

  const lineasPorId = preparedQuery((db) =>
    db
      .select({
        fila: detalles,
        producto: { id: productoActualDe(productos.id), nombre: productoEntonces.nombre },
        codigo: productoEntonces.codigo,
      })
      .from(detalles)
      .innerJoin(productos, eq(productos.id, detalles.productoId))
      .leftJoin(antes, eraElProducto(clase.hasta, detalles))
      .where(unoDeDados(detalles.devolucionId, "ids")),
  );

  /** The lines of some returns with their products, in the order in which they were entered. */
  const lineas = ({ db }: Contexto, ids: readonly number[]) =>
    lineasPorId(db)
      .all({ ids: JSON.stringify(ids) })
      .sort((a, b) => a.fila.id - b.fila.id);

  function vistaDe(fila: F, suLineas: ReturnType<typeof lineas>) {
    const { id, numero, fecha, motivo, creadoPorId, totalDevueltoCentavos } = fila.devolucion;
    return {
      id,
      numero: String(numero),
      ...clase.deQue(fila),
      fecha: textoInstante(fecha),
      motivo,
      usuario: creadoPorId,
      usuario_username: fila.username,
      total_devuelto: textoPesos(totalDevueltoCentavos),
      ...clase.pagada(fila),
      detalles: suLineas.map(vistaDeLinea),
    };
  }

  /** The returns of these ids, in the order of the ids. */
  function vistas(ctx: Contexto, ids: readonly number[]) {
    if (ids.length === 0) return [];
    const filas = ordenar(ids, clase.filas(ctx, ids));
    const halladas = filas.map(({ id }) => id);
    const lineasHalladas = lineas(ctx, halladas);
    const deCada = agrupar(lineasHalladas, ({ fila }) => fila.devolucionId);
    return filas.map((fila) => vistaDe(fila, deCada.get(fila.id) ?? []));
  }

  type Vista = ReturnType<typeof vistaDe>;

  return {
    visible,
    existe: (ctx: Contexto, id: number): boolean => buscar(ctx, id) !== undefined,
    /** The rows of a return with the codes of their products then, in the order in which they were entered. */
    filasDe: (ctx: Contexto, id: number) => lineas(ctx, [id]).map(({ fila, codigo }) => ({ ...fila, codigo })),
    /** A return with its lines. Throws NoEncontrado when the caller cannot see it. */
    detalle: (ctx: Contexto, id: number): Vista => vistaDe(visible(ctx, id), lineas(ctx, [id])),
    /** The returns of a sale or purchase that the caller may see, oldest first. */
    deDocumento: (ctx: Contexto, id: number): Vista[] =>
      // Most have none, which one small statement tells.
      delDocumento(ctx.db).get({ documento: id }) ? vistas(ctx, idsVisibles(ctx, eq(clase.documentoId, id))) : [],
    /** The return with the number `q`, in any writing, if the caller may see it. */
    conNumero(ctx: Contexto, q: string): Vista | undefined {
      const numero = numeroDeDevolucion(q);
      if (numero === null) return undefined;
      return vistas(ctx, idsVisibles(ctx, propios(ctx, tabla, eq(tabla.numero, numero))))[0];
    },
    /** One page of the returns that the caller may see, newest first. The filters combine. */
    listar(ctx: Contexto, { page: pagina, ...busqueda }: Busqueda & { page: PaginaPedida }) {
      const { ids, page } = paginaDe(ctx, lista(ctx), busqueda, pagina);
      return { devoluciones: vistas(ctx, ids), page };
    },
    /** The returns of a list as a file; `antes` and `despues` are the columns of this kind, around those of every return. */
    archivo: (
      ctx: Contexto,
      busqueda: Busqueda,
      { nombre, antes, despues }: { nombre: string } & Record<"antes" | "despues", readonly ColumnaDeArchivo<Vista>[]>,
    ): ArchivoDeLista =>
      archivoDeLista(ctx, {
        nombre,
        fuentes: [fuenteDe(ctx, lista(ctx), busqueda)],
        filas: (ids) => vistas(ctx, ids),
        columnas: [
          ["Número", ({ numero }) => numero],
          ["Fecha", ({ fecha }) => celdaDeDia(fecha)],
          ["Hora", ({ fecha }) => celdaDeHora(fecha)],
          ...antes,
          ["Motivo", ({ motivo }) => motivo],
          ["Unidades", ({ detalles }) => unidadesEnCifras(detalles)],
          ["Devuelto", ({ total_devuelto }) => cifraConComa(total_devuelto)],
          ...despues,
        ],
      }),
  };
}

interface Linea {
  fila: typeof detallesDevolucion.$inferSelect | typeof detallesDevolucionCompra.$inferSelect;
  producto: { id: number; nombre: string };
}

/** A line of a return as pages and JSON show it. */
const vistaDeLinea = ({ fila, producto }: Linea) => ({
  id: fila.id,
  producto,
  cantidad: vistaCantidad(fila.cantidad, fila.unidad),
  unidad: fila.unidad,
  tarifa_iva: fila.tarifa_iva,
  precio_unitario: textoPesos(fila.precioUnitarioCentavos),
  ...("bolsasCentavos" in fila && fila.bolsasCentavos > 0 && { impuesto_bolsa: textoPesos(fila.bolsasCentavos) }),
  subtotal: textoPesos(fila.subtotalCentavos),
});
