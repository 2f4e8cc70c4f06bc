import { leerSaldo, mostrarCentavos, mostrarPesos, sumar } from "../cifras/dinero";
import { escribirPorcentaje } from "../cifras/numeros-a-mano";
import { enlaceDeWhatsapp } from "../compartido/personas";
import { mostrarDia, mostrarInstante } from "../nucleo/mostrar-fecha";
import { type PapelOficial, textoDePapel } from "../nucleo/papel-oficial";
import type { Comprobante, LineaComprobante, Recibo } from "./comprobante";

interface ConOficial {
  titulo: string;
  numero: string;
  fecha: string;
  oficial?: PapelOficial;
}

/** The heading of a paper: that of the official document where there is one. */
export const encabezadoDe = <C extends ConOficial>(papel: C): C =>
  papel.oficial ? { ...papel, titulo: papel.oficial.nombre, numero: papel.oficial.numero, fecha: papel.oficial.fecha } : papel;

/** The shop's own number of a sale, where the heading has that of the official document. */
export const ventaDe = ({ oficial, numero }: Pick<Comprobante, "oficial" | "numero">): Dato[] => (oficial ? [["Venta", numero]] : []);

type Dato = readonly [nombre: string, valor: string];

const quitarVacios = (datos: Dato[]) => datos.filter(([, valor]) => valor !== "");
const pesos = (valor: string | null) => (valor === null ? "" : mostrarPesos(valor));

/** Method of payment, its parts, bank and reference, and the day on which what is owed is due. Leaves out empty ones. */
export function pagoDe({
  forma_pago,
  partes,
  banco,
  referencia,
  promesa,
  vence,
}: Pick<Comprobante, "forma_pago" | "partes" | "banco" | "referencia" | "promesa" | "vence">): Dato[] {
  if (promesa) return [...promesa];
  const dia = vence ? mostrarDia(vence) : "";
  return quitarVacios([["Forma de pago", forma_pago], ...partes, ["Banco", banco], ["Referencia", referencia], ["Vence", dia]]);
}

/** The tip and the rounding, and what has to be paid with them; empty when there is neither. */
export function filasPorPagar({ total, redondeo, propina = "0.00" }: Pick<Comprobante, "total" | "redondeo" | "propina">): Dato[] {
  if (redondeo === "0.00" && propina === "0.00") return [];
  const pagado = sumar(leerSaldo(total), leerSaldo(propina), leerSaldo(redondeo));
  const si = (nombre: string, valor: string): Dato[] => (valor === "0.00" ? [] : [[nombre, mostrarPesos(valor)]]);
  return [...si("Propina voluntaria", propina), ...si("Redondeo del efectivo", redondeo), ["A pagar", mostrarCentavos(pagado)]];
}

/**
 * Tip, rounding, cash received, change, and what the client owes; empty when there is none of them.
 */
export function efectivoDe({
  recibido,
  cambio,
  debe,
  ...porPagar
}: Pick<Comprobante, "total" | "redondeo" | "propina" | "recibido" | "cambio" | "debe">): Dato[] {
  return quitarVacios([
    ...filasPorPagar(porPagar),
    ["Recibido", pesos(recibido)],
    ["Cambio", pesos(cambio)],
    ["Saldo que debe", pesos(debe)],
  ]);
}

export const apunteDe = ({ apunte }: Pick<Comprobante, "apunte">): Dato[] => quitarVacios([["Nota", apunte]]);

interface Rebajada {
  precio_publico: string;
  precio_lista: string | null;
  descuento: string;
  descuento_monto?: string;
  regla?: { tipo: string; nombre: string };
}

/** What made the price of a line lower, of its JSON: a discount, a list, a quantity or a promotion; "" where nothing did. */
export function rebajaDe({ precio_publico, precio_lista, regla, ...linea }: Rebajada): string {
  const conDescuento = linea.descuento !== "0.00";
  if (precio_lista === null || (precio_lista === precio_publico && !conDescuento)) return "";
  const menos = conDescuento ? `, menos ${descuentoDe(linea)}` : "";
  return `Antes ${mostrarPesos(precio_lista)}${menos}${regla ? ` (${motivoDe(regla)})` : ""}`;
}

/** A discount as people write it: `10 %`, or the amount that it took off the line. */
export const descuentoDe = ({ descuento, descuento_monto: monto }: Pick<Rebajada, "descuento" | "descuento_monto">): string =>
  monto === undefined ? `${escribirPorcentaje(descuento)} %` : mostrarPesos(monto);

/** Why a rule gave a price: `Mayorista`, `desde 6`, `3x2`. */
export const motivoDe = ({ tipo, nombre }: { tipo: string; nombre: string }): string => (tipo === "cantidad" ? `desde ${nombre}` : nombre);

/** Lines of a receipt in a link. More of them would make the link too long for some phones. */
const LINEAS_EN_TEXTO = 40;

const lineaDeTexto = ({ cantidad, nombre, subtotal, rebaja }: LineaComprobante): string =>
  `${cantidad} × ${nombre}: ${mostrarPesos(subtotal)}${rebaja && ` (${rebaja.toLowerCase()})`}`;

function textoDelRecibo(recibo: Recibo): string {
  const { tienda, titulo, numero, fecha } = encabezadoDe(recibo);
  const { lineas, total, nota, oficial } = recibo;
  const restantes = lineas.length - LINEAS_EN_TEXTO;
  return [
    ...(tienda.nombre ? [`*${tienda.nombre}*`] : []),
    ...(tienda.razon_social ? [tienda.razon_social] : []),
    ...(tienda.nit ? [`NIT ${tienda.nit}`] : []),
    ...(recibo.regimen ? [recibo.regimen] : []),
    `${titulo} ${numero}`,
    mostrarInstante(fecha),
    "",
    ...lineas.slice(0, LINEAS_EN_TEXTO).map(lineaDeTexto),
    ...(restantes > 0 ? [`y ${restantes} más`] : []),
    "",
    `*Total: ${mostrarPesos(total)}*`,
    ...[...(recibo.mercancia ?? []), ...pagoDe(recibo), ...efectivoDe(recibo), ...apunteDe(recibo)].map(
      ([nombre, valor]) => `${nombre}: ${valor}`,
    ),
    "",
    ...(tienda.pie ? [tienda.pie] : []),
    ...(nota ? [nota] : []),
    ...(oficial ? textoDePapel(oficial) : []),
  ].join("\n");
}

/** A link that opens WhatsApp with the receipt as a message to the client's phone; to nobody yet when there is no valid phone. */
export const enlaceWhatsapp = (recibo: Recibo): string => enlaceDeWhatsapp(recibo.telefono_cliente, textoDelRecibo(recibo));

/** What the counter shows of a sale that was just charged. */
export interface VentaHecha extends Pick<Comprobante, "numero" | "forma_pago" | "cambio"> {
  id: number;
  total_venta: string;
  propina: string;
  cliente: string | null;
  monto_recibido: string | null;
  /** What the client owes now, when a part of it was sold on credit; `null` for any other. */
  debe: string | null;
  /** Whether units of a lot that has ended went out; "" when none did. */
  aviso: string;
  /** What was paid and how. */
  resumen: string;
  whatsapp: string;
  /** Whether the browser prints the receipt without being asked: the shop wants so, and no printer does it. */
  imprimir: boolean;
}
