import type { z } from "zod";
import { diaOpcional } from "~/domain/campos/campos";
import { TiqueteForm } from "~/domain/ventas/esquema";

/** The form of a quotation: a ticket, and the last day of its prices. */
export const CotizacionForm = TiqueteForm.extend({ valida_hasta: diaOpcional() });

export type DatosCotizacion = z.output<typeof CotizacionForm>;

/** Days for which prices hold when nobody says until when. */
export const DIAS_VALIDA = 15;

/** The last day of the prices is at most so many days ahead: nobody knows what things will cost later. */
export const DIAS_A_LO_MAS = 365;
export const DIAS_DE_UN_VENDEDOR = 60;

/** The number that people see. */
export const numeroDeCotizacion = (consecutivo: number): string => `COT-${consecutivo}`;
