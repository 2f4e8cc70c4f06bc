import { type Centavos, proporcion } from "../cifras/dinero";

const CIEN = 100;
const UN_PESO: Centavos = 100;

/** The tip of so many percent of what was consumed, without taxes, rounded half-even to the peso. */
export const propinaSugerida = (base: Centavos, porcentaje: number): Centavos => proporcion(base, porcentaje, CIEN, UN_PESO);
