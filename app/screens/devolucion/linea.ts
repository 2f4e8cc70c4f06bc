import { leerPesos, textoPesos } from "~/domain/cifras/dinero";
import type { PrecioUnitario } from "~/domain/cifras/linea";
import type { LineaDevolvible } from "~/domain/devoluciones/parte";

/** A line that can be returned as the page has it: amounts in pesos, and no cost, which the screen does not need. */
export interface LineaDeFila extends Omit<LineaDevolvible, "unitario" | "costo" | "devuelto"> {
  unitario: Record<keyof PrecioUnitario, string>;
  devuelto: { base: string; iva: string; alPrecio: boolean };
}

export const enPesos = ({ unitario: { precio, iva, publico }, devuelto, costo: _costo, ...linea }: LineaDevolvible): LineaDeFila => ({
  ...linea,
  unitario: { precio: textoPesos(precio), iva: textoPesos(iva), publico: textoPesos(publico) },
  devuelto: { base: textoPesos(devuelto.base), iva: textoPesos(devuelto.iva), alPrecio: devuelto.alPrecio },
});

const centavos = (pesos: string): number => leerPesos(pesos) ?? 0;

export const enCentavos = ({ unitario: { precio, iva, publico }, devuelto, ...linea }: LineaDeFila): LineaDevolvible => ({
  ...linea,
  unitario: { precio: centavos(precio), iva: centavos(iva), publico: centavos(publico) },
  devuelto: { base: centavos(devuelto.base), iva: centavos(devuelto.iva), costo: 0, alPrecio: devuelto.alPrecio },
  costo: 0,
});
