import { eqGiven, preparedQuery } from "@db/prepared.server";
import { movimientosCliente } from "@db/schema/clientes";
import { and, desc, eq, ne } from "drizzle-orm";
import { mostrarCantidad } from "../cifras/cantidad";
import { leerSaldo, mostrarPesos, textoPesos } from "../cifras/dinero";
import { regimenDe, sumasImpresas } from "../cifras/sumas";
import { TARIFAS } from "../cifras/tarifas";
import { CONSUMIDOR_FINAL } from "../clientes/cliente-tecleado";
import { deudaDe } from "../clientes/pagina-cliente.server";
import type { Contexto } from "../nucleo/contexto.server";
import { mercanciaDe, vueltoDe } from "../nucleo/en-mercancia";
import { paidInGoods } from "../nucleo/en-mercancia.server";
import { siExiste } from "../nucleo/errores";
import type { Instante } from "../nucleo/fecha";
import type { ClaseDePapel } from "../nucleo/papel";
import { membreteDelEmisor, regimenDelEmisor } from "../nucleo/papel-oficial";
import { pick } from "../nucleo/properties";
import { firstOf, officialPaper, printsHere } from "../nucleo/sucesos.server";
import { tituloDe } from "../tienda/documentos";
import { logoEnPapel, puedeTenerOficiales, type Tienda, tiendaDe } from "../tienda/tienda.server";
import { ANULADA } from "./anulada";
import type { Comprobante, LineaComprobante, Recibo } from "./comprobante";
import { detalleVenta } from "./detalle-venta.server";
import { nombreDePago } from "./pagos";
import { enlaceWhatsapp, rebajaDe, type VentaHecha } from "./recibo";
import { avisoDeVencidos } from "./vencidas.server";

declare module "../nucleo/contexto.server" {
  interface Extension {
    /** Its documents that are printed as a receipt is, by their kind. */
    readonly papeles?: Readonly<Partial<Record<ClaseDePapel, PapelComoRecibo>>>;
  }
}

interface PapelComoRecibo {
  /** As people call the document, and since when its paper says what it says now. Throws NoEncontrado when the caller cannot see it. */
  nombrar(ctx: Contexto, id: number): { documento: string; desde?: Instante };
  imprimir(ctx: Contexto, id: number): Comprobante;
}

/** How an optional capability prints a document of this kind; `undefined` when none does. */
export const papelComoRecibo = (ctx: Pick<Contexto, "extensiones">, clase: ClaseDePapel): PapelComoRecibo | undefined =>
  firstOf(ctx, ({ papeles }) => papeles?.[clase]);

/** The invoice of a sale, with every text ready to print. Throws NoEncontrado when the caller cannot see the sale. */
export function comprobanteDe(ctx: Contexto, ventaId: number): Comprobante {
  const recibo = reciboDe(ctx, detalleVenta(ctx, ventaId));
  return { ...recibo, tienda: { logo: logoEnPapel(ctx), ...recibo.tienda } };
}

type Venta = ReturnType<typeof detalleVenta>;

/** Its payments; what is owed with the last day to pay it. */
const pagosConPlazo = ({ pagos, vence }: Venta) => pagos.map((pago) => (vence ? { ...pago, vence } : pago));

/** The receipt of a sale as texts: with the figures of its official document, and the rate of each line, where it has one. */
export function reciboDe(ctx: Contexto, venta: Venta): Recibo {
  const tienda = tiendaDe(ctx);
  const recibo = reciboSolo(ctx, venta, tienda);
  if (!puedeTenerOficiales(tienda)) return recibo;
  const cliente = { nombre: recibo.cliente, documento: recibo.documento };
  const papel = officialPaper(ctx, { de: { venta: venta.id }, cliente, lineas: venta.detalles, pagos: pagosConPlazo(venta) });
  if (!papel) return recibo;
  const { oficial, sumas, vence } = papel;
  return {
    ...recibo,
    cliente: papel.cliente.nombre,
    documento: papel.cliente.documento,
    oficial: venta.anulada ? { ...oficial, avisos: [ANULADA, ...oficial.avisos] } : oficial,
    ...(vence !== null && { vence }),
    tienda: membreteDelEmisor(recibo.tienda, oficial),
    lineas: recibo.lineas.map((linea, i) => ({ ...linea, tarifa: TARIFAS[venta.detalles[i]?.tarifa_iva ?? "no_responsable"].nombre })),
    regimen: regimenDelEmisor(recibo.regimen, oficial),
    sumas,
    nota: "",
  };
}

