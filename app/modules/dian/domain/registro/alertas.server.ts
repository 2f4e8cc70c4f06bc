import { preparedQuery } from "@db/prepared.server";
import { dianRangos } from "@db/schema/dian";
import { documentosElectronicos as documentos } from "@db/schema/documentos-electronicos";
import { and, count, eq, inArray, min, sql } from "drizzle-orm";
import { cuantos } from "~/domain/cifras/frases";
import { escribirEntero } from "~/domain/cifras/numeros-a-mano";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { diaDe, diasEntre } from "~/domain/nucleo/fecha";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { DUENO_DE_LA_LLAMADA, propios } from "~/domain/nucleo/propios.server";
import type { Tienda } from "~/domain/tienda/tienda.server";
import { apartado } from "../cola/espera.server";
import { DUDA_LARGA_MS } from "../cola/tiempos";
import { filaDeEmisor } from "../emisor/emisor.server";
import { mensajesGuardados } from "../mensajes";
import { apartadosDe } from "./apartados.server";

/** Days before its end from which a certificate or a range is spoken of. */
const DIAS_ANTES = 30;
/** Part of a range that is left when it is spoken of: a tenth. */
const PARTE = 10;

/** Something that the owner must do, and the page where it is done. */
export interface Alerta {
  clase: "rechazados" | "sin_firmar" | "apartados" | "estorbo" | "en_duda" | "contingencia" | "certificado" | "numeracion";
  texto: string;
  enlace: { texto: string; url: string };
}

/** What was refused in the tests is replaced there. */
const DE_VERDAD = sql`${documentos.ambiente} = '1'`;
/** Refused, or not signed for a reason that it says, but not what was set aside. */
const PARADOS = sql`(${documentos.estado} = 'rechazado' or (${documentos.estado} = 'por_firmar' and ${documentos.mensajes} <> '[]' and not (${apartado()})))`;

const parados = preparedQuery((db) => {
  const { estado, emitido, mensajes } = documentos;
  return (
    db
      // With a minimum, SQLite takes the other columns from its row: the reason of the oldest one.
      .select({ estado, mensajes, cuantos: count(), desde: min(emitido) })
      .from(documentos)
      .where(
        propios(
          DUENO_DE_LA_LLAMADA,
          documentos,
          sql`${estado} <> 'aceptado'`,
          inArray(estado, ["rechazado", "por_firmar"]),
          DE_VERDAD,
          PARADOS,
        ),
      )
      .groupBy(estado)
  );
});

const ABIERTOS: ("por_firmar" | "firmado" | "enviado" | "contingencia")[] = ["por_firmar", "firmado", "enviado", "contingencia"];

const enDuda = preparedQuery((db) => {
  const { estado, duda, dudaDesde, id } = documentos;
  const larga = sql`${dudaDesde} <= ${sql.placeholder("ayer")}`;
  return db
    .select({
      largas: sql<number>`count(*) filter (where ${larga})`,
      primera: sql<number | null>`min(${id}) filter (where ${larga})`,
      enProceso: sql<number>`count(*) filter (where ${duda} = 'proceso' and not ${larga})`,
    })
    .from(documentos)
    .where(
      propios(DUENO_DE_LA_LLAMADA, documentos, sql`${estado} <> 'aceptado'`, inArray(estado, ABIERTOS), sql`${duda} <> ''`, DE_VERDAD),
    );
});

const numeraciones = preparedQuery((db) =>
  db
    .select()
    .from(dianRangos)
    .where(and(propios(DUENO_DE_LA_LLAMADA, dianRangos), eq(dianRangos.de_prueba, false), eq(dianRangos.contingencia, false))),
);

/**
 * What an admin must do so that the shop can go on issuing: what keeps documents from being taken, those in doubt, rejected ones, those that
 * cannot be signed or were set aside, a certificate or a range that ends, a contingency. Only those about documents for a shop that stopped
 * issuing. Empty for a vendedor and for a shop that never issued.
 */
export function alertasDeDian(ctx: Contexto, { dian, dianAntes }: Pick<Tienda, "dian" | "dianAntes">): Alerta[] {
  if (!(dian || dianAntes) || ctx.actor.rol !== "admin") return [];
  const { db, duenoId, ahora } = ctx;
  const { certificadoHasta: hasta = null, contingencia = "", estorbo = "", estorboDesde = null } = filaDeEmisor(db, duenoId) ?? {};
  // A certificate that ended says why nothing is signed, unless the shop stopped.
  const vencido = dian && hasta !== null && hasta <= ahora;
  return [
    ...(estorboDesde !== null && estorboDesde <= ahora && contingencia === "" ? [alertaDeEstorbo(estorbo)] : []),
    ...(contingencia === "" ? alertasDeDudas(enDuda(db).get({ duenoId, ayer: ahora - DUDA_LARGA_MS })) : []),
    ...parados(db)
      .all({ duenoId })
      .flatMap((uno) => (uno.estado === "rechazado" ? alertasDeRechazados(uno.cuantos) : vencido ? [] : alertasDeSinFirmar(uno))),
    ...apartadosDe(ctx).map((alerta) => ({ clase: "apartados" as const, ...alerta })),
    ...(dian ? alertasDeContingencia(contingencia) : []),
    ...(dian && hasta !== null ? alertasDeCertificado(diaDe(hasta), diaDe(ahora)) : []),
    ...(dian ? alertasDeNumeraciones(numeraciones(db).all({ duenoId }), diaDe(ahora)) : []),
  ];
}

