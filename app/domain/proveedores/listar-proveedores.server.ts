import { proveedores } from "@db/schema/proveedores";
import { sql } from "drizzle-orm";
import { textoPesos } from "../cifras/dinero";
import { claveDeBusqueda } from "../compartido/texto";
import { type ArchivoDeLista, archivoDeLista } from "../listas/archivo-de-lista.server";
import { type Hallados, MAXIMO_BUSQUEDA, nombresComo, todos, unoDe } from "../listas/busqueda.server";
import { type ColumnaDeArchivo, cifraConComa } from "../listas/celdas";
import { type Fuente, idsDePagina, idsHallados, ordenar, ordenDe } from "../listas/listas.server";
import type { PaginaPedida } from "../listas/paginas";
import { agregarPorCifras } from "../listas/por-cifras.server";
import type { Contexto } from "../nucleo/contexto.server";
import { propios } from "../nucleo/propios.server";
import { vistaProveedor } from "./proveedor.server";

const { id, nombreClave, busquedaClave, telefonoCifras, documentoCifras } = proveedores;
const ORDEN = { columnas: [nombreClave, id], descendente: false } as const;

function fuenteDe(ctx: Contexto, q: string): Fuente {
  const recorrido = { tabla: proveedores, filtro: undefined, ...ORDEN };
  if (claveDeBusqueda(q)) return idsHallados(ctx.db, recorrido, encontrados(ctx, q, MAXIMO_BUSQUEDA));
  return { ...recorrido, filtro: propios(ctx, proveedores) };
}

/** One page of the shop's suppliers by name; `q` searches name, company, telephone and document. */
export function listarProveedores(ctx: Contexto, q: string, pagina: PaginaPedida) {
  const { ids, page } = idsDePagina(ctx, fuenteDe(ctx, q), "proveedores", pagina);
  return { proveedores: filas(ctx, ids), page };
}

const filas = (ctx: Contexto, ids: readonly number[]) =>
  ordenar(ids, ctx.db.select().from(proveedores).where(unoDe(id, ids)).all()).map((fila) => ({
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

function encontrados(ctx: Contexto, q: string, limite: number): Hallados {
  const orden = sql.join(ordenDe(ORDEN), sql`, `);
  const indice = { indice: "proveedores_busqueda", columnas: ["nombre"] } as const;
  const ambito = propios(ctx, proveedores);
  const hallados = nombresComo(ctx.db, { tabla: proveedores, id, nombre: busquedaClave, ...indice, orden, limite }, q, ambito);
  return agregarPorCifras(ctx, { tabla: proveedores, columnas: [telefonoCifras, documentoCifras], ambito, limite }, q, hallados);
}

const MAXIMO_IDS = 20;

/** Ids of at most 20 suppliers whose name or company contains every word of `q` or sounds like it, or whose telephone or document it is. */
export const idsDeProveedores = (ctx: Contexto, q: string): number[] => todos(encontrados(ctx, q, MAXIMO_IDS));
