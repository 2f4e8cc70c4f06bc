import type { Contexto } from "../nucleo/contexto.server";
import { cifrasDe } from "../resumenes/cifras.server";
import { periodoAnterior, type Rango } from "../resumenes/rango";
import { ocultarCostos } from "../tienda/costos.server";
import { GRUPOS } from "./describir-informe.server";
import { informesDe } from "./informes.server";

/** The reports that the caller may see, in their groups, each with its main figure of a range if it has one. */
export function indiceDeInformes(ctx: Contexto, rango: Rango) {
  const cifras = { rango, ahora: cifrasDe(ctx, rango), antes: cifrasDe(ctx, periodoAnterior(rango)) };
  const informes = informesDe(ctx).map(({ nombre, titulo, descripcion, grupo, enDias, principal }) => {
    const principales = [principal?.(ctx, cifras)].filter((una) => una !== undefined);
    return { nombre, titulo, descripcion, grupo, enDias: enDias !== undefined, cifras: ocultarCostos(ctx, principales) };
  });
  return GRUPOS.map((grupo) => ({ grupo, informes: informes.filter((informe) => informe.grupo === grupo) })).filter(
    ({ informes: hay }) => hay.length > 0,
  );
}

export type IndiceDeInformes = ReturnType<typeof indiceDeInformes>;
