import { z } from "zod";
import { registrarCampos } from "../campos/campo";
import {
  cantidad,
  casilla,
  claveEnvio,
  idOpcional,
  idSiViene,
  opcion,
  porcentaje,
  precioOpcional,
  precioSiViene,
  siNo,
  textoOpcional,
  textoSiViene,
  ultimaCasilla,
  unidadTecleada,
} from "../campos/campos";
import { leerFila } from "../campos/filas";
import { diaSiViene } from "../campos/si-viene";
import { type Centavos, MAXIMO_12_2 } from "../cifras/dinero";
import type { CantidadLeida } from "../cifras/lectura";
import type { Descuento } from "../cifras/linea";
import { separarChip } from "./chips";
import { exigirUnoSolo } from "./descuento-en-monto";
import { FORMA_USUAL, FORMAS_DE_PAGO } from "./formas-de-pago";
import { leerPagos, leerTarjeta, partes, tarjeta } from "./pagos-esquema";
import { MAXIMO_PUBLICO, type PrecioDeLinea } from "./precio-de-linea";

/** The fields of a line's price; see `precioDeLinea`. */
export const PRECIO = {
  precio_unitario: precioOpcional(),
  precio_publico: precioOpcional(MAXIMO_PUBLICO),
  descuento: porcentaje(),
  descuento_monto: precioOpcional(MAXIMO_12_2),
};

const LineaForm = z
  .object({
    id: idOpcional(),
    producto: idOpcional(),
    cantidad: cantidad(),
    unidad: unidadTecleada(),
    lote: textoOpcional(40),
    ...PRECIO,
    visto: precioOpcional(MAXIMO_PUBLICO),
    visto_total: textoOpcional(40),
    visto_bolsa: precioOpcional(),
    pactada: idSiViene(),
    etiqueta: textoOpcional(40),
  })
  .superRefine(exigirUnoSolo);

/** One line; `indice` is the `i` of its fields `detalles[i].…`, used to name its errors. */
export interface DatosLinea {
  indice: number;
  id: number | null;
  producto: number;
  cantidad: CantidadLeida;
  /** Cents without IVA; `null` keeps the price of a saved line, and takes the product's price on a new line or for another product. */
  precio_unitario: number | null;
  /** Cents with IVA, before the discount; `null` like `precio_unitario`. */
  precio_publico: number | null;
  /** `null` for none of its own; `undefined` keeps that of a saved line. */
  descuento?: Descuento | null | undefined;
  /** The lot from which new units go out; "" for what ends first. */
  lote?: string;
  /** The public price that the screen showed, in cents. */
  visto?: number | null;
  /** The units and the amount that it showed: `3000=2000.00`, thousandths and pesos. */
  visto_total?: string;
  /** The tax of each bag that it showed, in cents; null for none. */
  visto_bolsa?: Centavos | null;
  /** The line of the quotation that it sells. */
  pactada?: number | null | undefined;
  /** The scale's label with a price from which it comes; see `importeDeEtiqueta`. */
  etiqueta?: string;
  /** Cents off the whole line; see `partirLinea`. */
  descuento_monto?: Centavos | null | undefined;
  /** The price that a discount in money gives; nobody sends it. */
  rige?: PrecioDeLinea;
}

const vacia = (linea: unknown): boolean =>
  typeof linea !== "object" || linea === null || Object.values(linea).every((valor) => valor === undefined || valor === "");

const lineas = registrarCampos(
  z
    .array(z.unknown())
    .optional()
    .transform((entradas = [], ctx) => {
      const leidas: DatosLinea[] = [];
      entradas.forEach((entrada, indice) => {
        if (vacia(entrada)) return;
        const data = leerFila(LineaForm, { entrada, indice }, ctx);
        if (!data) return;
        if (data.producto !== null) leidas.push(Object.assign(data, { producto: data.producto, indice }));
        else ctx.addIssue({ code: "custom", path: [indice, "producto"], message: "Elija el producto de esta línea." });
      });
      return leidas;
    }),
  z.array(LineaForm),
);

/** What a form or a JSON line says of the client's account and of the drawer. */
export const PERMISOS = { autorizar_cupo: siNo(), de_caja: siNo() };

/** The header and the lines of a sale's form. See `exigirConfirmaciones` for `volver` and what confirms. */
export const CamposDeVenta = z.object({
  cliente: textoOpcional(100),
  cliente_fk: idOpcional(),
  forma_pago: opcion(FORMAS_DE_PAGO, FORMA_USUAL),
  banco: textoOpcional(50),
  referencia: textoOpcional(100),
  monto_recibido: precioOpcional(MAXIMO_12_2),
  // A form without the field keeps the tip.
  propina: precioSiViene(MAXIMO_12_2),
  // A form without the field keeps the note.
  nota: textoSiViene(300),
  con_detalles: casilla(),
  clave_envio: claveEnvio(),
  /** With which kind of card all of it was paid. */
  tarjeta: tarjeta(),
  /** Last day to pay what is sold on credit. A form without the field keeps it. */
  vence: diaSiViene(),
  /** The code of the vale that pays what is paid in credit. */
  vale: textoSiViene(40),
  pagos: partes(),
  detalles: lineas,
  /** The quotation that the ticket sells. */
  cotizacion: idOpcional(),
  // For every line without its own.
  descuento: porcentaje().transform((leido) => leido ?? null),
  // What the form of the sale screen says of itself; other forms do without.
  volver: textoOpcional(20),
  abrir_vacia: casilla(),
  confirmar_recibido: ultimaCasilla(),
  confirmar_precio: ultimaCasilla(),
  // Whether the shop's rules give the prices that nobody typed.
  reglas: siNo(),
  // Whether the client asks for a factura, in a shop that issues them.
  factura: siNo(),
  ...PERMISOS,
});

/**
 * The header, the payments and the lines of a sale's form. The method of payment may be a chip of the shop, as its screen sends it.
 */
export const VentaForm = registrarCampos(
  z.preprocess(
    separarChip,
    CamposDeVenta.transform((datos, ctx) => ({
      ...datos,
      tarjeta: datos.forma_pago === "Tarjeta" ? leerTarjeta(datos.tarjeta, ctx, ["tarjeta"]) : undefined,
      pagos: leerPagos(datos, ctx),
    })),
  ),
  CamposDeVenta,
);

export type DatosVenta = z.output<typeof VentaForm>;

/** The fields of a ticket that becomes another document than a sale. */
export const TiqueteForm = CamposDeVenta.pick({
  cliente: true,
  cliente_fk: true,
  detalles: true,
  descuento: true,
  clave_envio: true,
  nota: true,
  confirmar_precio: true,
  reglas: true,
  cotizacion: true,
});

export type DatosTiquete = z.output<typeof TiqueteForm>;

/** What a form says of itself, and no sale keeps. */
export type DelEnvio =
  | "volver"
  | "abrir_vacia"
  | "confirmar_recibido"
  | "confirmar_precio"
  | "reglas"
  | "factura"
  | "autorizar_cupo"
  | "de_caja";
