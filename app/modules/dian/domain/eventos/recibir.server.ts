import { eqGiven, preparedQuery } from "@db/prepared.server";
import { dianEmisores } from "@db/schema/dian";
import { documentosElectronicos as documentos } from "@db/schema/documentos-electronicos";
import { usuarios } from "@db/schema/usuarios";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { comando } from "~/domain/actividad/comando.server";
import { compraPropia } from "~/domain/compras/consultas.server";
import { facturaDeCompra } from "~/domain/compras/factura-de-compra.server";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { Protegido, ReglaIncumplida } from "~/domain/nucleo/errores";
import { propios } from "~/domain/nucleo/propios.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { CEDULA_ILEGIBLE, cifrasDeCedula } from "~/domain/usuarios/cedula";
import type { FilaDocumento } from "../emitir/documento.server";
import type { TipoDeEvento } from "../evento";
import { POR_FIRMAR } from "../trabajo";

const SERIES = {
  "030": { prefijo: "AC", contador: "ultimoAcuse" },
  "032": { prefijo: "RB", contador: "ultimoRecibo" },
} as const satisfies Record<TipoDeEvento, object>;

/** PaymentMeans/ID of what is not paid at once. */
const A_CREDITO = "2";

const deCompra = preparedQuery((db) =>
  db
    .select()
    .from(documentos)
    .where(and(eqGiven(documentos.compraId, "compraId"), inArray(documentos.tipo, ["030", "032"])))
    .orderBy(asc(documentos.id)),
);

/** The events of a purchase's invoice, oldest first. */
export const eventosDe = ({ db }: Pick<Contexto, "db">, compraId: number): FilaDocumento[] => deCompra(db).all({ compraId });

/** Why nothing can be told of a purchase, as a sentence; "" when it can. */
export function faltaParaRecibir(ctx: Contexto, compraId: number): string {
  const compra = compraPropia(ctx, compraId);
  const factura = facturaDeCompra(ctx, compraId);
  if (!tiendaDe(ctx).dian) return "La tienda no expide documentos electrónicos: avise en el portal de la DIAN.";
  if (!factura) return "Esta compra no tiene la factura electrónica del proveedor: no hay nada que decirle a la DIAN.";
  if (!compra.credito || factura.formaDePago !== A_CREDITO) return "La DIAN solo recibe este aviso de lo comprado a crédito.";
  const hechos = eventosDe(ctx, compraId);
  return hechos.length > 0 && hechos.every(({ estado }) => estado !== "rechazado") ? "La DIAN ya tiene este aviso, o va en camino." : "";
}

/**
 * Tells the DIAN that a supplier's invoice arrived, and that its goods did: two events, the second after the first was accepted. Those that the
 * DIAN refused go again, each with a new number. `documento` of who received is kept in its profile. Throws SinPermiso for a vendedor, Protegido
 * with the reason when nothing can be told, and ReglaIncumplida at `documento` without one, or with one that is no cédula.
 */
export function recibirCompra(ctx: Contexto, compraId: number, documento = ""): void {
  exigirAdmin(ctx);
  comando(ctx, (anotar) => {
    const falta = faltaParaRecibir(ctx, compraId);
    if (falta) throw new Protegido(falta);
    exigirDocumento(ctx, documento);
    avisar(ctx, compraId);
    const { numero } = compraPropia(ctx, compraId);
    anotar({ clase: "configuracion", que: `avisó a la DIAN que recibió la compra ${numero}`, enlace: `/compras/detalle/${compraId}/` });
  });
}

/** {@link recibirCompra} by itself, where the shop wants that and nothing is missing. Use in the transaction of the purchase. */
export function recibirAlConfirmar(ctx: Contexto, compraId: number): void {
  const { recibir_al_confirmar } = tiendaDe(ctx);
  if (!recibir_al_confirmar || faltaParaRecibir(ctx, compraId) || !cifrasDeCedula(documentoDelActor(ctx))) return;
  avisar(ctx, compraId);
}

const documentoDelActor = ({ db, actor }: Contexto): string =>
  db.select({ documento: usuarios.documento }).from(usuarios).where(eq(usuarios.id, actor.id)).get()?.documento ?? "";

function exigirDocumento(ctx: Contexto, escrito: string): void {
  const documento = escrito || documentoDelActor(ctx);
  if (!documento) throw new ReglaIncumplida("documento", "Escriba su cédula: la DIAN pide quién recibió.");
  if (!cifrasDeCedula(documento)) throw new ReglaIncumplida("documento", CEDULA_ILEGIBLE);
  if (escrito) ctx.db.update(usuarios).set({ documento: escrito }).where(eq(usuarios.id, ctx.actor.id)).run();
}

function avisar(ctx: Contexto, compraId: number): void {
  const [acuse, recibo] = (["030", "032"] as const).map((tipo) => eventosDe(ctx, compraId).find((evento) => evento.tipo === tipo));
  for (const evento of [acuse, recibo]) if (evento?.estado === "rechazado") numerarDeNuevo(ctx, evento);
  const acuseId = acuse?.id ?? registrar(ctx, compraId, "030", null);
  if (!recibo) registrar(ctx, compraId, "032", acuseId);
}

function registrar(ctx: Contexto, compraId: number, tipo: TipoDeEvento, referidoId: number | null): number {
  const { db, duenoId, actor, ahora, onQueued } = ctx;
  onQueued?.(POR_FIRMAR);
  const propio = { usuarioId: duenoId, compraId, referidoId, recibioId: actor.id, tipo, ambiente: "1", estado: "por_firmar" } as const;
  const instantes = { emitido: ahora, creado: ahora, proximo: ahora };
  return db
    .insert(documentos)
    .values({ ...propio, ...numeroDeEvento(ctx, tipo), ...instantes })
    .returning({ id: documentos.id })
    .get().id;
}

/** Gives a refused event the next number of its series, and lets the queue sign it anew. Use in a transaction. */
export function numerarDeNuevo(ctx: Contexto, { id, tipo }: Pick<FilaDocumento, "id" | "tipo">): void {
  if (tipo !== "030" && tipo !== "032") return;
  ctx.onQueued?.(POR_FIRMAR);
  const sinFirma = { estado: "por_firmar", cude: "", mensajes: "[]", respondido: null, enviado: null, proximo: ctx.ahora } as const;
  ctx.db
    .update(documentos)
    .set({ ...sinFirma, ...numeroDeEvento(ctx, tipo), recibioId: ctx.actor.id })
    .where(eq(documentos.id, id))
    .run();
}

/** Takes the next number of the series of an event. Call it in the transaction of the event. */
export function numeroDeEvento(ctx: Pick<Contexto, "db" | "duenoId">, tipo: TipoDeEvento) {
  const { prefijo, contador } = SERIES[tipo];
  const { consecutivo } = ctx.db
    .update(dianEmisores)
    .set({ [contador]: sql`${dianEmisores[contador]} + 1` })
    .where(propios(ctx, dianEmisores))
    .returning({ consecutivo: dianEmisores[contador] })
    .get();
  return { prefijo, consecutivo, numero: `${prefijo}${consecutivo}` };
}

/** Throws Protegido when the DIAN was told of a purchase. */
export function exigirSinEventos(ctx: Contexto, compraId: number): void {
  if (eventosDe(ctx, compraId).length > 0)
    throw new Protegido("A la DIAN ya se le avisó que esta compra llegó: no se elimina. Devuélvale al proveedor lo que no reciba.");
}
