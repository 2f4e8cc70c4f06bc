import { proveedores } from "@db/schema/proveedores";
import { inArray, type SQL, sql } from "drizzle-orm";
import { type ArchivoDeLista, archivoDeLista } from "../compartido/archivo-de-lista.server";
import { enLista, idsQueContienen, MAXIMO_BUSQUEDA } from "../compartido/busqueda.server";
import { type ColumnaDeArchivo, conComa } from "../compartido/celdas";
import type { Contexto } from "../compartido/contexto.server";
import { textoPesos } from "../compartido/dinero";
import { contarEncontrados, idsOfSlice, ordenDe, type Recorrido, totalDeLista } from "../compartido/listas.server";
import { type PaginaPedida, pageSlice } from "../compartido/paginas";
import { propios } from "../compartido/propios.server";
import { claveDeBusqueda } from "../compartido/texto";
import { vistaProveedor } from "./vista.server";

const { id, nombreClave, busquedaClave } = proveedores;
const ORDEN = { columnas: [nombreClave, id], descendente: false } as const;

function recorridoDe(ctx: Contexto, q: string): Recorrido {
  const buscado = claveDeBusqueda(q) !== "";
  return { tabla: proveedores, filtro: buscado ? inArray(id, proveedoresQueContienen(ctx, q)) : propios(ctx, proveedores), ...ORDEN };
}

/** One page of the shop's suppliers by name; `q` searches name and company. */
export function listarProveedores(ctx: Contexto, q: string, pagina: PaginaPedida) {
  const { db, duenoId } = ctx;
  const buscado = claveDeBusqueda(q) !== "";
  const recorrido = recorridoDe(ctx, q);
  const { filtro } = recorrido;
  const slice = pageSlice(pagina, buscado ? contarEncontrados(db, proveedores, filtro) : totalDeLista(db, duenoId, "proveedores"));
  return { proveedores: filas(ctx, idsOfSlice(db, recorrido, slice)), page: slice.page };
}

const filas = (ctx: Contexto, ids: readonly number[]) =>
  ctx.db
    .select()
    .from(proveedores)
    .where(enLista(id, ids))
    .orderBy(...ordenDe(ORDEN))
    .all()
    .map((fila) => ({ ...vistaProveedor(fila), ...vistaDeuda(ctx, fila) }));

type Fila = ReturnType<typeof filas>[number];
const SALDO: ColumnaDeArchivo<Fila> = ["saldo", ({ saldo }) => conComa(saldo ?? null)];

/** All suppliers of a list as a file, which can be imported. */
export const archivoDeProveedores = (ctx: Contexto, q: string): ArchivoDeLista =>
  archivoDeLista(ctx, {
    nombre: "proveedores",
    columnas: [
      ["nombre", ({ nombre }) => nombre],
      ["empresa", ({ empresa }) => empresa],
      ["telefono", ({ telefono }) => telefono],
      ["correo", ({ correo }) => correo],
      ["direccion", ({ direccion }) => direccion],
      ...(ctx.actor.rol === "admin" ? [SALDO] : []),
    ],
    fuentes: [recorridoDe(ctx, q)],
    filas: (ids) => filas(ctx, ids),
  });

/** What the shop owes is for the admin alone. */
const vistaDeuda = ({ actor }: Contexto, { saldoCentavos }: typeof proveedores.$inferSelect) =>
  actor.rol === "admin" ? { saldo: textoPesos(saldoCentavos) } : {};

/** Subquery of the ids of at most `limite` suppliers whose name or company contains every word of `q`. */
export function proveedoresQueContienen(ctx: Contexto, q: string, limite = MAXIMO_BUSQUEDA): SQL {
  const orden = sql.join(ordenDe(ORDEN), sql`, `);
  const fuente = { tabla: proveedores, id, nombre: busquedaClave, indice: "proveedores_busqueda", orden, limite };
  return idsQueContienen(fuente, q, propios(ctx, proveedores));
}