function alertasDeRechazados(n: number): Alerta[] {
  const texto = `La DIAN rechazó ${cuantos(n, "documento electrónico", "documentos electrónicos")}.`;
  return [{ clase: "rechazados", texto, enlace: { texto: "Ver qué corregir", url: "/dian/?estado=rechazado" } }];
}

function alertasDeSinFirmar({ cuantos: n, mensajes }: { cuantos: number; mensajes: string }): Alerta[] {
  const motivo = mensajesGuardados(mensajes).map(({ texto }) => texto);
  const texto = `${cuantos(n, "documento electrónico espera", "documentos electrónicos esperan")}. ${motivo.join(" ")}`;
  return [{ clase: "sin_firmar", texto, enlace: { texto: "Ver cuáles", url: "/dian/?estado=por_firmar" } }];
}

const alertaDeEstorbo = (estorbo: string): Alerta => ({
  clase: "estorbo",
  texto: `La DIAN no está recibiendo los documentos. ${estorbo}`,
  enlace: { texto: "Ver los documentos", url: "/dian/" },
});

interface Dudas {
  largas: number;
  primera: number | null;
  enProceso: number;
}

function alertasDeDudas(dudas: Dudas | undefined): Alerta[] {
  if (!dudas) return [];
  const { largas, primera, enProceso } = dudas;
  const url = largas === 1 ? `/dian/${primera}/` : "/dian/?estado=enviado";
  const larga = `${cuantos(largas, "documento lleva", "documentos llevan")} más de un día sin que la DIAN diga si lo aceptó. Búsquelo en el portal de la DIAN y diga aquí si está.`;
  const proceso = `Desde hace más de una hora la DIAN responde que está validando ${cuantos(enProceso, "documento", "documentos")}. El programa sigue preguntando; si no cambia, comuníquese con la DIAN.`;
  return [
    ...(largas > 0 ? [{ clase: "en_duda" as const, texto: larga, enlace: { texto: "Decir si está", url } }] : []),
    ...(enProceso > 0
      ? [{ clase: "en_duda" as const, texto: proceso, enlace: { texto: "Ver cuáles", url: "/dian/?estado=enviado" } }]
      : []),
  ];
}

function alertasDeContingencia(cual: string): Alerta[] {
  if (cual === "") return [];
  const texto =
    cual === "dian"
      ? "El servicio de la DIAN no responde: lo que venda se expide en contingencia."
      : "La tienda está sin internet: lo que venda se expide en contingencia.";
  return [{ clase: "contingencia", texto, enlace: { texto: "Ver el plazo", url: "/dian/" } }];
}

function alertasDeCertificado(hasta: string, hoy: string): Alerta[] {
  const dias = diasEntre(hoy, hasta);
  if (dias > DIAS_ANTES) return [];
  return [
    {
      clase: "certificado",
      texto: `El certificado para firmar ${cuandoTermina(hasta, dias)}.`,
      enlace: { texto: "Cargar otro", url: "/configuracion/dian/certificado/" },
    },
  ];
}

type FilaNumeracion = typeof dianRangos.$inferSelect;

/** The best range of each kind, where it ends and no other of that kind goes on. */
function alertasDeNumeraciones(todos: readonly FilaNumeracion[], hoy: string): Alerta[] {
  const alcanza = (numeracion: FilaNumeracion) =>
    quedanDe(numeracion) * PARTE > numeracion.hasta - numeracion.desde + 1 && diasEntre(hoy, numeracion.valida_hasta) > DIAS_ANTES;
  const enlace = { texto: "Agregar una numeración", url: "/configuracion/dian/numeracion/" };
  return (["20", "01", "05"] as const).flatMap((tipo) => {
    const deTipo = todos.filter((numeracion) => numeracion.tipo === tipo);
    const [mejor] = deTipo.toSorted((a, b) => b.valida_hasta.localeCompare(a.valida_hasta) || quedanDe(b) - quedanDe(a));
    return mejor && !deTipo.some(alcanza) ? [{ clase: "numeracion" as const, texto: fraseDe(mejor, hoy), enlace }] : [];
  });
}

const DE_TIPO = { "20": "tiquetes", "01": "facturas", "05": "documentos soporte" } as const;

const quedanDe = ({ ultimo, hasta }: FilaNumeracion): number => hasta - ultimo;

function fraseDe(numeracion: FilaNumeracion, hoy: string): string {
  const nombre = `La numeración ${numeracion.prefijo} de ${DE_TIPO[numeracion.tipo]}`;
  const dias = diasEntre(hoy, numeracion.valida_hasta);
  if (dias <= DIAS_ANTES) return `${nombre} ${cuandoTermina(numeracion.valida_hasta, dias)}.`;
  const quedan = quedanDe(numeracion);
  return quedan === 0
    ? `${nombre} se acabó.`
    : `${nombre} se acaba: ${quedan === 1 ? "queda 1 número" : `quedan ${escribirEntero(quedan)} números`}.`;
}

function cuandoTermina(dia: string, dias: number): string {
  if (dias < 0) return `venció el ${mostrarDia(dia)}`;
  return dias === 0 ? "vence hoy" : `vence en ${cuantos(dias, "día", "días")}, el ${mostrarDia(dia)}`;
}
