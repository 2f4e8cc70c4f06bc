import type { Database } from "@db/open.server";
import { preparedQuery } from "@db/prepared.server";
import { compras } from "@db/schema/compras";
import { documentosElectronicos as documentos } from "@db/schema/documentos-electronicos";
import { ventas } from "@db/schema/ventas";
import { count, desc, eq, sql } from "drizzle-orm";
import { type ArchivoDeLista, archivoDeLista } from "~/domain/listas/archivo-de-lista.server";
import { caeEnDias, MAXIMO_BUSQUEDA, unoDe } from "~/domain/listas/busqueda.server";
import { celdaDeDia, celdaDeHora, cifraConComa } from "~/domain/listas/celdas";
import type { Dias } from "~/domain/listas/filtro-dias";
import { ordenar, type Recorrido, totalDeLista } from "~/domain/listas/listas.server";
import { type PaginaPedida, pageSlice } from "~/domain/listas/paginas";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { DUENO_DE_LA_LLAMADA, propios, propiosPor } from "~/domain/nucleo/propios.server";
import { mensajeEnLinea } from "../mensajes";
import { ESTADOS, ESTADOS_EN_ORDEN, type EstadoDeDocumento, NOMBRES_DE_TIPO, TIPOS_EN_ORDEN, type TipoDeDocumento } from "./nombres";
import { vistaEnRegistro } from "./vista.server";

/** What a list of documents is asked for; `null` for any. */
export interface FiltroDeDocumentos {
  estado: EstadoDeDocumento | null;
  tipo: TipoDeDocumento | null;
  dias: Dias;
}

/**
 * One page of the shop's electronic documents, newest first, from the newest 1000 that match, and how many there are in each state of all
 * days. Throws SinPermiso for a vendedor.
 */
export function listarDocumentos(ctx: Contexto, filtro: FiltroDeDocumentos, pagina: PaginaPedida) {
  exigirAdmin(ctx);
  const primeros = recorridosDe(ctx, filtro).flatMap((recorrido) => primerosDe(ctx.db, recorrido));
  const hallados = primeros.sort((a, b) => b.emitido - a.emitido || b.id - a.id).slice(0, MAXIMO_BUSQUEDA);
  const { page, limit, offset } = pageSlice(pagina, hallados.length);
  const ids = hallados.slice(offset, offset + limit).map(({ id }) => id);
  return { documentos: filasDe(ctx, ids), conteos: conteosDe(ctx), page, hay_mas: hallados.length >= MAXIMO_BUSQUEDA };
}

// Written out, and not as parameters: only so does SQLite find the index of what is not accepted.
const SIN_ACEPTAR = sql`${documentos.estado} <> 'aceptado'`;
const DE_VERDAD = eq(documentos.ambiente, "1");
const ACEPTADOS = sql`${documentos.estado} = 'aceptado'`;

/**
 * The ways through the indexes to what a list is asked for: by its state where it is not accepted, which few are; otherwise one for each
 * kind.
 */
function recorridosDe(ctx: Contexto, { estado, tipo, dias }: FiltroDeDocumentos): Recorrido[] {
  const enOrden = { tabla: documentos, columnas: [documentos.emitido, documentos.id], descendente: true } as const;
  const deDias = caeEnDias(documentos.emitido, dias);
  const filtroDeTipo = (uno: TipoDeDocumento) => eq(documentos.tipo, uno);
  if (estado !== null && estado !== "aceptado")
    return [
      {
        ...enOrden,
        filtro: propios(ctx, documentos, SIN_ACEPTAR, eq(documentos.estado, estado), deDias, tipo ? filtroDeTipo(tipo) : undefined),
      },
    ];
  const deEstado = estado === null ? undefined : ACEPTADOS;
  return (tipo ? [tipo] : TIPOS_EN_ORDEN).map((uno) => ({
    ...enOrden,
    filtro: propios(ctx, documentos, filtroDeTipo(uno), deDias, deEstado),
  }));
}

