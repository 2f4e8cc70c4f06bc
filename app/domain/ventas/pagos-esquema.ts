import { z } from "zod";
import { registrarCampos } from "../campos/campo";
import { monto, opcionObligatoria, precioOpcional, textoOpcional, textoSiViene } from "../campos/campos";
import { MAXIMO_12_2, restar } from "../cifras/dinero";
import { MEDIOS_ELEGIBLES } from "../cifras/medios";
import { type FormaDePago, REGLAS_DE_PAGO } from "./formas-de-pago";
import type { Pago } from "./pagos";
import { MAXIMO_REDONDEO } from "./redondeo";
import { esTarjeta, type Tarjeta } from "./tarjetas";

export const NO_ALCANZA = "Lo recibido no alcanza para esta parte.";

/** With which kind of card it was paid, as it came: another way to pay does not look at it. */
export const tarjeta = () => textoSiViene(20);

/** The kind of the card of a payment; undefined where nobody said it. Adds an error at `path` for another text. */
export function leerTarjeta(escrita: string | undefined, ctx: z.core.$RefinementCtx, path: PropertyKey[]): Tarjeta | undefined {
  if (!escrita) return undefined;
  if (esTarjeta(escrita)) return escrita;
  ctx.addIssue({ code: "custom", path, message: "Diga si la tarjeta es débito o crédito." });
  return undefined;
}

const PagoForm = z
  .object({
    medio: opcionObligatoria(MEDIOS_ELEGIBLES),
    monto: monto(MAXIMO_12_2),
    recibido: precioOpcional(MAXIMO_12_2),
    banco: textoOpcional(50),
    referencia: textoOpcional(100),
    tarjeta: tarjeta(),
    /** Code of the vale of a part in credit. */
    vale: textoSiViene(40),
  })
  .transform((leido, ctx) => ({ ...leido, tarjeta: leido.medio === "tarjeta" ? leerTarjeta(leido.tarjeta, ctx, ["tarjeta"]) : undefined }))
  .superRefine(({ medio, monto, recibido, banco }, ctx) => {
    if (medio === "transferencia" && !banco)
      ctx.addIssue({ code: "custom", path: ["banco"], message: "Escriba el banco de la transferencia." });
    // Less than what may be rounded down; the command knows to how much.
    if (medio === "efectivo" && recibido !== null && recibido < restar(monto, MAXIMO_REDONDEO))
      ctx.addIssue({ code: "custom", path: ["recibido"], message: NO_ALCANZA });
  });

/** A payment of the form; `indice` is the `i` of its fields `pagos[i].…`, used to name its errors. */
export interface PagoLeido extends Pago {
  indice: number;
}

/** The payments of a sale's form, not read yet: a sale that is not `Mixto` has none, whatever its form brings. */
export const partes = () => registrarCampos(z.array(z.unknown()).optional(), z.array(PagoForm));

const MAXIMO_PARTES = 20;

/** A row of the form in which nobody wrote anything besides the way to pay. */
const vacia = (parte: unknown): boolean =>
  typeof parte !== "object" ||
  parte === null ||
  Object.entries(parte).every(([campo, valor]) => campo === "medio" || valor === undefined || valor === "");

function leerPartes(entradas: readonly unknown[], ctx: z.core.$RefinementCtx): PagoLeido[] {
  const leidas: PagoLeido[] = [];
  entradas.forEach((entrada, indice) => {
    if (vacia(entrada)) return;
    const { data, error } = PagoForm.safeParse(entrada);
    for (const { path, message } of error?.issues ?? []) ctx.addIssue({ code: "custom", path: ["pagos", indice, ...path], message });
    if (!data) return;
    const { medio, monto } = data;
    const recibido = medio === "efectivo" ? data.recibido : null;
    const banco = medio === "transferencia" ? data.banco : "";
    const conTarjeta = { ...(data.tarjeta && { tarjeta: data.tarjeta }), ...(medio === "saldo" && data.vale && { vale: data.vale }) };
    leidas.push({ indice, medio, monto, propina: 0, recibido, redondeo: 0, banco, referencia: data.referencia, ...conTarjeta });
  });
  if (leidas.length > MAXIMO_PARTES) ctx.addIssue({ code: "custom", path: ["pagos"], message: `Use como máximo ${MAXIMO_PARTES} pagos.` });
  return leidas;
}

export const A_QUIEN_LE_FIA = "Elija a quién le fía: debe ser un cliente registrado.";

interface Cobro {
  forma_pago: FormaDePago;
  banco: string;
  cliente_fk: number | null;
  pagos?: unknown[] | undefined;
}

/**
 * The payments of a `Mixto` form, `undefined` when it brings none or is not `Mixto`. Adds the errors of the payments, of a bank that is
 * missing, and of a client that is missing for a sale on credit.
 */
export function leerPagos(datos: Cobro, ctx: z.core.$RefinementCtx): PagoLeido[] | undefined {
  const { forma_pago, banco, cliente_fk } = datos;
  const { pideBanco, pideCliente } = REGLAS_DE_PAGO[forma_pago];
  const pagos = forma_pago === "Mixto" && datos.pagos ? leerPartes(datos.pagos, ctx) : undefined;
  if (pideBanco && !banco) ctx.addIssue({ code: "custom", path: ["banco"], message: "Escriba el banco de la transferencia." });
  if ((pideCliente || pagos?.some(({ medio }) => medio === "fiado")) && cliente_fk === null)
    ctx.addIssue({ code: "custom", path: ["cliente_fk"], message: A_QUIEN_LE_FIA });
  return pagos;
}
