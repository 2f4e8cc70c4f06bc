import { type Centavos, mostrarCentavos, restar, sumar, textoPesos } from "../cifras/dinero";
import { importe } from "../cifras/linea";
import type { Contexto } from "../nucleo/contexto.server";
import { exigirSinFaltas, ReglaIncumplida } from "../nucleo/errores";
import { productoPorCifras } from "../productos/producto-leido.server";
import { exigirPago } from "./cabecera.server";
import { type Asentado, asentadoDe, asentar } from "./cuentas.server";
import type { DatosVenta } from "./esquema";
import { type FilaVenta, referenciaDeVenta, type VentaAbierta } from "./lineas.server";
import { type Pago, parteEn } from "./pagos";
import { guardarPagos, guardarPropina, guardarRedondeo, pagosDe } from "./pagos.server";
import { type PrecioDesmedido, preguntaDePrecios } from "./precio-de-linea";
import { exigirPropina, repartirPropina } from "./propina";
import { redondearPagos, redondeoEn } from "./redondeo";
import { OTRA_VENTA } from "./tiquete";

/** Whether the sale is new or edited, and what it had put on the account and into the drawer. */
interface Ocasion {
  tipo: "venta" | "ajuste";
  antes: Asentado;
  /** How it was paid before. */
  pagosAntes: readonly Pago[];
  /** How it is paid, where the form does not say it. */
  pagos?: ((venta: FilaVenta) => Pago[]) | undefined;
  abierta: Pick<VentaAbierta, "desmedidos" | "multiplo">;
}

/**
 * Checks and saves the payments of a sale whose header and total are saved already, and brings the client's account and the drawer in line
 * with it. Without new payments, a `Mixto` sale keeps the saved ones. Returns what the client had paid on account and owes no more. Throws
 * ReglaIncumplida when the payments do not come to the total, the client would owe more than its limit, or something must be confirmed
 * first.
 */
export function cobrar(ctx: Contexto, datos: DatosVenta, venta: FilaVenta, ocasion: Ocasion): Centavos {
  const { tipo, antes, pagosAntes, abierta } = ocasion;
  const conPropina = guardarPropina(ctx, venta, datos.propina === undefined ? venta.propinaCentavos : (datos.propina ?? 0));
  const porPartes = ocasion.pagos?.(conPropina) ?? (datos.pagos && repartirPropina(datos.pagos, venta.totalVentaCentavos));
  const dichos = porPartes ?? pagosDe(ctx, conPropina);
  const dados = dichos.map((pago) => (pago.medio === "saldo" && datos.vale && !pago.vale ? { ...pago, vale: datos.vale } : pago));
  const pagos = redondearPagos(dados, pagosAntes, abierta.multiplo);
  exigirPropina(conPropina, pagos);
  exigirPago(datos, conPropina, pagos);
  const total = restar(sumar(conPropina.totalVentaCentavos, conPropina.propinaCentavos), parteEn(pagos, "cambio"));
  exigirConfirmaciones(ctx, datos, { total, pagos, desmedidos: abierta.desmedidos });
  if (porPartes || (venta.forma_pago !== "Mixto" && pagosAntes.length > 0)) guardarPagos(ctx, venta.id, porPartes ? pagos : []);
  const cobrada = guardarRedondeo(ctx, conPropina, redondeoEn(pagos));
  const referencia = `${referenciaDeVenta(venta)}${tipo === "ajuste" ? " editada" : ""}`;
  const permisos = { autorizado: datos.autorizar_cupo, deCaja: datos.de_caja };
  // A new sale has no returns.
  const despues = asentadoDe(ctx, cobrada, pagos, tipo === "venta" ? 0 : undefined);
  return asentar(ctx, { tipo, ventaId: venta.id, referencia, antes, despues, ...permisos });
}

const MUCHO: Centavos = 100_000_000;
const MUCHAS_VECES = 10;

interface PorCobrar {
  total: Centavos;
  pagos: readonly Pago[];
  desmedidos: readonly PrecioDesmedido[];
}

/**
 * Asks before it saves what is probably a mistake. Throws ReglaIncumplida for `abrir_vacia` when a new sale has no lines, for
 * `confirmar_recibido` when cash of a payment is over ten times `total` and over $ 1.000.000, or is a product's barcode, and for
 * `confirmar_precio` when the price of a line is far from its product's. Only the forms of the sale screen are asked: they carry `volver`, or
 * say no in the field that confirms.
 */
function exigirConfirmaciones(ctx: Contexto, datos: DatosVenta, { total, pagos, desmedidos }: PorCobrar): void {
  const { volver, detalles, abrir_vacia, confirmar_recibido, confirmar_precio } = datos;
  const nueva = volver === OTRA_VENTA;
  if (nueva && detalles.length === 0 && !abrir_vacia)
    throw new ReglaIncumplida("abrir_vacia", "Este tiquete no tiene productos. ¿Quiere abrir una venta vacía para llenarla después?");
  const pregunta = (confirmado: boolean | undefined) => confirmado === false || (nueva && !confirmado);
  const precios = pregunta(confirmar_precio) ? desmedidos : [];
  const recibidos = pregunta(confirmar_recibido) ? pagos.flatMap(({ recibido }) => recibido ?? []) : [];
  const [duda] = recibidos.flatMap((recibido) => dudaDe(ctx, recibido, total) ?? []);
  exigirSinFaltas([
    ...(precios.length > 0 ? [{ campo: "confirmar_precio", mensaje: preguntaDePrecios(precios) }] : []),
    ...(duda ? [{ campo: "confirmar_recibido", mensaje: duda }] : []),
  ]);
}

function dudaDe(ctx: Contexto, recibido: Centavos, total: Centavos): string | null {
  const pesos = mostrarCentavos(recibido);
  const producto = nombrePorCodigo(ctx, recibido);
  if (producto) return `${pesos} es también el código de ${producto}. ¿De verdad recibió esa plata?`;
  if (recibido <= MUCHO || recibido <= importe(total, MUCHAS_VECES, "und")) return null;
  return `¿De verdad recibió ${pesos} por una venta de ${mostrarCentavos(total)}?`;
}

/** Name of the product whose barcode has the digits of the amount. */
function nombrePorCodigo(ctx: Contexto, recibido: Centavos): string | undefined {
  const [digitos = "", decimales] = textoPesos(recibido).split(".");
  return decimales === "00" ? productoPorCifras(ctx, digitos)?.nombre : undefined;
}
