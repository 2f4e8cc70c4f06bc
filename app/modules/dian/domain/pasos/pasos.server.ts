import type { Contexto } from "~/domain/nucleo/contexto.server";
import { diaDe, type Instante, textoInstante } from "~/domain/nucleo/fecha";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { pick } from "~/domain/nucleo/properties";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { firma } from "../documento/llave.server";
import { type FilaEmisor, filaDeEmisor, firmanteDe } from "../emisor/emisor.server";
import { abrirSellado, type Llaves } from "../emisor/secretos.server";
import { type Avance, avanceDePruebas } from "../pruebas/avance.server";
import { cajasDe } from "./cajas.server";
import { type FilaNumeracion, numeracionesDe } from "./numeraciones.server";

/** The steps by which a shop sets its electronic documents up, in their order. */
export const PASOS = {
  emisor: "Quién factura",
  certificado: "Certificado digital",
  software: "Software",
  numeracion: "Numeración",
  cajas: "Cajas",
  pruebas: "Pruebas",
  produccion: "Empezar",
} as const;

export interface Paso {
  nombre: keyof typeof PASOS;
  titulo: string;
  listo: boolean;
  /** What is missing, as a sentence; null when nothing is. */
  falta: string | null;
}

/** The input of the steps: what they look at in a shop. */
interface Estado {
  fila: FilaEmisor | undefined;
  numeraciones: readonly FilaNumeracion[];
  cajas: number;
  avance: Avance;
  llaves: Llaves;
  activo: boolean;
  ahora: Instante;
}

/** How far a shop is with setting its electronic documents up, as page and JSON show it. Nothing here is a secret. */
export function estadoDePasos(ctx: Contexto, llaves: Llaves) {
  const { db, duenoId, ahora } = ctx;
  const fila = filaDeEmisor(db, duenoId);
  const numeraciones = numeracionesDe(ctx);
  const activo = tiendaDe(ctx).dian;
  const estado = { fila, numeraciones, cajas: cajasDe(ctx).length, avance: avanceDePruebas(db, duenoId), llaves, activo, ahora };
  return {
    activo,
    /** Whether each sale gets a factura. */
    todo_factura: fila?.todo_factura ?? false,
    ambiente: activo ? "1" : "2",
    desde: fila?.produccionDesde ? textoInstante(fila.produccionDesde) : null,
    pasos: nombres.map((nombre): Paso => {
      const falta = FALTAS[nombre](estado);
      return { nombre, titulo: PASOS[nombre], listo: falta === null, falta };
    }),
    certificado: certificadoDe(fila),
    rangos: numeraciones.filter(({ de_prueba }) => !de_prueba).map((numeracion) => vistaDeNumeracion(numeracion)),
  };
}

export type EstadoDian = ReturnType<typeof estadoDePasos>;

const nombres = Object.keys(PASOS).filter((nombre): nombre is keyof typeof PASOS => nombre in PASOS);

const certificadoDe = (fila: FilaEmisor | undefined) =>
  fila?.certificado && fila.certificadoHasta !== null
    ? { titular: fila.certificadoTitular, hasta: textoInstante(fila.certificadoHasta) }
    : null;

/** A range as pages and JSON show it. */
export const vistaDeNumeracion = (numeracion: FilaNumeracion) => ({
  ...pick(numeracion, ["id", "tipo", "resolucion", "prefijo", "desde", "hasta", "valida_desde", "valida_hasta", "ultimo"]),
  quedan: numeracion.hasta - numeracion.ultimo,
  ...pick(numeracion, ["contingencia", "de_prueba"]),
});

const OTRO_EQUIPO = "Esta tienda viene de una copia que no trae sus secretos";

const FALTAS: Record<Paso["nombre"], (estado: Estado) => string | null> = {
  emisor: ({ fila }) => (fila?.nit ? null : "Faltan los datos de su RUT."),
  certificado({ fila, llaves, ahora }) {
    if (!fila?.certificado) return "Falta el archivo .p12 con el que se firma.";
    const firmante = firmanteDe(fila, llaves);
    if (firmante === null) return `${OTRO_EQUIPO}: suba el certificado otra vez.`;
    if (!firma(firmante)) return "La llave del certificado no sirve: debe ser RSA, de 2.048 a 4.096 bits, o P-256 o P-384. Suba otro.";
    const { certificadoHasta: hasta } = fila;
    return hasta !== null && hasta <= ahora ? `El certificado venció el ${mostrarDia(textoInstante(hasta))}: suba el nuevo.` : null;
  },
  software({ fila, llaves }) {
    if (!fila?.software_id) return "Faltan los códigos que da el portal de la DIAN.";
    if (abrirSellado(fila.pin, llaves) === null) return `${OTRO_EQUIPO}: escriba el PIN otra vez.`;
    const testset = fila.testset_id || (fila.todo_factura && fila.testset_id_factura);
    return testset || fila.pruebasAceptadas !== null ? null : "Falta el TestSetId.";
  },
  numeracion({ fila, numeraciones, llaves, ahora }) {
    const propios = numeraciones.filter(({ de_prueba, contingencia }) => !de_prueba && !contingencia);
    const [sinClave] = propios.filter(({ clave_tecnica }) => clave_tecnica !== "" && abrirSellado(clave_tecnica, llaves) === null);
    if (sinClave) return `${OTRO_EQUIPO}: traiga la numeración ${sinClave.prefijo} de la DIAN otra vez.`;
    const [pide, para, cual] = fila?.todo_factura ? ["01", "facturas", "de facturas"] : ["20", "documentos POS", "POS"];
    const deTipo = propios.filter(({ tipo }) => tipo === pide);
    if (deTipo.length === 0) return `Falta una numeración para ${para}.`;
    const hoy = diaDe(ahora);
    const sirve = deTipo.some(({ ultimo, hasta, valida_hasta }) => ultimo < hasta && valida_hasta >= hoy);
    return sirve ? null : `La numeración ${cual} se venció o se acabó: agregue otra.`;
  },
  cajas: ({ fila, cajas }) => (cajas > 0 || fila?.todo_factura ? null : "Falta decir en qué caja se vende."),
  pruebas({ avance: { aceptado, tipos } }) {
    if (aceptado) return null;
    const pedidos = tipos.reduce((van, { pedidos }) => van + pedidos, 0);
    if (pedidos === 0) return "Falta enviar los documentos de prueba.";
    const faltan = tipos.reduce((van, { faltan }) => van + faltan, 0);
    return faltan === 1 ? `Falta que la DIAN acepte 1 de ${pedidos}.` : `Falta que la DIAN acepte ${faltan} de ${pedidos}.`;
  },
  produccion: ({ activo }) => (activo ? null : "Las ventas todavía no llevan documento electrónico."),
};
