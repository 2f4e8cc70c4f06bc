import { dianCajas } from "@db/schema/dian";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { and, asc, eq, sql } from "drizzle-orm";
import { comando } from "~/domain/actividad/comando.server";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { Protegido, ReglaIncumplida } from "~/domain/nucleo/errores";
import { propioConId, propios, registroPropio } from "~/domain/nucleo/propios.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import type { DatosCaja } from "./esquema";
import { PAGINA } from "./guardar.server";

const MAXIMO = 20;
const NO_ESTA = "No encontramos esta caja.";

/** The tills of the shop as its POS documents name them. */
export const cajasDe = (ctx: Contexto) =>
  ctx.db
    .select({ id: dianCajas.id, placa: dianCajas.placa, ubicacion: dianCajas.ubicacion, tipo_caja: dianCajas.tipo_caja })
    .from(dianCajas)
    .where(propios(ctx, dianCajas))
    .orderBy(asc(dianCajas.id))
    .all();

/** A till of the shop. Throws NoEncontrado. */
export const cajaPropia = (ctx: Contexto, id: number) => registroPropio(ctx, dianCajas, id, NO_ESTA);

/** Keeps a till; the same `placa` again changes it. Throws SinPermiso for a vendedor, ReglaIncumplida for more than twenty. */
export function guardarCaja(ctx: Contexto, datos: DatosCaja): void {
  exigirAdmin(ctx);
  comando(ctx, (anotar) => {
    const otras = cajasDe(ctx).filter(({ placa }) => placa !== datos.placa);
    if (otras.length >= MAXIMO) throw new ReglaIncumplida("", `Caben ${MAXIMO} cajas: quite una antes.`);
    ctx.db
      .insert(dianCajas)
      .values({ ...datos, usuarioId: ctx.duenoId })
      .onConflictDoUpdate({ target: [dianCajas.usuarioId, dianCajas.placa], set: datos })
      .run();
    anotar({ clase: "configuracion", que: `guardó la caja ${datos.placa} de los documentos electrónicos`, enlace: `${PAGINA}cajas/` });
  });
}

/**
 * Removes a till; its documents stay, and those that are not accepted name another one. Throws SinPermiso for a vendedor, NoEncontrado, and
 * Protegido for the last one of a shop that issues: a POS names its till.
 */
export function quitarCaja(ctx: Contexto, id: number): void {
  exigirAdmin(ctx);
  comando(ctx, (anotar) => {
    const { placa } = cajaPropia(ctx, id);
    const otra = cajasDe(ctx).find((caja) => caja.id !== id);
    if (!otra && tiendaDe(ctx).dian) throw new Protegido(`Cada documento POS nombra su caja: guarde otra antes de quitar ${placa}.`);
    // Literal: SQLite does not use the partial index with a parameter.
    const esperan = and(sql`${documentosElectronicos.estado} <> 'aceptado'`, eq(documentosElectronicos.cajaId, id));
    if (otra)
      ctx.db
        .update(documentosElectronicos)
        .set({ cajaId: otra.id })
        .where(propios(ctx, documentosElectronicos, esperan))
        .run();
    ctx.db
      .delete(dianCajas)
      .where(propioConId(ctx, dianCajas, id))
      .run();
    anotar({ clase: "configuracion", que: `quitó la caja ${placa} de los documentos electrónicos`, enlace: `${PAGINA}cajas/` });
  });
}
