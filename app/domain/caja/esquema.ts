import { z } from "zod";
import { claveEnvio, monto, texto, textoOpcional } from "../compartido/campos";
import { MAXIMO_12_2 } from "../compartido/dinero";

/** The fields of an expense's form. */
export const GastoForm = z.object({
  concepto: texto(150),
  descripcion: textoOpcional(10_000),
  monto: monto(MAXIMO_12_2),
  clave_envio: claveEnvio(),
});

export type DatosGasto = z.output<typeof GastoForm>;
