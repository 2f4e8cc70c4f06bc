import { type Centavos, mostrarCentavos } from "../cifras/dinero";
import { enumerar } from "../cifras/frases";
import { importe } from "../cifras/linea";

/** A line with a public price that is probably a mistake, beside the price of its product. */
export interface PrecioDesmedido {
  nombre: string;
  puesto: Centavos;
  propio: Centavos;
}

const MUCHAS_VECES = 5;
const MAS_QUE_SE_NOMBRAN = 5;

const veces = (precio: Centavos): Centavos => importe(precio, MUCHAS_VECES, "und");

/** Whether the price is nothing, above five times the product's, or under a fifth of it. */
export const esDesmedido = ({ puesto, propio }: Pick<PrecioDesmedido, "puesto" | "propio">): boolean =>
  puesto === 0 || (propio > 0 && (puesto > veces(propio) || veces(puesto) < propio));

export function preguntaDePrecios(precios: readonly PrecioDesmedido[]): string {
  const cuales = precios.map(({ nombre, puesto, propio }) => {
    const suyo = propio === 0 ? "no tiene precio" : `su precio es ${mostrarCentavos(propio)}`;
    return `${nombre} a ${mostrarCentavos(puesto)} (${suyo})`;
  });
  return `Va ${enumerar(cuales, MAS_QUE_SE_NOMBRAN)}. ¿De verdad se vende así?`;
}
