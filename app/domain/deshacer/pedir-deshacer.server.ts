import { z } from "zod";
import { type Contexto, ejecutarEnTransaccion } from "../nucleo/contexto.server";
import { comandoPorPartes, type Partes } from "../nucleo/partes";
import { type Deshecho, deshacer, hechoQueSeDeshace } from "./deshacer.server";
import { alistarAnteriores, anteriores, soltarAnteriores } from "./precios.server";

const DePrecios = z.object({ tipo: z.literal("precios"), cambios: z.tuple([z.number(), z.number()]) });

/**
 * Takes back an action, or asks the background to do it when it would take long: `enCurso`. Then the page of the action says whether it was
 * done. Throws like `deshacer`.
 */
export const pedirDeshacer = comandoPorPartes(function* (ctx: Contexto, id: number): Partes<Deshecho & { enCurso: boolean }> {
  const { que, enlace, datos } = hechoQueSeDeshace(ctx, id);
  const precios = DePrecios.safeParse(datos).data?.cambios;
  if (precios) return { ...(yield* deshacerMuchosPrecios(ctx, id, precios)), enCurso: false };
  return ejecutarEnTransaccion(ctx, () => {
    if (ctx.extensiones.some(({ aplazar }) => aplazar?.get(datos.tipo)?.(ctx, datos))) return { que, volver: enlace, enCurso: true };
    return { ...deshacer(ctx, id), enCurso: false };
  });
});

function* deshacerMuchosPrecios(ctx: Contexto, id: number, cambios: [number, number]): Partes<Deshecho> {
  const deAntes = anteriores(ctx, cambios);
  yield;
  alistarAnteriores(ctx, id, deAntes);
  try {
    yield;
    return deshacer(ctx, id, true);
  } finally {
    soltarAnteriores(ctx, id);
  }
}
