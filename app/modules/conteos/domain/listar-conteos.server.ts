import { conteos } from "@db/schema/conteos";
import { desc } from "drizzle-orm";
import { type ArchivoDeLista, archivoDeLista } from "~/domain/listas/archivo-de-lista.server";
import { unoDe } from "~/domain/listas/busqueda.server";
import { type ColumnaDeArchivo, celdaDeDia, celdaDeHora, cifraConComa } from "~/domain/listas/celdas";
import { type PaginaPedida, pageSlice } from "~/domain/listas/paginas";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { propios } from "~/domain/nucleo/propios.server";
import { ocultarCostos, veCostos } from "~/domain/tienda/costos.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { alcanceDe, ESTADOS_DE_CONTEO } from "./conteo";
import { vistaConteo } from "./vista.server";

/** One page of the shop's counts, newest first. No count is ever deleted, so the last number is how many there are. */
export function listarConteos(ctx: Contexto, pagina: PaginaPedida) {
  const { page, limit, offset } = pageSlice(pagina, tiendaDe(ctx).ultimoConteo);
  const filas = ctx.db.select().from(conteos).where(propios(ctx, conteos)).orderBy(desc(conteos.numero)).limit(limit).offset(offset).all();
  const vistas = filas.map((fila) => vistaConteo(ctx, fila));
  return { conteos: ocultarCostos(ctx, vistas), page };
}

type Columna = ColumnaDeArchivo<ReturnType<typeof vistaConteo>>;

const DE_COSTO: readonly Columna[] = [
  ["Valor que sobró", ({ valor_costo }) => cifraConComa(valor_costo.sobrante)],
  ["Valor que faltó", ({ valor_costo }) => cifraConComa(valor_costo.faltante)],
];

const columnasPara = (ctx: Contexto): Columna[] => [
  ["Conteo", ({ numero }) => numero],
  ["Qué", alcanceDe],
  ["Estado", ({ estado }) => ESTADOS_DE_CONTEO[estado]],
  ["Abierto", ({ fecha }) => celdaDeDia(fecha)],
  ["Hora de abrir", ({ fecha }) => celdaDeHora(fecha)],
  ["Abierto por", ({ creado_por }) => creado_por],
  ["Cerrado", ({ cerrado }) => celdaDeDia(cerrado)],
  ["Hora de cerrar", ({ cerrado }) => celdaDeHora(cerrado)],
  ["Cerrado por", ({ cerrado_por }) => cerrado_por],
  ["Contados", ({ contados }) => contados],
  ["Con diferencia", ({ con_diferencia }) => con_diferencia],
  ["Sobró", ({ sobrante }) => cifraConComa(sobrante)],
  ["Faltó", ({ faltante }) => cifraConComa(faltante)],
  ...(veCostos(ctx) ? DE_COSTO : []),
];

/** The counts of the list as a file. */
export const archivoDeConteos = (ctx: Contexto): ArchivoDeLista =>
  archivoDeLista(ctx, {
    nombre: "conteos",
    columnas: columnasPara(ctx),
    fuentes: [{ tabla: conteos, filtro: propios(ctx, conteos), columnas: [conteos.numero, conteos.id], descendente: true }],
    filas: (ids) => {
      const filas = ctx.db.select().from(conteos).where(unoDe(conteos.id, ids)).orderBy(desc(conteos.numero)).all();
      return filas.map((fila) => vistaConteo(ctx, fila));
    },
  });
