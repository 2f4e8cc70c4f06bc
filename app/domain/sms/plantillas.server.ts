import { plantillasSms } from "@db/schema/sms";
import { asc, eq } from "drizzle-orm";
import { conPalabras, enLista, MAXIMO_BUSQUEDA } from "../compartido/busqueda.server";
import type { Contexto } from "../compartido/contexto.server";
import { NoEncontrado } from "../compartido/errores";
import { contarEncontrados, idsOfSlice, ordenDe, totalDeLista } from "../compartido/listas.server";
import { type PaginaPedida, pageSlice } from "../compartido/paginas";
import { propios } from "../compartido/propios.server";
import { claveDeBusqueda } from "../compartido/texto";
import { vistaPlantilla } from "./vista.server";

const LISTA_PLANTILLAS = "plantillas";
const ORDEN = { columnas: [plantillasSms.nombreClave, plantillasSms.id], descendente: false } as const;

/** A template of the caller's shop. Throws NoEncontrado when there is none. */
export function plantillaVisible(ctx: Contexto, id: number) {
  const plantilla = ctx.db
    .select()
    .from(plantillasSms)
    .where(propios(ctx, plantillasSms, eq(plantillasSms.id, id)))
    .get();
  if (!plantilla) throw new NoEncontrado("No encontramos esta plantilla.");
  return plantilla;
}

/** One page of the shop's templates by name, including inactive ones. `q` searches the name. */
export function listarPlantillas(ctx: Contexto, q: string, pagina: PaginaPedida) {
  const { db, duenoId } = ctx;
  const buscado = claveDeBusqueda(q) !== "";
  const filtro = propios(ctx, plantillasSms, buscado ? conPalabras(plantillasSms.nombreClave, q) : undefined);
  const total = buscado ? contarEncontrados(db, plantillasSms, filtro) : totalDeLista(db, duenoId, LISTA_PLANTILLAS);
  const slice = pageSlice(pagina, total);
  const ids = idsOfSlice(db, { tabla: plantillasSms, filtro, ...ORDEN }, slice);
  const filas = db
    .select()
    .from(plantillasSms)
    .where(enLista(plantillasSms.id, ids))
    .orderBy(...ordenDe(ORDEN))
    .all();
  return { plantillas: filas.map(vistaPlantilla), page: slice.page };
}

/** The active templates by name, at most 1000. */
export function plantillasActivas(ctx: Contexto) {
  const { id, nombre, mensaje } = plantillasSms;
  return ctx.db
    .select({ id, nombre, mensaje })
    .from(plantillasSms)
    .where(propios(ctx, plantillasSms, eq(plantillasSms.activo, true)))
    .orderBy(asc(plantillasSms.nombreClave), asc(id))
    .limit(MAXIMO_BUSQUEDA)
    .all();
}
