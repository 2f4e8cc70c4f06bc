import { type Centavos, leerPesos, textoPesos } from "~/domain/cifras/dinero";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import type { TarifaIva } from "~/domain/cifras/tarifas";
import type { PrecioDeAntes } from "~/domain/ventas/precio-de-linea";

/** The prices before a line as the page has them. */
export type AntesEnPesos = Record<"precio" | "publico" | "descuento", string> & {
  lista: string | null;
  tarifa: TarifaIva;
  bolsa?: string | undefined;
};

/** {@link PrecioDeAntes} in pesos. */
export const escribirPrecioDeAntes = ({ precio, publico, lista, descuento, tarifa, bolsa }: PrecioDeAntes): AntesEnPesos => ({
  precio: textoPesos(precio),
  publico: textoPesos(publico),
  lista: lista === null ? null : textoPesos(lista),
  descuento: textoPesos(descuento),
  tarifa,
  ...(bolsa > 0 && { bolsa: textoPesos(bolsa) }),
});

export const centavos = (pesos: string): Centavos => leerPesos(pesos) ?? 0;

export const leerPrecioDeAntes = ({ precio, publico, lista, descuento, tarifa, bolsa = "" }: AntesEnPesos): PrecioDeAntes => ({
  precio: centavos(precio),
  publico: centavos(publico),
  lista: lista === null ? null : centavos(lista),
  descuento: centavos(descuento),
  tarifa,
  bolsa: centavos(bolsa),
});

export const escribir = (monto: Centavos): string => escribirPesos(textoPesos(monto));
