import { z } from "zod";
import { claveEnvio, monto, texto, textoOpcional, ultimaCasilla } from "../campos/campos";
import { MAXIMO_12_2 } from "../cifras/dinero";
import { TIPOS_DE_INGRESO } from "./tipos-de-ingreso";

export const GastoForm = z.object({
  concepto: texto(150),
  descripcion: textoOpcional(10_000),
  monto: monto(MAXIMO_12_2),
  /** Whether the cash comes out of the drawer; absent, an edit leaves it as it was. */
  de_caja: ultimaCasilla(),
  confirmar_retiro: ultimaCasilla(),
  clave_envio: claveEnvio(),
});

export const IngresoForm = z.object({
  tipo: texto(20).pipe(z.enum(TIPOS_DE_INGRESO, { error: "Elija el tipo: domicilio, servicio, mano de obra u otro." })),
  descripcion: textoOpcional(200),
  monto: monto(),
  /** Whether the cash goes into the drawer. */
  de_caja: ultimaCasilla(),
  clave_envio: claveEnvio(),
});

export type DatosIngreso = z.output<typeof IngresoForm>;
export type DatosGasto = z.output<typeof GastoForm>;
