import { z } from "zod";
import { cantidadEntre, precioOpcional, textoOpcional } from "../campos/campos";
import { filas } from "../campos/filas";
import { type Centavos, MAXIMO_12_2 } from "../cifras/dinero";
import { CANTIDAD_MAXIMA, type CantidadLeida } from "../cifras/lectura";
import { LARGO_DE_NOMBRE } from "../tienda/listas-de-precio";

/** Price steps by quantity of a product. */
export const MAXIMO_ESCALAS = 5;

const PrecioDeListaForm = z.object({ lista: textoOpcional(LARGO_DE_NOMBRE), precio_publico: precioOpcional(MAXIMO_12_2) });
const EscalaForm = z.object({ desde: cantidadEntre(1, CANTIDAD_MAXIMA, null), precio_publico: precioOpcional(MAXIMO_12_2) });

/** A price that a list has for a product; `null` takes it away. `indice` is the `i` of its fields `precios[i].…`. */
export interface PrecioDeListaPedido {
  indice: number;
  lista: string;
  precio_publico: Centavos | null;
}

/** A price step; `indice` is the `i` of its fields `escalas[i].…`. */
export interface EscalaPedida {
  indice: number;
  desde: CantidadLeida | null;
  precio_publico: Centavos | null;
}

/** The fields of a product beside its price on the shelf; a form without them keeps what the product has. */
export const CAMPOS_DE_REGLAS = { precios: filas(PrecioDeListaForm), escalas: filas(EscalaForm) };
