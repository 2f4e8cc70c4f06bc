import { preparedQuery } from "@db/prepared.server";
import { separes } from "@db/schema/separes";
import { asc, lt, sql } from "drizzle-orm";
import { opcion } from "~/domain/campos/campos";
import { claveDeBusqueda } from "~/domain/compartido/texto";
import { type ArchivoDeLista, archivoDeLista } from "~/domain/listas/archivo-de-lista.server";
import { celdaDeDia, celdaDeHora, cifraConComa } from "~/domain/listas/celdas";
import { type Fuente, idsDePagina, ordenar } from "~/domain/listas/listas.server";
import type { PaginaPedida } from "~/domain/listas/paginas";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { diaDe } from "~/domain/nucleo/fecha";
import { DUENO_DE_LA_LLAMADA, propios } from "~/domain/nucleo/propios.server";
import { pactadosComo } from "~/domain/pactado/pactados-como.server";
import { ABIERTO, filasDeSepares, separesDeLaTienda, vistaSepare } from "./consultas.server";

const { id, vence } = separes;

/** What may stand before the number of a separe. The longer word comes first: it begins with the other one. */
export const NOMBRES_DE_SEPARE = ["separe", "sep"];

/** Which separes a list has: all of them, those not delivered yet, or those of them whose days are over. */
export interface FiltroDeSepares {
  q: string;
  estado: "" | "abierto" | "vencido";
}

const Estado = opcion(["", "abierto", "vencido"], "");

/** The filter `estado` of a query; all separes for any other text. */
export const leerEstado = (texto: string | null): FiltroDeSepares["estado"] => Estado.safeParse(texto ?? "").data ?? "";

const filas = (ctx: Contexto, ids: readonly number[]) => ordenar(ids, filasDeSepares(ctx, ids)).map((fila) => vistaSepare(ctx, fila));

/** One page of the separes of the shop, newest first, or those that must be paid first; `q` is a number or a client. */
export function listarSepares(ctx: Contexto, filtro: FiltroDeSepares, pagina: PaginaPedida) {
  const { page, ids } = idsDePagina(ctx, fuenteDe(ctx, filtro), "separes", pagina);
  return { separes: filas(ctx, ids), page };
}

function fuenteDe(ctx: Contexto, { q, estado }: FiltroDeSepares): Fuente {
  const deEstado = estado ? idsAbiertos(ctx, estado) : null;
  if (!claveDeBusqueda(q)) return deEstado ?? { tabla: separes, filtro: separesDeLaTienda(ctx), columnas: [id], descendente: true };
  const halladas = pactadosComo(ctx, { tabla: separes, nombres: NOMBRES_DE_SEPARE, visibles: separesDeLaTienda(ctx) }, q);
  return deEstado ? halladas.filter((uno) => deEstado.includes(uno)) : halladas;
}

const abiertosHasta = preparedQuery((db) =>
  db
    .select({ id })
    .from(separes)
    .where(propios(DUENO_DE_LA_LLAMADA, separes, ABIERTO, lt(vence, sql.placeholder("dia"))))
    .orderBy(asc(vence), asc(id)),
);

const NUNCA = "9999-12-31";

/** Ids of the separes not delivered yet, by their last day. A shop has as many as fit in its back room: too few for pages. */
const idsAbiertos = ({ db, duenoId, ahora }: Contexto, estado: "abierto" | "vencido"): number[] =>
  abiertosHasta(db)
    .all({ duenoId, dia: estado === "vencido" ? diaDe(ahora) : NUNCA })
    .map((fila) => fila.id);

const VENCIDOS = 5;

/** The first separes whose days are over, and how many there are. Most shops have none, and each start page asks. */
export function separesVencidos(ctx: Contexto) {
  const ids = idsAbiertos(ctx, "vencido");
  return { cuantos: ids.length, primeros: ids.length > 0 ? filas(ctx, ids.slice(0, VENCIDOS)) : [] };
}

/** The separes that are not delivered yet, by their last day. */
export const separesAbiertos = (ctx: Contexto) => filas(ctx, idsAbiertos(ctx, "abierto"));

/** The separes of a list as a file. */
export const archivoDeSepares = (ctx: Contexto, filtro: FiltroDeSepares): ArchivoDeLista =>
  archivoDeLista(ctx, {
    nombre: "separes",
    fuentes: [fuenteDe(ctx, filtro)],
    filas: (ids) => filas(ctx, ids),
    columnas: [
      ["Número", ({ numero }) => numero],
      ["Fecha", ({ fecha }) => celdaDeDia(fecha)],
      ["Hora", ({ fecha }) => celdaDeHora(fecha)],
      ["Cliente", ({ cliente }) => cliente],
      ["Hecho por", ({ vendedor_username }) => vendedor_username],
      ["Plazo", ({ vence: dia }) => dia],
      ["Estado", ({ estado }) => estado],
      ["Total", ({ total }) => cifraConComa(total)],
      ["Abonado", ({ abonado }) => cifraConComa(abonado)],
      ["Saldo", ({ saldo }) => cifraConComa(saldo)],
      ["Venta", ({ venta_numero }) => venta_numero ?? ""],
    ],
  });
