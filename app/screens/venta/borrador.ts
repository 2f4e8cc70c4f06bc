import { leerPesos, leerSaldo, MAXIMO_12_2, restar, sumar, textoPesos } from "~/domain/cifras/dinero";
import { leerMontoAMano, Refusal } from "~/domain/cifras/lectura";
import { MEDIOS, MEDIOS_ELEGIBLES, MEDIOS_USUALES, type Medio } from "~/domain/cifras/medios";
import type { Regimen } from "~/domain/cifras/tarifas";
import { CAMPOS_DE_FACTURA, SIN_CLIENTE } from "~/domain/clientes/cliente-tecleado";
import { keysOf } from "~/domain/nucleo/properties";
import type { TiqueteEnPesos } from "~/domain/precios/vista";
import type { fichasDeCategoria } from "~/domain/productos/fichas.server";
import { SIN_PRODUCTO_NUEVO } from "~/domain/productos/producto-tecleado";
import type { Chip } from "~/domain/ventas/chips";
import type { DatosVenta, DelEnvio } from "~/domain/ventas/esquema";
import { FORMA_USUAL } from "~/domain/ventas/formas-de-pago";
import { propinaSugerida } from "~/domain/ventas/propina-sugerida";
import { redondeoDePago } from "~/domain/ventas/redondeo";
import type { Deuda } from "../documento/estado";
import type { LineaBorrador, LineaTecleada, Propias } from "./linea";
import type { OtrosDestinos } from "./otros-destinos.server";
import type { EnParte, ParteTecleada } from "./parte-de-pago";

/** What the screen answers to a question of the server is not part of the draft. */
type FueraDelBorrador = DelEnvio | (typeof DE_FACTURA)[number] | "con_detalles" | "detalles" | "pagos";

/** The fields of a saved sale, as in its form for a new one. */
const CABECERA: Record<Exclude<keyof DatosVenta, FueraDelBorrador>, string> = {
  cliente: "",
  cliente_fk: "",
  forma_pago: FORMA_USUAL,
  banco: "",
  referencia: "",
  monto_recibido: "",
  propina: "",
  nota: "",
  descuento: "",
  clave_envio: "",
  cotizacion: "",
  vale: "",
};

/**
 * The empty fields that set the stock of a product which is short: what was counted, the stock that the screen showed, the product of a
 * line, what was said before, because who says it twice is sure, and of which lot the difference is.
 */
export const SIN_CONTEO = { existencias: "", existencias_antes: "", existencias_de: "", existencias_dichas: "", existencias_lote: "" };

/** The fields of the sale's form as in a new sale, without those of its lines. */
export const VENTA_NUEVA = {
  codigo: "",
  nombre_espera: "",
  /** The category whose products stand on the tiles, with its page: `1:Aseo`; "" for the favourites. */
  fichas: "",
  /** The cash with which a session begins, typed on the sale screen. */
  base_caja: "",
  /** How the client answered about the tip: `si`, `otra` for another amount, `no`; "" while nobody asked. */
  propina_como: "",
  /** Number of the quotation that the ticket sells, to show it. */
  cotizacion_numero: "",
  ...CABECERA,
  ...SIN_CLIENTE,
  ...SIN_PRODUCTO_NUEVO,
  ...SIN_CONTEO,
};

/** The fields that only the form of a shop which issues facturas has. */
export const DE_FACTURA = ["factura", "tarjeta", "vence", ...CAMPOS_DE_FACTURA] as const;

/** A sale before it is saved, as typed and not validated. `venta` is the id of the sale being edited, `null` for a new one. */
export type Borrador = typeof VENTA_NUEVA &
  Partial<Record<(typeof DE_FACTURA)[number], string>> & {
    venta: number | null;
    lineas: LineaTecleada[];
    pagos: PagoTecleado[];
    /** What was typed in the fields of what else the ticket may become. */
    escritos?: Readonly<Record<string, string>>;
    /** What it takes in part payment; absent on a plain sale. */
    parte?: ParteTecleada;
  };

export interface VistaBorrador extends Borrador, OtrosDestinos {
  lineas: LineaBorrador[];
  propias: Propias;
  regimen: Regimen;
  /** The rules of prices for this ticket; `null` in a shop that has none. */
  reglas: TiqueteEnPesos | null;
  precios_fijos: boolean;
  /** Whether the person may say how many units of a product there are. */
  ajusta_existencias: boolean;
  /** Whether a cash session must be opened before the sale is saved. */
  por_abrir: boolean;
  /** Whether none is open, in a shop that has used them. */
  caja_cerrada: boolean;
  /** Whether a saved sale is edited while the person has an open cash session. */
  caja_abierta: boolean;
  /** Name of the registered client `cliente_fk`; empty when there is none. */
  cliente_nombre: string;
  /** What that client owes, and what is left of its limit. */
  deuda: Deuda | null;
  /** Whom the bank's QR of the shop pays; `null` without one. */
  qr: string | null;
  redondeo: Redondeo;
  con_saldos: boolean;
  /** The tip that the shop suggests, in percent; 0 for none. */
  propina_sugerida: number;
  /** The ways to pay that the shop named, and the values of those that are seen at once. */
  chips: Chip[];
  primeras_formas: string[];
  /** The products of the category in `fichas`. */
  de_categoria: Fichas | null;
  fichas_grandes: boolean;
  /** Whether prices without IVA, and the IVA of the ticket, are shown. */
  mostrar_sin_iva: boolean;
  usa_lotes: boolean;
  empieza_parte: string | null;
  en_parte?: EnParte;
}

