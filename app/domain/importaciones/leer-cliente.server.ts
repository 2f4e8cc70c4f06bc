import { clientes } from "@db/schema/clientes";
import { inArray, sql } from "drizzle-orm";
import { textoPesos } from "../cifras/dinero";
import { REGISTRADO } from "../clientes/consultas.server";
import { ClienteForm } from "../clientes/esquema";
import { claveDeBusqueda } from "../compartido/texto";
import { enLista } from "../listas/busqueda.server";
import type { Contexto } from "../nucleo/contexto.server";
import { pick } from "../nucleo/properties";
import { propios } from "../nucleo/propios.server";
import { type Celdas, casillaEscrita, montoDeCelda } from "./celdas";
import type { Valores } from "./fila";
import { leerCeldas } from "./leer-celdas";
import type { Lector } from "./revisar.server";

type FilaCliente = typeof clientes.$inferSelect;

export const LECTOR_DE_CLIENTES: Lector<FilaCliente> = {
  campoCodigo: "documento",
  codigoDe: ({ documento }) => documento,
  claveDeCodigo: (documento) => documento.replace(/[.\s]/g, ""),
  // Several clients may have one document, such as the branches of a company.
  segundaDe: ({ nombre }) => claveDeBusqueda(nombre ?? ""),
  distingue: "el documento",
  // The `+` leaves the index by document as the only one, and both values of `activo` let the other one be used: it has them before the name.
  conCodigo: (documentos) => sql`${enLista(clientes.documentoClave, documentos)} and not +${clientes.consumidorFinal}`,
  conNombre: (nombres) => sql`${REGISTRADO} and ${inArray(clientes.activo, [true, false])} and ${enLista(clientes.nombreClave, nombres)}`,
  buscar: (ctx, filtro) =>
    ctx.db
      .select()
      .from(clientes)
      .where(propios(ctx, clientes, filtro))
      .all(),
  leer,
  valoresDe: (_ctx, registro) => soloColumnas(registro),
};

function leer(_ctx: Contexto, celdas: Celdas, antes: FilaCliente | null): Valores {
  const { cupoCentavos, ...datos } = leerCeldas(ClienteForm, { ...(antes ? camposDelCliente(antes) : {}), ...camposEscritos(celdas) });
  return soloColumnas({ ...datos, nombreClave: claveDeBusqueda(datos.nombre), cupoCentavos: cupoCentavos ?? antes?.cupoCentavos ?? null });
}

const camposEscritos = ({ cupo, activo, ...celdas }: Celdas): Record<string, unknown> => ({
  ...celdas,
  ...(cupo === undefined ? {} : { cupo: montoDeCelda(cupo) }),
  ...(activo === undefined ? {} : { activo: casillaEscrita(activo) }),
});

const camposDelCliente = ({ nombre, telefono, documento, cupoCentavos, activo }: FilaCliente): Record<string, unknown> => ({
  nombre,
  telefono,
  documento,
  activo,
  ...(cupoCentavos === null ? {} : { cupo: textoPesos(cupoCentavos) }),
});

export const COLUMNAS_DE_CLIENTE = ["nombre", "nombreClave", "telefono", "documento", "cupoCentavos", "activo"] as const;

function soloColumnas(cliente: Pick<FilaCliente, (typeof COLUMNAS_DE_CLIENTE)[number]>) {
  return pick(cliente, COLUMNAS_DE_CLIENTE);
}
