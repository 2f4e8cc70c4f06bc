import { z } from "zod";
import { registrarCampos } from "~/domain/campos/campo";
import { claveEnvio, entero, opcion, opcionOpcional, precioOpcional, textoOpcional, ultimaCasilla } from "~/domain/campos/campos";
import { MAXIMO_12_2 } from "~/domain/cifras/dinero";
import { MEDIOS_DE_PAGO_A_CUENTA } from "~/domain/cifras/medios";
import { PLAZO_MAXIMO } from "~/domain/tienda/esquema";
import { separarChip } from "~/domain/ventas/chips";
import { TiqueteForm } from "~/domain/ventas/esquema";
import { FORMA_USUAL, FORMAS_DE_PAGO, REGLAS_DE_PAGO } from "~/domain/ventas/formas-de-pago";

const Campos = TiqueteForm.extend({
  /** Days; the shop's when omitted. */
  plazo: entero(1, PLAZO_MAXIMO, null),
  abono: precioOpcional(MAXIMO_12_2),
  /** How it is paid; without it, as `forma_pago` says, which the sale screen has. */
  medio: opcionOpcional(MEDIOS_DE_PAGO_A_CUENTA),
  forma_pago: opcion(FORMAS_DE_PAGO, FORMA_USUAL),
  banco: textoOpcional(50),
  referencia: textoOpcional(100),
});

const SIN_FIAR = "El abono se recibe en efectivo, por transferencia o con tarjeta.";
const QUE_BANCO = "Escriba el banco de la transferencia.";

function leer({ forma_pago, medio: dicho, abono, ...datos }: z.output<typeof Campos>, ctx: z.core.$RefinementCtx) {
  const deForma = REGLAS_DE_PAGO[forma_pago].medio;
  const medio = dicho ?? MEDIOS_DE_PAGO_A_CUENTA.find((uno) => uno === deForma) ?? null;
  const falta = (campo: string, message: string) => ctx.addIssue({ code: "custom", path: [campo], message });
  if (abono && medio === null) falta("forma_pago", SIN_FIAR);
  if (abono && medio === "transferencia" && !datos.banco) falta("banco", QUE_BANCO);
  return { ...datos, medio: medio ?? "efectivo", abono: abono ?? 0 };
}

/** The form of a separe: a ticket for a registered client, the days to pay it, and the first payment. */
export const SepareForm = registrarCampos(z.preprocess(separarChip, Campos.transform(leer)), Campos);

export type DatosSepare = z.output<typeof SepareForm>;

/** The form that delivers a separe. */
export const EntregarForm = z.object({ clave_envio: claveEnvio() });

/** The form that cancels a separe: what is paid back, and how. */
export const CancelarForm = z.object({
  devolver: precioOpcional(MAXIMO_12_2).transform((leido) => leido ?? 0),
  medio: opcion(MEDIOS_DE_PAGO_A_CUENTA, "efectivo"),
  de_caja: ultimaCasilla(),
  confirmar_retiro: ultimaCasilla(),
});

export type DatosCancelar = z.output<typeof CancelarForm>;

/** The number that people see. */
export const numeroDeSepare = (consecutivo: number): string => `SEP-${consecutivo}`;

/** In the ledgers: `reglas.server.ts` knows the rows of separes by it. */
export const referenciaDeSepare = (consecutivo: number): string => `Separe ${numeroDeSepare(consecutivo)}`;
