import { dianCartas } from "@db/schema/dian";
import { desc, eq, isNull } from "drizzle-orm";
import { type Contexto, ejecutarEnTransaccion, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { textoSiHay } from "~/domain/nucleo/fecha";
import { propios } from "~/domain/nucleo/propios.server";
import { cartaDeContingencia } from "../cola/cartas";
import { contingenciaDe } from "../cola/contingencia.server";
import type { FilaEmisor } from "../emisor/emisor.server";

/** Letters that are shown at once: those of the last contingencies. */
const CARTAS = 6;

/** The contingency of a shop: since when, what is left to transmit and until when; `null` when there is none and nothing of one waits. */
export function vistaDeContingencia({ db, ahora }: Contexto, emisor: FilaEmisor) {
  const abierta = contingenciaDe(db, emisor, ahora);
  return (
    abierta && {
      ...abierta,
      desde: textoSiHay(abierta.desde),
      hasta: textoSiHay(abierta.hasta),
      limite: textoSiHay(abierta.limite),
    }
  );
}

/** The letters to the DIAN that the owner has not sent yet, the newest first. */
export function cartasPorEnviar(ctx: Contexto, emisor: FilaEmisor) {
  const filas = ctx.db
    .select()
    .from(dianCartas)
    .where(propios(ctx, dianCartas, isNull(dianCartas.enviada)))
    .orderBy(desc(dianCartas.desde), desc(dianCartas.cual))
    .limit(CARTAS)
    .all();
  const ultima = filas[0]?.desde;
  return filas.map(({ desde, cual }) => {
    const hasta = cual === "fin" && desde === ultima ? emisor.contingenciaHasta : null;
    return { desde, cual, ...cartaDeContingencia(emisor, { cual, desde, hasta }) };
  });
}

/** Notes that the owner sent a letter. Throws SinPermiso for a vendedor, NoEncontrado when there is none. */
export function anotarCartaEnviada(ctx: Contexto, { desde, cual }: { desde: number; cual: "inicio" | "fin" }): void {
  exigirAdmin(ctx);
  const filtroDeCarta = propios(ctx, dianCartas, eq(dianCartas.desde, desde), eq(dianCartas.cual, cual));
  const hecho = ejecutarEnTransaccion(ctx, () => ctx.db.update(dianCartas).set({ enviada: ctx.ahora }).where(filtroDeCarta).run());
  if (hecho.changes === 0) throw new NoEncontrado("No encontramos esta carta.");
}
