import { z } from "zod";
import { campo, numeroTecleado } from "../campos/campo";
import {
  archivoOpcional,
  cantidadEntre,
  casilla,
  claveEnvio,
  diaOpcional,
  idOpcional,
  idSiViene,
  opcionOpcional,
  precio,
  precioOpcional,
  STOCK_MAXIMO,
  texto,
  textoOpcional,
  textoSiViene,
  vacio,
} from "../campos/campos";
import { filas } from "../campos/filas";
import { UNIDADES } from "../cifras/cantidad";
import { MAXIMO_12_2 } from "../cifras/dinero";
import { type CantidadLeida, Refusal } from "../cifras/lectura";
import { IVAS_DE_PRODUCTO, SOLO_DE_IVA } from "../cifras/tarifas";
import { keysOf } from "../nucleo/properties";
import { CAMPOS_DE_REGLAS } from "../precios/esquema";
import { codigoDeBarras } from "./codigo";
import { leerOtrosCodigos, type OtroCodigo } from "./otros-codigos";

/** What a form may say beyond the spec. A field that is absent is what a new product usually has, and changes nothing in another. */
export const CAMPOS_DEL_PRECIO = {
  /** With IVA: what the client pays. It is as large as the largest price without IVA needs. */
  precio_publico: precioOpcional(MAXIMO_12_2),
  iva: opcionOpcional(IVAS_DE_PRODUCTO, SOLO_DE_IVA),
  unidad: opcionOpcional(keysOf(UNIDADES)),
  impuesto_bolsa: precioOpcional(),
};

/** What a product is a pack of. A form names the unit by its code or its name, a request by its id; an absent field changes nothing. */
const CAMPOS_DEL_EMPAQUE = {
  empaque_de: idSiViene(),
  empaque_nombre: textoSiViene(100),
  /** As it is written: the unit says how it is read. */
  unidades_por_empaque: numeroTecleado(textoSiViene(20)),
};

/** The codes of a product beside its own; `undefined` when the field is absent. */
const otrosCodigos = () =>
  campo((entrada): OtroCodigo[] | undefined | Refusal => {
    if (entrada === undefined) return undefined;
    if (vacio(entrada)) return [];
    return typeof entrada === "string" ? leerOtrosCodigos(entrada) : new Refusal("Escriba un código en cada renglón.");
  });

const ComponenteForm = z.object({ producto: idOpcional(), nombre: textoOpcional(100), cantidad: numeroTecleado(textoSiViene(20)) });

/** A product that a kit is made of; `indice` is the `i` of its fields `componentes[i].…`. */
export interface ComponentePedido {
  indice: number;
  /** A form names it by its code or its name, a request by its id. */
  producto: number | null;
  nombre: string;
  /** As it is written: its unit says how it is read. */
  cantidad: string | undefined;
}

export const CamposDeProducto = z.object({
  nombre: texto(100),
  codigo_de_barras: codigoDeBarras(),
  otros_codigos: otrosCodigos(),
  categoria: textoOpcional(50),
  precio_compra: precio(),
  precio: precioOpcional(),
  stock: cantidadEntre(0, STOCK_MAXIMO, null),
  /** Stock that the form showed. Only the difference to `stock` is applied, so that sales made meanwhile still count. */
  stock_anterior: cantidadEntre(0, STOCK_MAXIMO, null),
  stock_minimo: cantidadEntre(0, STOCK_MAXIMO, null),
  clave_envio: claveEnvio(),
  ...CAMPOS_DEL_PRECIO,
  lleva_existencias: casilla(),
  /** Whether it is a bag with a tax; absent: as it is. */
  bolsa: casilla(),
  ...CAMPOS_DEL_EMPAQUE,
  /** Whether its units are kept by lots; absent: as it is. */
  lleva_lotes: casilla(),
  /** The lot of the units that `stock` adds or takes away. */
  lote: textoOpcional(40),
  vence: diaOpcional(),
  /** What a kit is made of, all of it; an absent field changes nothing, none makes it no kit. */
  componentes: filas(ComponenteForm),
  ...CAMPOS_DE_REGLAS,
});

export type DatosProducto = z.output<typeof CamposDeProducto>;

/** The fields of a product's form. With `casillas_presentes`, an absent checkbox is off, because a browser does not send it. */
export const ProductoForm = CamposDeProducto.extend({
  casillas_presentes: casilla(),
  lotes_presentes: casilla(),
  bolsas_presentes: casilla(),
  foto: archivoOpcional(),
  quitar_foto: casilla(),
}).transform(({ casillas_presentes, lotes_presentes, bolsas_presentes, lleva_existencias, lleva_lotes, bolsa, ...datos }) => ({
  ...datos,
  lleva_existencias: lleva_existencias ?? (casillas_presentes ? false : undefined),
  lleva_lotes: lleva_lotes ?? (lotes_presentes ? false : undefined),
  bolsa: bolsa ?? (bolsas_presentes ? false : undefined),
}));

/** The fields that `columnas.server.ts` and `vista.server.ts` treat one by one. Every other one is stored and shown as it is. */
const POR_SEPARADO = {
  otros_codigos: true,
  precio_compra: true,
  precio: true,
  precio_publico: true,
  iva: true,
  unidad: true,
  bolsa: true,
  impuesto_bolsa: true,
  stock: true,
  stock_anterior: true,
  stock_minimo: true,
  lleva_existencias: true,
  empaque_de: true,
  empaque_nombre: true,
  unidades_por_empaque: true,
  lleva_lotes: true,
  lote: true,
  vence: true,
  componentes: true,
  precios: true,
  escalas: true,
  clave_envio: true,
} as const;

/** Names of the fields that are stored and shown as they are. Each is a column of the same name. */
export const CAMPOS_TAL_CUAL = keysOf(CamposDeProducto.omit(POR_SEPARADO).shape);

/** What the form gives for the fields that are left empty. */
export const EN_BLANCO = CamposDeProducto.omit({ nombre: true }).parse({});

/** The data of a form as a repeated one is compared: a field of {@link CAMPOS_DEL_PRECIO} that is not given leaves no trace. */
export const comparables = (datos: DatosProducto) => ({
  ...datos,
  precio: datos.precio ?? 0,
  stock: unidadesLeidas(datos.stock),
  stock_anterior: unidadesLeidas(datos.stock_anterior),
  stock_minimo: unidadesLeidas(datos.stock_minimo),
  precio_publico: datos.precio_publico ?? undefined,
  iva: datos.iva ?? undefined,
  unidad: datos.unidad ?? undefined,
  impuesto_bolsa: datos.impuesto_bolsa ?? undefined,
  empaque_de: datos.empaque_de ?? undefined,
  empaque_nombre: datos.empaque_nombre || undefined,
  unidades_por_empaque: datos.unidades_por_empaque || undefined,
  lote: datos.lote || undefined,
  vence: datos.vence ?? undefined,
});

const unidadesLeidas = (leida: CantidadLeida | null): number | null => leida && leida.milesimas / 1000;
