import { cotizaciones } from "@db/schema/cotizaciones";
import { claveDeBusqueda } from "~/domain/compartido/texto";
import { type ArchivoDeLista, archivoDeLista } from "~/domain/listas/archivo-de-lista.server";
import { unoDe } from "~/domain/listas/busqueda.server";
import { celdaDeDia, celdaDeHora, cifraConComa } from "~/domain/listas/celdas";
import { type Fuente, idsDePagina, ordenar } from "~/domain/listas/listas.server";
import type { PaginaPedida } from "~/domain/listas/paginas";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { pactadosComo } from "~/domain/pactado/pactados-como.server";
import { cotizacionesConNombres, cotizacionesVisibles, vistaCotizacion } from "./consultas.server";

const { id } = cotizaciones;

/** What may stand before the number of a quotation. The longer word comes first: it begins with the other one. */
export const NOMBRES_DE_COTIZACION = ["cotizacion", "cot"];

const filas = (ctx: Contexto, ids: readonly number[]) =>
  ordenar(ids, cotizacionesConNombres(ctx).where(unoDe(id, ids)).all()).map((fila) => vistaCotizacion(ctx, fila));

/** One page of the quotations that the caller may see, newest first; `q` is a number, or a registered client. */
export function listarCotizaciones(ctx: Contexto, q: string, pagina: PaginaPedida) {
  const { page, ids } = idsDePagina(ctx, fuenteDe(ctx, q), listaDe(ctx), pagina);
  return { cotizaciones: filas(ctx, ids), page };
}

const listaDe = ({ actor }: Contexto): string => (actor.rol === "admin" ? "cotizaciones" : `cotizaciones/${actor.id}`);

function fuenteDe(ctx: Contexto, q: string): Fuente {
  if (!claveDeBusqueda(q)) return { tabla: cotizaciones, filtro: cotizacionesVisibles(ctx), columnas: [id], descendente: true };
  return pactadosComo(ctx, { tabla: cotizaciones, nombres: NOMBRES_DE_COTIZACION, visibles: cotizacionesVisibles(ctx) }, q);
}

/** All quotations of a list as a file. */
export const archivoDeCotizaciones = (ctx: Contexto, q: string): ArchivoDeLista =>
  archivoDeLista(ctx, {
    nombre: "cotizaciones",
    fuentes: [fuenteDe(ctx, q)],
    filas: (ids) => filas(ctx, ids),
    columnas: [
      ["Número", ({ numero }) => numero],
      ["Fecha", ({ fecha }) => celdaDeDia(fecha)],
      ["Hora", ({ fecha }) => celdaDeHora(fecha)],
      ["Cliente", ({ cliente }) => cliente ?? ""],
      ["Vendedor", ({ vendedor_username }) => vendedor_username],
      ["Total", ({ total }) => cifraConComa(total)],
      ["Válida hasta", ({ valida_hasta }) => valida_hasta],
      ["Venta", ({ venta_numero }) => venta_numero ?? ""],
    ],
  });
