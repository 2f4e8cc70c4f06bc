import { eqGiven, preparedQuery } from "@db/prepared.server";
import { clientes } from "@db/schema/clientes";
import { devoluciones } from "@db/schema/devoluciones";
import { dianCajas, dianEmisores } from "@db/schema/dian";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { detallesVenta, ventas } from "@db/schema/ventas";
import { asc, desc, eq, exists, sql } from "drizzle-orm";
import type { Centavos } from "~/domain/cifras/dinero";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import type { Instante } from "~/domain/nucleo/fecha";
import { DUENO_DE_LA_LLAMADA, propios } from "~/domain/nucleo/propios.server";
import { cajaDelEquipo } from "../caja-del-equipo";
import { anotarVentaEnPapel } from "../cola/contingencia.server";
import { POR_FIRMAR } from "../trabajo";
import { esDeNadie, faltantesDeFactura } from "./adquiriente";
import type { FilaDocumento } from "./documento.server";
import { tomarNumero } from "./numeraciones.server";

type FilaVenta = Pick<typeof ventas.$inferSelect, "id" | "clienteId">;

const vendido = preparedQuery((db) => {
  const linea = db.select({ id: detallesVenta.id }).from(detallesVenta).where(eq(detallesVenta.ventaId, ventas.id));
  return db
    .select({ total: sql<Centavos>`${ventas.totalVentaCentavos} + ${ventas.redondeoCentavos}`, conLineas: exists(linea).mapWith(Boolean) })
    .from(ventas)
    .where(eqGiven(ventas.id, "ventaId"));
});

const facturando = preparedQuery((db) =>
  db.select({ todo: dianEmisores.todo_factura }).from(dianEmisores).where(eqGiven(dianEmisores.usuarioId, "duenoId")),
);

/** Whether each sale of the shop gets a factura. */
export const facturaTodo = ({ db, duenoId }: Pick<Contexto, "db" | "duenoId">): boolean => facturando(db).get({ duenoId })?.todo ?? false;

const comprador = preparedQuery((db) =>
  db
    .select()
    .from(clientes)
    .where(propios(DUENO_DE_LA_LLAMADA, clientes, eqGiven(clientes.id, "clienteId"))),
);

// The till of the browser, or the first one of the shop.
const cajaDeVenta = preparedQuery((db) =>
  db
    .select({ id: dianCajas.id })
    .from(dianCajas)
    .where(eqGiven(dianCajas.usuarioId, "duenoId"))
    .orderBy(desc(sql`${dianCajas.id} = ${sql.placeholder("cajaId")}`), asc(dianCajas.id))
    .limit(1),
);

// Columns that are not here begin with their defaults: the queue fills them.
const guardar = preparedQuery((db) =>
  db
    .insert(documentosElectronicos)
    .values({
      usuarioId: sql.placeholder("duenoId"),
      ventaId: sql.placeholder("ventaId"),
      devolucionId: sql.placeholder("devolucionId"),
      compraId: sql.placeholder("compraId"),
      devolucionCompraId: sql.placeholder("devolucionCompraId"),
      referidoId: sql.placeholder("referidoId"),
      rangoId: sql.placeholder("rangoId"),
      cajaId: sql.placeholder("cajaId"),
      tipo: sql.placeholder("tipo"),
      prefijo: sql.placeholder("prefijo"),
      consecutivo: sql.placeholder("consecutivo"),
      numero: sql.placeholder("numero"),
      // A shop issues after its test set was accepted; the documents of the test set are of no sale.
      ambiente: "1",
      estado: "por_firmar",
      tipo_emitido: sql.placeholder("tipo_emitido"),
      emitido: sql.placeholder("ahora"),
      creado: sql.placeholder("ahora"),
      proximo: sql.placeholder("ahora"),
    })
    .returning(),
);

const SIN_LINEAS = "Agregue un producto: la venta lleva un documento electrónico, y este no puede ir vacío.";

/**
 * Gives a sale that was just saved its electronic document, with the next authorized number: a factura when it was asked for now, or the
 * client or the shop always wants one, else a POS document; none for what costs nothing. The queue signs and sends it later. Call it in the
 * sale's transaction. Throws ReglaIncumplida for a sale without lines, for `factura` when the client lacks what a factura needs, and when no
 * number is left.
 */
export function emitirDeVenta(ctx: Contexto, venta: FilaVenta, factura: boolean): FilaDocumento | undefined {
  if (exigirLineas(ctx, venta.id) <= 0) return undefined;
  return registrarVenta(ctx, venta, quiereFactura(ctx, venta, factura) ? "01" : "20");
}

/**
 * Gives a sale that was made on paper, without the box, its document: a POS of the shop's contingency, which names that paper, with the next number
 * of now. Where each sale has a factura, a factura. Call it in the sale's transaction. Throws ReglaIncumplida as {@link emitirDeVenta}.
 */
export function emitirDeVentaEnPapel(ctx: Contexto, venta: FilaVenta & { fechaVenta: Instante }): void {
  if (exigirLineas(ctx, venta.id) <= 0) return;
  if (facturaTodo(ctx)) return void registrarVenta(ctx, venta, "01");
  registrarVenta(ctx, venta, "20", "07");
  anotarVentaEnPapel(ctx, venta.fechaVenta);
}