const primerosDe = (db: Database, { filtro }: Recorrido) =>
  db
    .select({ id: documentos.id, emitido: documentos.emitido })
    .from(documentos)
    .where(filtro)
    .orderBy(desc(documentos.emitido), desc(documentos.id))
    .limit(MAXIMO_BUSQUEDA)
    .all();

const sinAceptar = preparedQuery((db) =>
  db
    .select({ estado: documentos.estado, cuantos: count() })
    .from(documentos)
    .where(propios(DUENO_DE_LA_LLAMADA, documentos, SIN_ACEPTAR, DE_VERDAD))
    .groupBy(documentos.estado),
);

/**
 * How many documents of the shop are in each state, without those of the tests: what is not accepted is counted, and the rest is what is left
 * of all.
 */
function conteosDe({ db, duenoId }: Contexto): Record<EstadoDeDocumento, number> {
  const contados = new Map(
    sinAceptar(db)
      .all({ duenoId })
      .map(({ estado, cuantos }) => [estado, cuantos]),
  );
  const deTodos = TIPOS_EN_ORDEN.reduce((suma, tipo) => suma + totalDeLista(db, duenoId, `documentos/${tipo}`), 0);
  const pendientes = [...contados.values()].reduce((suma, cuantos) => suma + cuantos, 0);
  const cuantos = ESTADOS_EN_ORDEN.map((estado) => [estado, contados.get(estado) ?? 0] as const);
  return { ...(Object.fromEntries(cuantos) as Record<EstadoDeDocumento, number>), aceptado: deTodos - pendientes };
}

function filasDe(ctx: Contexto, ids: readonly number[]) {
  const filas = ctx.db
    .select({ id: documentos.id, documento: documentos, ventaNumero: ventas.numero, compraNumero: compras.numero })
    .from(documentos)
    .leftJoin(ventas, eq(ventas.id, documentos.ventaId))
    .leftJoin(compras, eq(compras.id, documentos.compraId))
    .where(propiosPor(ctx, documentos, unoDe(documentos.id, ids)))
    .all();
  return ordenar(ids, filas).map(({ documento, ventaNumero, compraNumero }) => ({
    ...vistaEnRegistro(documento),
    venta: documento.ventaId === null ? null : { id: documento.ventaId, numero: ventaNumero ?? "" },
    compra: documento.compraId === null ? null : { id: documento.compraId, numero: String(compraNumero ?? "") },
  }));
}

/** The documents of a list as a file, all of them, one kind after the other. Throws SinPermiso for a vendedor. */
export function archivoDeDocumentos(ctx: Contexto, filtro: FiltroDeDocumentos): ArchivoDeLista {
  exigirAdmin(ctx);
  return archivoDeLista(ctx, {
    nombre: "documentos-electronicos",
    fuentes: recorridosDe(ctx, filtro),
    filas: (ids) => filasDe(ctx, ids),
    columnas: [
      ["Número", ({ numero }) => numero],
      ["Documento", ({ tipo }) => NOMBRES_DE_TIPO[tipo].corto],
      ["Fecha", ({ emitido }) => celdaDeDia(emitido)],
      ["Hora", ({ emitido }) => celdaDeHora(emitido)],
      ["Estado", ({ estado }) => ESTADOS[estado].nombre],
      ["Ambiente", ({ ambiente }) => (ambiente === "1" ? "Producción" : "Pruebas")],
      ["Contingencia", ({ tipo_emitido }) => tipo_emitido ?? ""],
      ["Venta", ({ venta }) => venta?.numero ?? ""],
      ["Compra", ({ compra }) => compra?.numero ?? ""],
      // A column that is summed has no figures of the tests.
      ["Total", ({ ambiente, total }) => cifraConComa(ambiente === "1" ? total : null)],
      ["IVA", ({ ambiente, iva }) => cifraConComa(ambiente === "1" ? iva : null)],
      ["CUDE, CUFE o CUDS", ({ cude }) => cude],
      ["Respondido", ({ respondido }) => celdaDeDia(respondido)],
      ["Mensajes", ({ mensajes }) => mensajes.map(mensajeEnLinea).join(" / ")],
    ],
  });
}
