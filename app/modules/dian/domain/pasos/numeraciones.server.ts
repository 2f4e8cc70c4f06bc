import { dianRangos } from "@db/schema/dian";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { asc, eq } from "drizzle-orm";
import { comando } from "~/domain/actividad/comando.server";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { exigirSinFaltas, type Falta, Protegido } from "~/domain/nucleo/errores";
import { diaDe } from "~/domain/nucleo/fecha";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { propioConId, propios, registroPropio } from "~/domain/nucleo/propios.server";
import { despertarCola } from "../cola/espera.server";
import { abrirSellado, type Llaves, sellar } from "../emisor/secretos.server";
import { RESOLUCION_DE_PRUEBA } from "../pruebas/numeracion-de-prueba.server";
import type { DatosNumeracion } from "./esquema";
import { PAGINA } from "./guardar.server";

export type FilaNumeracion = typeof dianRangos.$inferSelect;

/** The ranges of the shop, in the order in which they came. */
export const numeracionesDe = (ctx: Contexto): FilaNumeracion[] =>
  ctx.db.select().from(dianRangos).where(propios(ctx, dianRangos)).orderBy(asc(dianRangos.id)).all();

const textoDeNumeracion = ({ prefijo, desde, hasta }: Pick<FilaNumeracion, "prefijo" | "desde" | "hasta">): string =>
  `${prefijo}${desde} a ${prefijo}${hasta}`;

/**
 * Adds numbers that the DIAN authorized. Where the range is known and its technical key does not open any more, brings the key back. Throws
 * SinPermiso for a vendedor, ReglaIncumplida at the field of what is wrong: an end before its beginning or in the past, the same prefix and
 * resolution, numbers of another range, a technical key that is missing or not wanted.
 */
export function agregarNumeracion(ctx: Contexto, datos: DatosNumeracion, llaves: Llaves): void {
  exigirAdmin(ctx);
  comando(ctx, (anotar) => {
    const guardadas = numeracionesDe(ctx);
    const sinClave = guardadas.find(
      (numeracion) =>
        esElMismo(numeracion, datos) && numeracion.clave_tecnica !== "" && abrirSellado(numeracion.clave_tecnica, llaves) === null,
    );
    exigirSinFaltas(faltasDe(datos, { guardadas: guardadas.filter((numeracion) => numeracion !== sinClave), hoy: diaDe(ctx.ahora) }));
    if (sinClave) ponerClave(ctx, sinClave.id, sellarClave(datos, llaves));
    else insertar(ctx, datos, llaves);
    anotar({ clase: "configuracion", que: `guardó la numeración ${textoDeNumeracion(datos)} de la DIAN`, enlace: `${PAGINA}numeracion/` });
  });
}

/** Removes a range of which no number was given. Throws SinPermiso, NoEncontrado, and Protegido once a number was given. */
export function quitarNumeracion(ctx: Contexto, id: number): void {
  exigirAdmin(ctx);
  comando(ctx, (anotar) => {
    const numeracion = registroPropio(ctx, dianRangos, id, "No encontramos esta numeración.");
    const usado = ctx.db
      .select({ id: documentosElectronicos.id })
      .from(documentosElectronicos)
      .where(eq(documentosElectronicos.rangoId, id))
      .limit(1);
    if (numeracion.ultimo >= numeracion.desde || usado.get())
      throw new Protegido("Ya se usaron números de esa numeración: se guarda con sus documentos.");
    ctx.db
      .delete(dianRangos)
      .where(propioConId(ctx, dianRangos, id))
      .run();
    anotar({
      clase: "configuracion",
      que: `quitó la numeración ${textoDeNumeracion(numeracion)} de la DIAN`,
      enlace: `${PAGINA}numeracion/`,
    });
  });
}

export const esElMismo = (uno: Pick<FilaNumeracion, "tipo" | "prefijo" | "resolucion">, otro: typeof uno): boolean =>
  uno.tipo === otro.tipo && uno.prefijo === otro.prefijo && uno.resolucion === otro.resolucion;

const CLAVE_SOBRA = "La clave técnica es solo de las facturas. Para documentos POS y documentos soporte déjela vacía.";
const CLAVE_FALTA = "Las facturas llevan clave técnica: está en el portal, al asociar la numeración. También puede traerla de la DIAN.";

