import { preparedQuery } from "@db/prepared.server";
import { proveedores } from "@db/schema/proveedores";
import { sql } from "drizzle-orm";
import { textoPesos } from "../cifras/dinero";
import { claveDeBusqueda } from "../compartido/texto";
import { type ArchivoDeLista, archivoDeLista } from "../listas/archivo-de-lista.server";
import { busquedaDeNombres, type Hallados, todos, unoDeDados } from "../listas/busqueda.server";
import { type ColumnaDeArchivo, cifraConComa } from "../listas/celdas";
import { type Fuente, idsDePagina, ordenar, ordenDe, ordenDeHallados } from "../listas/listas.server";
import type { PaginaPedida } from "../listas/paginas";
import { busquedaPorCifras } from "../listas/por-cifras.server";
import type { Contexto } from "../nucleo/contexto.server";
import { DUENO_DE_LA_LLAMADA, propios } from "../nucleo/propios.server";
import { vistaProveedor } from "./proveedor.server";

const { id, nombreClave, busquedaClave, telefonoCifras, documentoCifras } = proveedores;
const ORDEN = { columnas: [nombreClave, id], descendente: false } as const;

function fuenteDe(ctx: Contexto, q: string): Fuente {
  if (claveDeBusqueda(q)) return enOrden(ctx.db, encontrados(ctx, q));
  return { tabla: proveedores, filtro: propios(ctx, proveedores), ...ORDEN };
}

/** One page of the shop's suppliers by name; `q` searches name, company, telephone and document. */
export function listarProveedores(ctx: Contexto, q: string, pagina: PaginaPedida) {
  const { ids, page } = idsDePagina(ctx, fuenteDe(ctx, q), "proveedores", pagina);
  return { proveedores: filas(ctx, ids), page };
}

const porIds = preparedQuery((db) => db.select().from(proveedores).where(unoDeDados(id, "ids")));

const filas = (ctx: Contexto, ids: readonly number[]) =>
  ordenar(ids, porIds(ctx.db).all({ ids: JSON.stringify(ids) })).map((fila) => ({
    ...vistaProveedor(fila),
    ...vistaDeuda(ctx, fila),
  }));

type Fila = ReturnType<typeof filas>[number];
const SALDO: ColumnaDeArchivo<Fila> = ["saldo", ({ saldo }) => cifraConComa(saldo ?? null)];

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
      ["tipo_documento", ({ tipo_documento }) => tipo_documento],
      ["documento", ({ documento }) => documento],
      ...(ctx.actor.rol === "admin" ? [SALDO] : []),
    ],
    fuentes: [fuenteDe(ctx, q)],
    filas: (ids) => filas(ctx, ids),
  });

/** What the shop owes is for the admin alone. */
const vistaDeuda = ({ actor }: Contexto, { saldoCentavos }: typeof proveedores.$inferSelect): { saldo?: string } =>
  actor.rol === "admin" ? { saldo: textoPesos(saldoCentavos) } : {};

const enOrden = ordenDeHallados({ tabla: proveedores, filtro: undefined, ...ORDEN });
const PROPIOS = { tabla: proveedores, ambito: propios(DUENO_DE_LA_LLAMADA, proveedores) };
const porNombre = busquedaDeNombres({
  ...PROPIOS,
  id,
  nombre: busquedaClave,
  indice: "proveedores_busqueda",
  columnas: ["nombre"],
  orden: sql.join(ordenDe(ORDEN), sql`, `),
});
const porCifras = busquedaPorCifras({ ...PROPIOS, columnas: [telefonoCifras, documentoCifras] });

function encontrados({ db, duenoId }: Contexto, q: string, limite?: number): Hallados {
  const valores = { duenoId, ...(limite && { limite }) };
  return porCifras(db, q, porNombre(db, q, valores), valores);
}

const MAXIMO_IDS = 20;

/** Ids of at most 20 suppliers whose name or company contains every word of `q` or sounds like it, or whose telephone or document it is. */
export const idsDeProveedores = (ctx: Contexto, q: string): number[] => todos(encontrados(ctx, q, MAXIMO_IDS));
