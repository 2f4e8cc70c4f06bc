import { type Centavos, restar, sumar, textoPesos } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import { textoInstante } from "../nucleo/fecha";
import { tiendaDe } from "../tienda/tienda.server";
import { type FilaMovimiento, type FilaSesion, movimientosDe, sesionVisible, sumaDeMovimientos } from "./consultas.server";
import type { Conteo } from "./denominaciones";
import { MOVIMIENTOS, type TipoDeMovimiento } from "./movimientos";
import { porMedioDe } from "./por-medio.server";
import type { VistaSesion } from "./sesion";

/** What the person must not see before counting: what was expected, and the sales and payments that would give it away. */
const OCULTOS: readonly TipoDeMovimiento[] = ["venta", "abono"];

/** Figures of a session, closed or not; `null` where there is nothing to see yet. */
export function cifrasDeSesion({
  esperadoCentavos: esperado,
  contadoCentavos: contado,
}: Pick<FilaSesion, "esperadoCentavos" | "contadoCentavos">) {
  return {
    esperado: esperado === null ? null : textoPesos(esperado),
    contado: contado === null ? null : textoPesos(contado),
    diferencia: esperado === null || contado === null ? null : textoPesos(restar(contado, esperado)),
  };
}

/** Whether the actor must count this session before knowing what should be in it. */
export const esACiegas = (ctx: Contexto, { cerrada }: Pick<FilaSesion, "cerrada">): boolean =>
  cerrada === null && ctx.actor.rol === "vendedor" && tiendaDe(ctx).arqueo_ciego;

/** What a session expects, now or when it was counted; null for who counts blindly. */
export function esperadoDe(ctx: Contexto, sesion: FilaSesion): Centavos | null {
  if (sesion.cerrada !== null) return sesion.esperadoCentavos;
  return esACiegas(ctx, sesion) ? null : sumaDeMovimientos(ctx, sesion.id).esperado;
}

/** A session as pages and JSON show it. A vendedor sees what is expected only after counting, unless the shop lets them. */
export function vistaSesion(ctx: Contexto, id: number): VistaSesion {
  const { sesion, quien, contada_por } = sesionVisible(ctx, id);
  const filas = movimientosDe(ctx, id);
  const ciega = esACiegas(ctx, sesion);
  const vistas = ciega ? filas.filter(({ tipo }) => !OCULTOS.includes(tipo)) : filas;
  return {
    id,
    quien,
    abierta: textoInstante(sesion.abierta),
    cerrada: sesion.cerrada === null ? null : textoInstante(sesion.cerrada),
    contada_por,
    base: textoPesos(filas[0]?.montoCentavos ?? 0),
    ...cifrasDeSesion({ ...sesion, esperadoCentavos: esperadoDe(ctx, sesion) }),
    nota: sesion.nota,
    conteo: conteoDe(sesion),
    sumas: ciega ? null : sumasDe(filas),
    por_medio: porMedioDe(ctx, sesion),
    movimientos: vistas.map(vistaMovimiento),
  };
}

const vistaMovimiento = ({ id, tipo, montoCentavos, referencia, fecha }: FilaMovimiento) => ({
  id,
  tipo,
  monto: textoPesos(montoCentavos),
  referencia,
  fecha: textoInstante(fecha),
});

/** The sum of each kind of movement, in the order of the slip; kinds without a movement are left out. */
function sumasDe(filas: readonly FilaMovimiento[]) {
  return Object.keys(MOVIMIENTOS).flatMap((tipo) => {
    const suyas = filas.filter((fila) => fila.tipo === tipo);
    return suyas.length === 0
      ? []
      : [{ tipo: suyas[0]?.tipo ?? "base", monto: textoPesos(sumar(...suyas.map(({ montoCentavos }) => montoCentavos))) }];
  });
}

/** Number of notes and coins by value; empty when only their sum was given. */
const conteoDe = ({ conteo }: FilaSesion): Conteo => (conteo === "" ? {} : JSON.parse(conteo));
