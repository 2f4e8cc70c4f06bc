import { smsLog } from "@db/schema/sms";
import { eq, gte, ne } from "drizzle-orm";
import { textoPesos } from "../cifras/dinero";
import { enumerar } from "../cifras/frases";
import { clientesElegidos } from "../clientes/consultas.server";
import { numeroE164 } from "../compartido/personas";
import { enLista } from "../listas/busqueda.server";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { inicioDelDia } from "../nucleo/fecha";
import { propios } from "../nucleo/propios.server";

export interface Destinatario {
  id: number;
  nombre: string;
  /** E.164. */
  telefono: string;
  /** What the client owes, `"1188.81"`. */
  saldo: string;
}

const CAMPO = "cliente_ids";
/** Maximum people named in an error message. */
const NOMBRADOS = 5;

/**
 * The shop's clients with these ids, in the given order. Throws ReglaIncumplida with the names of unknown or inactive clients, and of those
 * without a valid phone.
 */
export function destinatarios(ctx: Contexto, ids: readonly number[]): Destinatario[] {
  const filas = clientesElegidos(ctx, ids);
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  const elegidos = ids.flatMap((id) => porId.get(id) ?? []);
  const nombresDe = (quienes: typeof filas) => quienes.map(({ nombre }) => nombre);
  const faltas = [
    ["No existe el cliente", ids.filter((id) => !porId.has(id)).map(String)],
    ["No está activo", nombresDe(elegidos.filter(({ activo }) => !activo))],
    ["No tiene teléfono", nombresDe(elegidos.filter(({ activo, telefono }) => activo && telefono === ""))],
    [
      "El teléfono no es válido",
      nombresDe(elegidos.filter(({ activo, telefono }) => activo && telefono !== "" && numeroE164(telefono) === null)),
    ],
  ] as const;
  const mensajes = faltas.flatMap(([falta, quienes]) => (quienes.length > 0 ? [`${falta}: ${enumerar(quienes, NOMBRADOS)}.`] : []));
  if (mensajes.length > 0) throw new ReglaIncumplida(CAMPO, mensajes.join(" "));
  return elegidos.map(({ id, nombre, telefono, saldoCentavos }) => {
    return { id, nombre, telefono: numeroE164(telefono) ?? "", saldo: textoPesos(saldoCentavos) };
  });
}

/** The numbers among `telefonos` (E.164) that already have a campaign message of the shop today, sent or queued. */
export function yaContactados(ctx: Contexto, telefonos: readonly string[]): Set<string> {
  const hoy = [
    enLista(smsLog.telefono, telefonos),
    gte(smsLog.creado, inicioDelDia(ctx.ahora)),
    eq(smsLog.tipo, "campana"),
    ne(smsLog.estado, "fallido"),
  ];
  const filas = ctx.db
    .select({ telefono: smsLog.telefono })
    .from(smsLog)
    .where(propios(ctx, smsLog, ...hoy))
    .all();
  return new Set(filas.map(({ telefono }) => telefono));
}

/** Throws ReglaIncumplida when a person would get a second campaign message today. */
export function exigirUnoAlDia(ctx: Contexto, personas: readonly Destinatario[]): void {
  const contactados = yaContactados(
    ctx,
    personas.map(({ telefono }) => telefono),
  );
  const repetidos = personas.filter(({ telefono }) => contactados.has(telefono) || !contactados.add(telefono));
  if (repetidos.length === 0) return;
  const nombres = enumerar(
    repetidos.map(({ nombre }) => nombre),
    NOMBRADOS,
  );
  throw new ReglaIncumplida("", `La Ley 2300 permite un mensaje al día por persona; ya lo recibió hoy: ${nombres}.`);
}
