import { dianRangos } from "@db/schema/dian";
import { desc, eq } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { propios } from "~/domain/nucleo/propios.server";
import { type Llaves, sellar } from "../emisor/secretos.server";

type FilaNumeracion = typeof dianRangos.$inferSelect;
/** Documentos soporte are not tried. */
type Tipo = Exclude<FilaNumeracion["tipo"], "05">;

/** The resolution of the DIAN's public test ranges: what has it is never of a sale. */
export const RESOLUCION_DE_PRUEBA = "18760000001";

// Not sure for POS: prefix, numbers and days are those of the DIAN's sample. The portal may show others, which the shop then types in.
const PUBLICOS = {
  "20": { prefijo: "EPOS", desde: 1, hasta: 1000, valida_desde: "2022-01-01", valida_hasta: "2030-01-01", clave: "" },
  "01": {
    prefijo: "SETP",
    desde: 990_000_000,
    hasta: 995_000_000,
    valida_desde: "2019-01-19",
    valida_hasta: "2030-01-19",
    clave: "fc8eac422eba16e22ffd8c6f94b3f40a6e38162c",
  },
} as const satisfies Record<Tipo, object>;

/** The range that numbers the test set: the last one for tests that the shop has, else the public one, which it then has. */
export function numeracionDePrueba(ctx: Contexto, tipo: Tipo, llaves: Llaves): FilaNumeracion {
  const guardado = ctx.db
    .select()
    .from(dianRangos)
    .where(propios(ctx, dianRangos, eq(dianRangos.tipo, tipo), eq(dianRangos.de_prueba, true)))
    .orderBy(desc(dianRangos.id))
    .limit(1)
    .get();
  if (guardado) return guardado;
  const { clave, ...publico } = PUBLICOS[tipo];
  return ctx.db
    .insert(dianRangos)
    .values({
      ...publico,
      usuarioId: ctx.duenoId,
      tipo,
      resolucion: RESOLUCION_DE_PRUEBA,
      clave_tecnica: clave && sellar(clave, llaves),
      ultimo: publico.desde - 1,
      de_prueba: true,
    })
    .returning()
    .get();
}