function registrarVenta(ctx: Contexto, venta: FilaVenta, tipo: "01" | "20", tipo_emitido: "" | "07" = ""): FilaDocumento {
  const cajaId = tipo === "20" ? (cajaDeVenta(ctx.db).get({ duenoId: ctx.duenoId, cajaId: cajaDelEquipo(ctx) ?? 0 })?.id ?? null) : null;
  const origen = { ventaId: venta.id, referidoId: null, cajaId, tipo, tipo_emitido } as const;
  return registrar(ctx, { ...origen, ...tomarNumero(ctx, tipo) });
}

/** What is paid for a sale, in cents. */
export const pagadoDe = ({ db }: Pick<Contexto, "db">, ventaId: number): Centavos => vendido(db).get({ ventaId })?.total ?? 0;

/** {@link pagadoDe} a sale with lines. Throws ReglaIncumplida for one without. */
export function exigirLineas({ db }: Contexto, ventaId: number): Centavos {
  const venta = vendido(db).get({ ventaId });
  if (!venta?.conLineas) throw new ReglaIncumplida("", SIN_LINEAS);
  return venta.total;
}

/**
 * Whether a sale gets a factura. Where each one does, it goes to nobody in particular when the client lacks something. Throws ReglaIncumplida for
 * `factura` when one is wanted of this client, which lacks what it needs.
 */
export function quiereFactura(ctx: Contexto, { clienteId }: Pick<FilaVenta, "clienteId">, pedida: boolean): boolean {
  const cliente = clienteId === null ? undefined : comprador(ctx.db).get({ duenoId: ctx.duenoId, clienteId });
  if (facturaTodo(ctx) && (!pedida || !cliente || esDeNadie(cliente))) return true;
  if (!pedida && !cliente?.factura) return false;
  if (!cliente) throw new ReglaIncumplida("factura", "Para una factura elija un cliente registrado, con su documento y su correo.");
  const falta = faltantesDeFactura(cliente);
  if (falta) throw new ReglaIncumplida("factura", `Para una factura a ${cliente.nombre} falta ${falta}. Complete sus datos.`);
  return true;
}

const devuelto = preparedQuery((db) =>
  db
    .select({ total: sql<Centavos>`${devoluciones.totalDevueltoCentavos} + ${devoluciones.redondeoCentavos}` })
    .from(devoluciones)
    .where(eqGiven(devoluciones.id, "devolucionId")),
);

/** What is given back in a return, in cents. */
export const devueltoEn = ({ db }: Pick<Contexto, "db">, devolucionId: number): Centavos => devuelto(db).get({ devolucionId })?.total ?? 0;

/** The prefixes of the series of notes are the shop's own. */
const DE_AJUSTE = { tipo: "94", prefijo: "NA", contador: "ultimaNotaAjuste" } as const;
const DE_CREDITO = { tipo: "91", prefijo: "NC", contador: "ultimaNotaCredito" } as const;
const DE_SOPORTE = { tipo: "95", prefijo: "NS", contador: "ultimaNotaSoporte" } as const;
const NOTAS = { "94": DE_AJUSTE, "91": DE_CREDITO, "95": DE_SOPORTE } as const;

/**
 * Gives a return its note over the accepted document of the sale: nota de ajuste of a POS, nota crédito of a factura, each with a series of
 * its own; none to a return of no value. Call it in the return's transaction.
 */
export function emitirNota(ctx: Contexto, documento: FilaDocumento, devolucionId: number): FilaDocumento | undefined {
  if (devueltoEn(ctx, devolucionId) <= 0) return undefined;
  const origen = { ventaId: documento.ventaId, devolucionId, referidoId: documento.id };
  return registrar(ctx, { ...origen, ...numeroDeNota(ctx, documento.tipo === "01" ? "91" : "94") });
}

/** Takes the next number of the series of a kind of note. Call it in the transaction of its document. */
export function numeroDeNota(ctx: Pick<Contexto, "db" | "duenoId">, deTipo: keyof typeof NOTAS) {
  const { tipo, prefijo, contador } = NOTAS[deTipo];
  const serie = ctx.db
    .update(dianEmisores)
    .set({ [contador]: sql`${dianEmisores[contador]} + 1` })
    .where(propios(ctx, dianEmisores))
    .returning({ consecutivo: dianEmisores[contador] })
    .get();
  const { consecutivo } = serie;
  return { tipo, rangoId: null, prefijo, consecutivo, numero: `${prefijo}${consecutivo}` };
}

type Numerado = Pick<FilaDocumento, "referidoId" | "rangoId" | "tipo" | "prefijo" | "consecutivo" | "numero"> &
  Partial<Pick<FilaDocumento, "ventaId" | "devolucionId" | "compraId" | "devolucionCompraId" | "cajaId" | "tipo_emitido">>;

const DE_NADA = { ventaId: null, devolucionId: null, compraId: null, devolucionCompraId: null, cajaId: null, tipo_emitido: "" };

/** Queues a document that has its number. Call it in the transaction of what it documents. */
export function registrar({ db, duenoId, ahora, onQueued }: Contexto, numerado: Numerado): FilaDocumento {
  onQueued?.(POR_FIRMAR);
  return guardar(db).get({ ...DE_NADA, ...numerado, duenoId, ahora });
}
