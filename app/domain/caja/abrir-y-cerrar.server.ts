import { movimientosCaja, sesionesCaja } from "@db/schema/caja";
import { and, eq, isNull } from "drizzle-orm";
import { type Anotar, comando } from "../actividad/comando.server";
import { mostrarCentavos, restar } from "../cifras/dinero";
import { type Contexto, ejecutarEnTransaccion } from "../nucleo/contexto.server";
import { oErrorDeCampo, ReglaIncumplida } from "../nucleo/errores";
import { exigirPeriodoAbierto } from "../nucleo/periodo.server";
import { CajaCerrada } from "./anotar-en-caja.server";
import { esBaseAlta, preguntaDeBase } from "./base";
import { sesionAbierta, sesionVisible, sumaDeMovimientos } from "./consultas.server";
import { sumaDe } from "./denominaciones";
import { devueltoPorMedio } from "./devuelto-por-medio.server";
import type { DatosApertura, DatosCierre } from "./esquema";
import { diferenciaEnPalabras, paginaDeCaja } from "./sesion";
import { esACiegas, sumasPorMedio } from "./vista.server";

/** The actor has an open session already; `sesionId` is that one. */
export class CajaAbierta extends ReglaIncumplida {
  constructor(readonly sesionId: number) {
    super("", "Ya tiene una caja abierta: ciérrela antes de abrir otra.");
  }
}

/**
 * Opens a session of the actor with `base` in the drawer, 0 when omitted, and returns its id. Throws CajaAbierta when one is open,
 * ReglaIncumplida for `confirmar_base` when our form has not been asked about a high one.
 */
export function abrirCaja(ctx: Contexto, { base, confirmar_base }: Pick<DatosApertura, "base"> & Partial<DatosApertura>): number {
  const { db, duenoId, actor, ahora } = ctx;
  return ejecutarEnTransaccion(ctx, () => {
    exigirPeriodoAbierto(ctx, ahora);
    const otra = sesionAbierta(ctx);
    if (otra) throw new CajaAbierta(otra.id);
    if (confirmar_base === false && esBaseAlta(base ?? 0)) throw new ReglaIncumplida("confirmar_base", preguntaDeBase(base ?? 0));
    const { id } = db
      .insert(sesionesCaja)
      .values({ usuarioId: duenoId, quienId: actor.id, abierta: ahora })
      .returning({ id: sesionesCaja.id })
      .get();
    db.insert(movimientosCaja)
      .values({ sesionId: id, tipo: "base", montoCentavos: base ?? 0, referencia: "Base", fecha: ahora })
      .run();
    return id;
  });
}

const SIN_CONTAR = {
  cerrada: null,
  esperadoCentavos: null,
  contadoCentavos: null,
  conteo: "",
  nota: "",
  contadaPorId: null,
  porMedio: "",
  devueltoPorMedio: "",
} as const;

/** Opens a session again, with its ledger as it was. Throws NoEncontrado, ReglaIncumplida when it is open or its person has another one. */
export function reabrirCaja(ctx: Contexto, id: number): void {
  ejecutarEnTransaccion(ctx, () => {
    const { sesion, quien } = sesionVisible(ctx, id);
    if (sesion.cerrada === null) throw new ReglaIncumplida("", "Esta caja está abierta.");
    const otra = ctx.db
      .select({ id: sesionesCaja.id })
      .from(sesionesCaja)
      .where(and(eq(sesionesCaja.quienId, sesion.quienId), isNull(sesionesCaja.cerrada)))
      .get();
    if (otra) throw new ReglaIncumplida("", `${quien} ya abrió otra caja: hay que cerrarla antes.`);
    ctx.db.update(sesionesCaja).set(SIN_CONTAR).where(eq(sesionesCaja.id, id)).run();
  });
}

/**
 * Closes an open session with what was counted, and keeps what its ledger expected: the actor's, or the one that `sesion` names, which the
 * admin may do for anybody. Nothing of it changes any more, unless the closing is undone. Returns its id. Throws CajaCerrada,
 * ReglaIncumplida for `confirmar_diferencia` when our form has not been asked about a difference; who counts blindly learns only that there is one.
 */
export function cerrarCaja(ctx: Contexto, datos: DatosCierre): number {
  const { sesionId, pregunta } = comando(ctx, (anotar) => contar(ctx, anotar, datos));
  // Thrown after the transaction, so that the count of a person who did not know what is expected stays in the log.
  if (pregunta) throw new ReglaIncumplida("confirmar_diferencia", pregunta);
  return sesionId;
}

function contar(ctx: Contexto, anotar: Anotar, datos: DatosCierre): { sesionId: number; pregunta: string | null } {
  exigirPeriodoAbierto(ctx, ctx.ahora);
  const { sesion, quien } = sesionQueSeCierra(ctx, datos.sesion);
  const { esperado, ultimo } = sumaDeMovimientos(ctx, sesion.id);
  const { conteo, nota } = datos;
  const contado = datos.contado ?? sumaDe(conteo);
  const diferencia = restar(contado, esperado);
  const deQuien = sesion.quienId === ctx.actor.id ? "" : ` de ${quien}`;
  const que = `la caja ${sesion.id}${deQuien} con ${mostrarCentavos(contado)}: ${diferenciaEnPalabras(diferencia).toLowerCase()}`;
  const enlace = paginaDeCaja(sesion.id);
  if (diferencia !== 0 && datos.confirmar_diferencia === false) {
    const aCiegas = esACiegas(ctx, sesion);
    if (aCiegas) anotar({ clase: "caja", que: `contó ${que}`, enlace });
    const cuadre = aCiegas
      ? "y no es lo que debe haber en la caja. Cuente otra vez si no está seguro."
      : `y en la caja debe haber ${mostrarCentavos(esperado)}. ${diferenciaEnPalabras(diferencia)}.`;
    return { sesionId: sesion.id, pregunta: `Contó ${mostrarCentavos(contado)} ${cuadre} ¿Cerrarla así?` };
  }
  // A movement of a request that began later may have been written first.
  const cerrada = Math.max(ctx.ahora, ultimo);
  const cifras = {
    esperadoCentavos: esperado,
    contadoCentavos: contado,
    porMedio: JSON.stringify(sumasPorMedio(ctx, sesion)),
    devueltoPorMedio: JSON.stringify(devueltoPorMedio(ctx, sesion)),
  };
  const contada = { conteo: Object.keys(conteo).length > 0 ? JSON.stringify(conteo) : "", nota, contadaPorId: ctx.actor.id };
  ctx.db
    .update(sesionesCaja)
    .set({ cerrada, ...cifras, ...contada })
    .where(eq(sesionesCaja.id, sesion.id))
    .run();
  anotar({ clase: "caja", que: `cerró ${que}`, enlace, deshacer: { tipo: "cierre", sesionId: sesion.id } });
  return { sesionId: sesion.id, pregunta: null };
}

function sesionQueSeCierra(ctx: Contexto, id: number | null) {
  const sesionId = id ?? sesionAbierta(ctx)?.id;
  if (sesionId === undefined) throw new CajaCerrada();
  const vista = oErrorDeCampo("sesion", "No encontramos esta caja.", () => sesionVisible(ctx, sesionId));
  if (vista.sesion.cerrada !== null) throw new CajaCerrada("Esta caja ya está cerrada.");
  return vista;
}