function reciboSolo(ctx: Contexto, venta: Venta, tienda: Tienda): Recibo {
  return {
    titulo: tituloDe(tienda),
    tienda: tiendaImpresa(tienda),
    numero: venta.numero,
    fecha: venta.fecha_venta,
    cliente: venta.cliente ?? CONSUMIDOR_FINAL.nombre,
    documento: venta.cliente_documento || CONSUMIDOR_FINAL.documento,
    telefono_cliente: venta.cliente_telefono,
    vendedor: venta.vendedor_username,
    ...pick(venta, ["forma_pago", "banco", "referencia"]),
    partes: venta.forma_pago === "Mixto" ? venta.pagos.map(parteImpresa) : [],
    ...(venta.vence && venta.pagos.some(({ medio }) => medio === "fiado") && { vence: venta.vence }),
    lineas: venta.detalles.map(lineaImpresa),
    regimen: regimenDe(venta.por_tarifa, tienda),
    sumas: sumasImpresas(venta.por_tarifa),
    total: venta.total_venta,
    redondeo: venta.redondeo,
    ...(venta.propina !== "0.00" && { propina: venta.propina }),
    recibido: venta.monto_recibido,
    cambio: vueltoDe(venta.cambio),
    ...(mercanciaDe(venta.cambio) && { mercancia: paidInGoods(ctx, venta.id)?.impreso() ?? [] }),
    debe: venta.cliente === null ? null : saldoTras(ctx, venta.id),
    apunte: venta.nota,
    nota: "Este documento no es una factura electrónica de la DIAN.",
  };
}

type Detalle = Omit<ReturnType<typeof detalleVenta>["detalles"][number], "codigo_barras"> & { codigo_barras?: string | null };

/** A line of a sale, or of what may become one, as printed. */
export const lineaImpresa = (detalle: Detalle): LineaComprobante => ({
  nombre: detalle.producto.nombre,
  codigo: detalle.codigo_barras ?? "",
  cantidad: mostrarCantidad(detalle.cantidad, detalle.unidad),
  ...pick(detalle, ["precio_unitario", "monto_iva", "precio_unitario_final", "subtotal"]),
  rebaja: rebajaDe(detalle),
});

export const tiendaImpresa = (tienda: Tienda): Recibo["tienda"] => ({
  nombre: tienda.nombre_comercial,
  pie: tienda.pie_factura,
  ...pick(tienda, ["nit", "direccion", "telefono"]),
  ...(tienda.qr_pago && { qr: tienda.qr_pago }),
});

const parteImpresa = (pago: ReturnType<typeof detalleVenta>["pagos"][number]): [string, string] => [
  nombreDePago(pago),
  mostrarPesos(pago.monto),
];

const ultimoMovimiento = preparedQuery((db) =>
  db
    .select({ saldo: movimientosCliente.saldoCentavos })
    .from(movimientosCliente)
    .where(
      and(
        eq(movimientosCliente.documento, "venta"),
        eqGiven(movimientosCliente.documentoId, "ventaId"),
        ne(movimientosCliente.tipo, "uso"),
      ),
    )
    .orderBy(desc(movimientosCliente.id))
    .limit(1),
);

/** What the client owed after the sale was charged to its account; null when it was not. */
function saldoTras({ db }: Contexto, ventaId: number): string | null {
  const fila = ultimoMovimiento(db).get({ ventaId });
  return fila ? textoPesos(Math.max(0, fila.saldo)) : null;
}

/** What was paid and how; where goods paid too, what was left to pay. */
function resumenDe(ctx: Contexto, { id, total_venta, propina, forma_pago, banco, cambio }: Venta): string {
  const enMercancia = mercanciaDe(cambio) ? paidInGoods(ctx, id) : undefined;
  const conDinero = !enMercancia || leerSaldo(enMercancia.dice.a_pagar) > 0;
  const deQue = propina === "0.00" ? "" : ` y ${mostrarPesos(propina)} de propina`;
  return `${enMercancia?.resumen ?? mostrarPesos(total_venta)}${deQue}${conDinero ? ` · ${banco || forma_pago}` : ""}`;
}

/** A sale that was just charged; `null` when the caller cannot see it. */
export function ventaHecha(ctx: Contexto, id: number): VentaHecha | null {
  const venta = siExiste(() => detalleVenta(ctx, id));
  return (
    venta && {
      ...pick(venta, ["id", "numero", "forma_pago", "total_venta", "propina", "monto_recibido"]),
      cambio: vueltoDe(venta.cambio),
      resumen: resumenDe(ctx, venta),
      cliente: venta.cliente,
      aviso: avisoDeVencidos(ctx, venta.id),
      debe: venta.pagos.some(({ medio }) => medio === "fiado") ? (deudaDe(ctx, venta.cliente_fk ?? 0)?.debe ?? null) : null,
      whatsapp: enlaceWhatsapp(reciboDe(ctx, venta)),
      imprimir: tiendaDe(ctx).imprimir_al_cobrar && !printsHere(ctx),
    }
  );
}
