import { eqGiven, preparedQuery } from "@db/prepared.server";
import { impresoras, trabajosImpresion } from "@db/schema/impresoras";
import { and, asc, eq, sql } from "drizzle-orm";
import { comando } from "~/domain/actividad/comando.server";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { exigirSinFaltas, ReglaIncumplida } from "~/domain/nucleo/errores";
import { pick } from "~/domain/nucleo/properties";
import { propioConId, registroPropio } from "~/domain/nucleo/propios.server";
import { anchoDe } from "~/domain/tienda/documentos";
import { faltasDeLugar } from "./alcance.server";
import type { DatosImpresora } from "./esquema";

export type Impresora = typeof impresoras.$inferSelect;

/** What the browser keeps its printer under. */
export const DE_ESTE_EQUIPO = "impresora";

const MAXIMO = 10;
const PAGINA = "/configuracion/impresoras/";

const deLaTienda = preparedQuery((db) =>
  db.select().from(impresoras).where(eqGiven(impresoras.usuarioId, "duenoId")).orderBy(asc(impresoras.id)),
);

const porId = preparedQuery((db) =>
  db
    .select()
    .from(impresoras)
    .where(and(eqGiven(impresoras.id, "id"), eqGiven(impresoras.usuarioId, "duenoId"))),
);

/** The printers of the shop, as pages and JSON show them. */
export const listarImpresoras = ({ db, duenoId }: Contexto) => deLaTienda(db).all({ duenoId }).map(vistaImpresora);

export type VistaImpresora = ReturnType<typeof vistaImpresora>;

const vistaImpresora = (fila: Impresora) => ({
  ...pick(fila, ["id", "nombre", "tipo"]),
  ancho: anchoDe(fila.ancho),
  estado: estadoDe(fila),
  ultimo_error: fila.ultimo_error,
});

function estadoDe({ usada, ultimo_error }: Impresora): "sin_probar" | "lista" | "error" {
  if (ultimo_error !== "") return "error";
  return usada === null ? "sin_probar" : "lista";
}

/** The printer of the browser of the request; `undefined` when it has none, or one that is not the shop's any more. */
export function impresoraDelEquipo({ db, duenoId, deEsteEquipo }: Contexto): Impresora | undefined {
  const id = deEsteEquipo?.(DE_ESTE_EQUIPO);
  return id === undefined ? undefined : porId(db).get({ id, duenoId });
}

/** The printer of this browser for its pages; `null` without one. Without a cookie it costs no query. */
export function vistaDelEquipo(ctx: Contexto) {
  const impresora = impresoraDelEquipo(ctx);
  return impresora ? { ...pick(impresora, ["id", "nombre", "ultimo_error"]), con_cajon: impresora.cajon !== "no" } : null;
}

/** A printer of the shop. Throws NoEncontrado. */
export const impresoraPropia = (ctx: Contexto, id: number): Impresora =>
  registroPropio(ctx, impresoras, id, "No encontramos esta impresora.");

/**
 * Adds a printer and returns its id. Throws SinPermiso for a vendedor, ReglaIncumplida for a place where this shop may not print, and for
 * more than ten.
 */
export function crearImpresora(ctx: Contexto, datos: DatosImpresora): number {
  exigirAdmin(ctx);
  return comando(ctx, (anotar) => {
    exigirSinFaltas(faltasDeLugar(ctx, datos));
    if (deLaTienda(ctx.db).all({ duenoId: ctx.duenoId }).length >= MAXIMO)
      throw new ReglaIncumplida("", `Caben ${MAXIMO} impresoras: quite una antes.`);
    const { id } = ctx.db
      .insert(impresoras)
      .values({ ...quitarOtroLugar(datos), usuarioId: ctx.duenoId })
      .returning({ id: impresoras.id })
      .get();
    anotar({ clase: "configuracion", que: `agregó la impresora ${datos.nombre}`, enlace: PAGINA });
    return id;
  });
}

/** Changes a printer. Throws as {@link crearImpresora}, and NoEncontrado. */
export function editarImpresora(ctx: Contexto, id: number, datos: DatosImpresora): void {
  exigirAdmin(ctx);
  comando(ctx, (anotar) => {
    impresoraPropia(ctx, id);
    exigirSinFaltas(faltasDeLugar(ctx, datos));
    ctx.db
      .update(impresoras)
      .set({ ...quitarOtroLugar(datos), ultimo_error: "" })
      .where(propioConId(ctx, impresoras, id))
      .run();
    anotar({ clase: "configuracion", que: `cambió la impresora ${datos.nombre}`, enlace: PAGINA });
  });
}

/** Without the place of another kind: only that of its own was checked. */
const quitarOtroLugar = (datos: DatosImpresora): DatosImpresora => ({
  ...datos,
  direccion: datos.tipo === "red" ? datos.direccion : "",
  ruta: datos.tipo === "dispositivo" ? datos.ruta : "",
  recurso: datos.tipo === "windows" ? datos.recurso : "",
});

/** Deletes a printer; what waits for it ends with an error. Throws SinPermiso for a vendedor, NoEncontrado. */
export function eliminarImpresora(ctx: Contexto, id: number): void {
  exigirAdmin(ctx);
  comando(ctx, (anotar) => {
    const { nombre } = impresoraPropia(ctx, id);
    ctx.db
      .update(trabajosImpresion)
      .set({ estado: "error", error: "La impresora se quitó antes de imprimirlo.", terminado: ctx.ahora })
      .where(and(eq(trabajosImpresion.impresoraId, id), sql`${trabajosImpresion.estado} = 'en_cola'`))
      .run();
    ctx.db
      .delete(impresoras)
      .where(propioConId(ctx, impresoras, id))
      .run();
    anotar({ clase: "configuracion", que: `quitó la impresora ${nombre}`, enlace: PAGINA });
  });
}