/** The products of a page of a category, as tiles. */
export type Fichas = ReturnType<typeof fichasDeCategoria>;

/** A category and a page of it, in the field `fichas` and in the button that shows them. */
export const claveDeFichas = ({ categoria, pagina }: Pick<Fichas, "categoria" | "pagina">): string => `${pagina}:${categoria}`;

/** Category and page of such a key; `null` for any other text. */
export function leerFichas(clave: string): Pick<Fichas, "categoria" | "pagina"> | null {
  const [, pagina, categoria] = /^([1-9]\d{0,2}):(.{1,50})$/s.exec(clave) ?? [];
  return pagina && categoria ? { categoria, pagina: Number(pagina) } : null;
}

/** The part of the draft that the state of the screen begins with. */
export type EnPantalla = Pick<VistaBorrador, "lineas" | "propias" | "regimen" | "reglas" | "cliente_nombre" | "deuda">;

/** Errors of the typed cash received; `undefined` when it is valid or empty. */
export function erroresDeRecibido(recibido: string): string[] | undefined {
  const leido = recibido.trim() === "" ? 0 : leerMontoAMano(recibido, 0, MAXIMO_12_2);
  return leido instanceof Refusal ? [leido.mensaje] : undefined;
}

/** How the client answered about the tip, and the amount that was typed. */
export type PropinaTecleada = Pick<typeof VENTA_NUEVA, "propina" | "propina_como">;

/** The tip of a ticket that comes to `base` without taxes, in pesos; nothing where the amount cannot be read. */
export function propinaDe({ propina, propina_como }: PropinaTecleada, base: string, sugerida: number): string {
  if (propina_como === "si") return textoPesos(propinaSugerida(leerSaldo(base), sugerida));
  const leida = propina_como === "no" || propina.trim() === "" ? 0 : leerMontoAMano(propina, 0, MAXIMO_12_2);
  return textoPesos(leida instanceof Refusal ? 0 : leida);
}

/** What the client pays: the total and the tip. */
export const sumarPropina = (total: string, propina: string): string => textoPesos(sumar(leerSaldo(total), leerSaldo(propina)));

/** To how many pesos cash is rounded, 0 for not at all; and what was paid of a saved sale before. */
export interface Redondeo {
  multiplo: number;
  antes: readonly { monto: string; redondeo: string }[];
}

/** What has to be paid of an amount in cash, and its rounding; `null` where it is exact, or the amount cannot be read. */
export function redondeado(monto: string, recibido: string, { multiplo, antes }: Redondeo): { pagar: string; redondeo: string } | null {
  const [exacto, dado] = [leerMontoAMano(monto, 0, MAXIMO_12_2), leerMontoAMano(recibido, 0, MAXIMO_12_2)];
  if (exacto instanceof Refusal) return null;
  const pago = { monto: exacto, recibido: dado instanceof Refusal ? null : dado };
  const pagados = antes.map((uno) => ({ monto: leerSaldo(uno.monto), redondeo: leerSaldo(uno.redondeo) }));
  const redondeo = redondeoDePago(pago, pagados, multiplo);
  return redondeo === 0 ? null : { pagar: textoPesos(sumar(exacto, redondeo)), redondeo: textoPesos(redondeo) };
}

/** What is left to pay after what was taken in part payment; below zero the client gets it. */
export const restarParte = (total: string, parte: string): string => textoPesos(restar(leerSaldo(total), leerSaldo(parte)));

/** Change for the cash received, negative when the cash is less than the total; `null` when an amount is empty or invalid. */
export function cambioDe(total: string, recibido: string): string | null {
  const [pagado, debido] = [leerMontoAMano(recibido, 0, MAXIMO_12_2), leerPesos(total)];
  return pagado instanceof Refusal || debido === null ? null : textoPesos(restar(pagado, debido));
}

export const PAGO_VACIO = { medio: "", monto: "", recibido: "", banco: "", referencia: "", tarjeta: "" };

/** A payment as it was typed; `indice` is the `i` of its fields `pagos[i].…`. */
export type PagoTecleado = typeof PAGO_VACIO & { indice: number };

/** The typed payments, with an empty one for each way to pay that has none: the screen needs no button to add one. */
export function completarMedios(pagos: readonly PagoTecleado[], conSaldo = false): PagoTecleado[] {
  const libre = Math.max(-1, ...pagos.map(({ indice }) => indice)) + 1;
  const faltan: Medio[] = (conSaldo ? MEDIOS_ELEGIBLES : MEDIOS_USUALES).filter((medio) => !pagos.some((pago) => pago.medio === medio));
  const vacios = faltan.map((medio, i) => ({ indice: libre + i, ...PAGO_VACIO, medio }));
  const orden = keysOf(MEDIOS).map(String);
  return [...pagos, ...vacios].sort((a, b) => orden.indexOf(a.medio) - orden.indexOf(b.medio) || a.indice - b.indice);
}

/** What is not paid yet of `total`, negative when the amounts come to more; `null` while one cannot be read. */
export function faltaPorPagar(total: string, montos: readonly string[]): string | null {
  const leidos = montos.map((monto) => (monto.trim() === "" ? 0 : leerMontoAMano(monto, 0, MAXIMO_12_2)));
  const pagados = leidos.filter((leido): leido is number => !(leido instanceof Refusal));
  const debido = leerPesos(total);
  return pagados.length < leidos.length || debido === null ? null : textoPesos(restar(debido, sumar(...pagados)));
}
