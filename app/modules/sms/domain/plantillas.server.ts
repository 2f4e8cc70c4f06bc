import { plantillasSms } from "@db/schema/sms";
import { asc, eq } from "drizzle-orm";
import { eliminar } from "~/domain/actividad/comando.server";
import { claveDeBusqueda } from "~/domain/compartido/texto";
import { type ArchivoDeLista, archivoDeLista } from "~/domain/listas/archivo-de-lista.server";
import { contienePalabras, MAXIMO_BUSQUEDA, unoDe } from "~/domain/listas/busqueda.server";
import { idsDePagina, ordenDe, type Recorrido } from "~/domain/listas/listas.server";
import type { PaginaPedida } from "~/domain/listas/paginas";
import { type Contexto, ejecutarEnTransaccion, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { propios, registroPropio } from "~/domain/nucleo/propios.server";
import type { DatosPlantilla } from "./esquema";
import { vistaPlantilla } from "./vista.server";

const ORDEN = { columnas: [plantillasSms.nombreClave, plantillasSms.id], descendente: false } as const;

/** A template of the caller's shop. Throws NoEncontrado when there is none. */
export const plantillaVisible = (ctx: Contexto, id: number) => registroPropio(ctx, plantillasSms, id, "No encontramos esta plantilla.");

/** One page of the shop's templates by name, including inactive ones. `q` searches the name. */
export function listarPlantillas(ctx: Contexto, q: string, pagina: PaginaPedida) {
  const { ids, page } = idsDePagina(ctx, recorridoDe(ctx, q), "plantillas", pagina);
  return { plantillas: filas(ctx, ids), page };
}

function recorridoDe(ctx: Contexto, q: string): Recorrido {
  const acotado = claveDeBusqueda(q) !== "";
  const filtro = propios(ctx, plantillasSms, acotado ? contienePalabras(plantillasSms.nombreClave, q) : undefined);
  return { tabla: plantillasSms, filtro, ...ORDEN, acotado };
}

const filas = ({ db }: Contexto, ids: readonly number[]) =>
  db
    .select()
    .from(plantillasSms)
    .where(unoDe(plantillasSms.id, ids))
    .orderBy(...ordenDe(ORDEN))
    .all()
    .map(vistaPlantilla);

export const archivoDePlantillas = (ctx: Contexto, q: string): ArchivoDeLista =>
  archivoDeLista(ctx, {
    nombre: "plantillas",
    fuentes: [recorridoDe(ctx, q)],
    filas: (ids) => filas(ctx, ids),
    columnas: [
      ["Plantilla", ({ nombre }) => nombre],
      ["Mensaje", ({ mensaje }) => mensaje],
      ["Activa", ({ activo }) => activo],
    ],
  });

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

/** Adds a template to the shop and returns its id. Throws SinPermiso for a vendedor. */
export function crearPlantilla(ctx: Contexto, datos: DatosPlantilla): number {
  exigirAdmin(ctx);
  const { db, duenoId, actor, ahora } = ctx;
  const fila = { ...datos, nombreClave: claveDeBusqueda(datos.nombre), usuarioId: duenoId, creadoPorId: actor.id, creado: ahora };
  return ejecutarEnTransaccion(ctx, () => db.insert(plantillasSms).values(fila).returning({ id: plantillasSms.id }).get().id);
}

/** Changes a template; any person of the shop may. Throws NoEncontrado when the template is not the shop's. */
export function editarPlantilla(ctx: Contexto, id: number, datos: DatosPlantilla): void {
  ejecutarEnTransaccion(ctx, () => {
    plantillaVisible(ctx, id);
    ctx.db
      .update(plantillasSms)
      .set({ ...datos, nombreClave: claveDeBusqueda(datos.nombre) })
      .where(eq(plantillasSms.id, id))
      .run();
  });
}

/** Deletes a template; any person of the shop may. Sent messages stay. Throws NoEncontrado when the template is not the shop's. */
export function eliminarPlantilla(ctx: Contexto, id: number): void {
  ejecutarEnTransaccion(ctx, () => {
    const { nombre } = plantillaVisible(ctx, id);
    eliminar(ctx, { tabla: plantillasSms, id, fecha: null, que: `eliminó la plantilla ${nombre}`, pagina: "/clientes/plantillas/" });
  });
}