/** What is wrong with a range, given those that the shop has. */
export function faltasDe(datos: DatosNumeracion, { guardadas, hoy }: { guardadas: readonly FilaNumeracion[]; hoy: string }): Falta[] {
  const faltas: (Falta | false)[] = [
    datos.hasta < datos.desde && { campo: "hasta", mensaje: "El último número no puede ser menor que el primero." },
    datos.valida_hasta < datos.valida_desde && { campo: "valida_hasta", mensaje: "El fin no puede ser anterior al comienzo." },
    datos.valida_hasta < hoy && {
      campo: "valida_hasta",
      mensaje: `Esta numeración venció el ${mostrarDia(datos.valida_hasta)}. Pida otra en el portal de la DIAN.`,
    },
    datos.tipo !== "01" && datos.clave_tecnica !== "" && { campo: "clave_tecnica", mensaje: CLAVE_SOBRA },
    datos.tipo === "01" && datos.clave_tecnica === "" && { campo: "clave_tecnica", mensaje: CLAVE_FALTA },
    faltaDePrefijo(datos, guardadas),
    faltaDeCruce(datos, { guardadas, hoy }),
  ];
  return faltas.filter((falta) => falta !== false);
}

/** Whether no sale gets its numbers. */
const esDePruebas = ({ de_prueba, resolucion }: Pick<DatosNumeracion, "de_prueba" | "resolucion">): boolean =>
  de_prueba || resolucion === RESOLUCION_DE_PRUEBA;

/** Without a prefix, a number of one series could be read as one of another. */
function faltaDePrefijo(datos: DatosNumeracion, guardadas: readonly FilaNumeracion[]): Falta | false {
  const otro = guardadas.find(({ de_prueba, prefijo }) => de_prueba === esDePruebas(datos) && (prefijo === "") !== (datos.prefijo === ""));
  if (!otro) return false;
  const mensaje = datos.prefijo
    ? "La otra numeración no tiene prefijo: sus números se confundirían. Pida a la DIAN una con prefijo."
    : `Otra numeración lleva el prefijo ${otro.prefijo}: esta también necesita uno. Pídala con prefijo en el portal de la DIAN.`;
  return { campo: "prefijo", mensaje };
}

// The same prefix and number of one kind would be two documents with one name; those of the tests are no others' concern.
function faltaDeCruce(datos: DatosNumeracion, { guardadas, hoy }: { guardadas: readonly FilaNumeracion[]; hoy: string }): Falta | false {
  if (guardadas.some(({ prefijo, resolucion }) => prefijo === datos.prefijo && resolucion === datos.resolucion))
    return { campo: "resolucion", mensaje: "Esa resolución con ese prefijo ya está guardada." };
  const otro = guardadas.find((numeracion) => {
    // What a range that is over did not use may be authorized again.
    const hasta = numeracion.valida_hasta < hoy ? numeracion.ultimo : numeracion.hasta;
    const parecido = numeracion.tipo === datos.tipo && numeracion.prefijo === datos.prefijo && numeracion.de_prueba === esDePruebas(datos);
    return parecido && datos.desde <= hasta && numeracion.desde <= datos.hasta;
  });
  return otro !== undefined && { campo: "desde", mensaje: `Se cruza con ${textoDeNumeracion(otro)}, de la resolución ${otro.resolucion}.` };
}

export const sellarClave = ({ clave_tecnica }: DatosNumeracion, llaves: Llaves): string =>
  clave_tecnica ? sellar(clave_tecnica, llaves) : "";

export function insertar({ db, duenoId }: Contexto, datos: DatosNumeracion, llaves: Llaves): void {
  db.insert(dianRangos)
    .values({
      ...datos,
      usuarioId: duenoId,
      clave_tecnica: sellarClave(datos, llaves),
      ultimo: datos.desde - 1,
      de_prueba: esDePruebas(datos),
    })
    .run();
}

export function ponerClave(ctx: Contexto, id: number, clave_tecnica: string): void {
  ctx.db
    .update(dianRangos)
    .set({ clave_tecnica })
    .where(propioConId(ctx, dianRangos, id))
    .run();
  despertarCola(ctx.db, ctx.duenoId, ctx.ahora);
}
