import { type Centavos, mostrarCentavos } from "../cifras/dinero";

/** A base above it is probably a slip. */
const BASE_ALTA: Centavos = 500_000_000;

export const esBaseAlta = (base: Centavos): boolean => base > BASE_ALTA;

export const preguntaDeBase = (base: Centavos): string => `¿De verdad hay ${mostrarCentavos(base)} en la caja para dar vueltas?`;
