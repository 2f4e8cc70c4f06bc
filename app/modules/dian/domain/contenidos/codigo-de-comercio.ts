import { esGtin } from "~/domain/productos/codigo-ean";

/** Whether it is the code of a trade item, and not one that a shop made: those of its own and of its scale begin with 2. */
export const esDeComercio = (codigo: string): boolean => esGtin(codigo) && !codigo.startsWith("2");
