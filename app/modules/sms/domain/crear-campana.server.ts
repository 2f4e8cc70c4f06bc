import { campanasSms, smsLog } from "@db/schema/sms";
import { eq, gte, ne } from "drizzle-orm";
import { comandoUnaVez } from "~/domain/actividad/comando.server";
import { textoPesos } from "~/domain/cifras/dinero";
import { enumerar } from "~/domain/cifras/frases";
import { numeroE164 } from "~/domain/compartido/personas";
import { unoDe } from "~/domain/listas/busqueda.server";
import { sumarALista } from "~/domain/listas/listas.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { oErrorDeCampo, ReglaIncumplida } from "~/domain/nucleo/errores";
import { inicioDelDia, textoInstante } from "~/domain/nucleo/fecha";
import { mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import { propios } from "~/domain/nucleo/propios.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { clientesElegidos } from "./elegidos.server";
import type { DatosCampana } from "./esquema";
import { fueraDeHorario } from "./horario";
import { motivoPorLimite } from "./limites.server";
import { MENSAJE_MAXIMO, personalizar } from "./mensaje";
import { plantillaVisible } from "./plantillas.server";

/** Throws ReglaIncumplida without an SMS provider. */
export function exigirProveedor({ sms }: Contexto): void {
  if (!sms) throw new ReglaIncumplida("", "El proveedor de SMS no está configurado.");
}

/**
 * Stores a campaign with one queued message per recipient and returns its id. A repeated `clave_envio` returns the id of the first call.
 * Throws ReglaIncumplida without an SMS provider, without a text or its template, for a recipient who cannot receive SMS, for a text that
 * is too long with a client's name, outside the legal hours, and above the shop's daily limit. With `respetar_ley_2300` it also throws when
 * a person would get a second message today; without it, `confirmar_horario` allows a campaign outside the legal hours.
 */
export function crearCampana(ctx: Contexto, datos: DatosCampana): number {
  exigirProveedor(ctx);
  return comandoUnaVez(ctx, { recurso: "campana", clave: datos.clave_envio, datos }, () => {
    const mensaje = datos.mensaje || mensajeDePlantilla(ctx, datos.plantilla);
    const personas = destinatarios(ctx, datos.cliente_ids);
    exigirLargo(mensaje, personas);
    exigirLey(ctx, personas, datos.confirmar_horario);
    exigirBajoElLimite(ctx, personas);
    return guardar(ctx, { nombre: datos.nombre_campana || nombreUsual(ctx), mensaje }, personas);
  });
}

const nombreUsual = ({ ahora }: Contexto): string => `Campaña del ${mostrarInstante(textoInstante(ahora))}`;

function mensajeDePlantilla(ctx: Contexto, id: number | null): string {
  if (id === null) throw new ReglaIncumplida("mensaje", "Escriba el mensaje o elija una plantilla.");
  return oErrorDeCampo("plantilla", "Elija una plantilla de la lista.", () => plantillaVisible(ctx, id)).mensaje;
}

function exigirLargo(mensaje: string, personas: readonly Destinatario[]): void {
  const larga = personas.find(({ nombre, saldo }) => personalizar(mensaje, nombre, saldo).length > MENSAJE_MAXIMO);
  if (larga) throw new ReglaIncumplida("mensaje", `Con el nombre de ${larga.nombre} pasa de ${MENSAJE_MAXIMO} caracteres.`);
}

function exigirLey(ctx: Contexto, personas: readonly Destinatario[], confirmado: boolean): void {
  const motivo = fueraDeHorario(ctx.ahora);
  const estricta = tiendaDe(ctx).respetar_ley_2300;
  if (motivo && estricta) throw new ReglaIncumplida("", motivo);
  if (motivo && !confirmado)
    throw new ReglaIncumplida("confirmar_horario", `${motivo} Marque la casilla si desea enviarlos de todos modos.`);
  if (estricta) exigirUnoAlDia(ctx, personas);
}

function exigirBajoElLimite(ctx: Contexto, personas: readonly Destinatario[]): void {
  const telefonos = personas.map(({ telefono }) => telefono);
  const motivo = motivoPorLimite(ctx, telefonos);
  if (motivo) throw new ReglaIncumplida("", motivo);
}

function guardar(ctx: Contexto, campana: { nombre: string; mensaje: string }, personas: readonly Destinatario[]): number {
  const { db, duenoId, actor, ahora } = ctx;
  const { id } = db
    .insert(campanasSms)
    .values({
      ...campana,
      usuarioId: duenoId,
      creadoPorId: actor.id,
      total_clientes: personas.length,
      estado: "pendiente",
      creado: ahora,
    })
    .returning({ id: campanasSms.id })
    .get();
  const comun = { usuarioId: duenoId, campanaId: id, tipo: "campana", estado: "pendiente", proximoIntento: ahora, creado: ahora } as const;
  db.insert(smsLog)
    .values(
      personas.map(({ id: clienteId, nombre, telefono, saldo }) => ({
        ...comun,
        clienteId,
        nombre,
        telefono,
        mensaje: personalizar(campana.mensaje, nombre, saldo),
      })),
    )
    .run();
  for (const lista of ["campanas", `campanas/${actor.id}`]) sumarALista(db, duenoId, lista);
  return id;
}

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
    return { id, nombre, telefono: numeroE164(telefono) ?? "", saldo: textoPesos(Math.max(0, saldoCentavos)) };
  });
}

/** The numbers among `telefonos` (E.164) that already have a campaign message of the shop today, sent or queued. */
export function yaContactados(ctx: Contexto, telefonos: readonly string[]): Set<string> {
  const hoy = [
    unoDe(smsLog.telefono, telefonos),
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
  const telefonos = personas.map(({ telefono }) => telefono);
  const contactados = yaContactados(ctx, telefonos);
  const repetidos = personas.filter(({ telefono }) => contactados.has(telefono) || !contactados.add(telefono));
  if (repetidos.length === 0) return;
  const nombres = repetidos.map(({ nombre }) => nombre);
  throw new ReglaIncumplida("", `La Ley 2300 permite un mensaje al día por persona; ya lo recibió hoy: ${enumerar(nombres, NOMBRADOS)}.`);
}
