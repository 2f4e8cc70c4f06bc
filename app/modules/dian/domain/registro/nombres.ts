import type { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { keysOf } from "~/domain/nucleo/properties";
import { nombreDelCude } from "../documento/clases";
import { esTipoDeEvento } from "../evento";

type Fila = typeof documentosElectronicos.$inferSelect;
export type TipoDeDocumento = Fila["tipo"];
export type EstadoDeDocumento = Fila["estado"];
type Contingencia = Exclude<Fila["tipo_emitido"], "">;

interface Nombres {
  /** As the paper says it. */
  entero: string;
  /** As a list says it. */
  corto: string;
}

/** The kinds of document, in the order of the filter. */
export const NOMBRES_DE_TIPO = {
  "20": {
    entero: "Documento equivalente electrónico tiquete de máquina registradora con sistema P.O.S.",
    corto: "Tiquete POS",
  },
  "01": { entero: "Factura electrónica de venta", corto: "Factura" },
  "94": { entero: "Nota de ajuste del documento equivalente electrónico", corto: "Nota de ajuste" },
  "91": { entero: "Nota crédito de la factura electrónica de venta", corto: "Nota crédito" },
  "92": { entero: "Nota débito de la factura electrónica de venta", corto: "Nota débito" },
  "93": { entero: "Nota débito del documento equivalente electrónico", corto: "Nota débito del POS" },
  "030": { entero: "Acuse de recibo de la factura de un proveedor", corto: "Acuse de recibo" },
  "032": { entero: "Recibo de los bienes o servicios de un proveedor", corto: "Recibo de mercancía" },
  "05": {
    entero: "Documento soporte en adquisiciones efectuadas a sujetos no obligados a expedir factura de venta o documento equivalente",
    corto: "Documento soporte",
  },
  "95": { entero: "Nota de ajuste del documento soporte", corto: "Ajuste de soporte" },
} as const satisfies Record<TipoDeDocumento, Nombres>;

/** What it is called that the DIAN finds a document by. */
export const codigoDe = ({ tipo, tipo_emitido: tipoEmitido = "" }: { tipo: TipoDeDocumento; tipo_emitido?: Fila["tipo_emitido"] }) =>
  esTipoDeEvento(tipo) ? "CUDE" : nombreDelCude({ tipo, tipoEmitido });

/** Integer keys of an object come in their own order. */
export const TIPOS_EN_ORDEN = ["20", "01", "94", "91", "92", "93", "05", "95", "030", "032"] as const satisfies readonly TipoDeDocumento[];

interface Estado {
  nombre: string;
  /** Above their count. */
  plural: string;
  tono: "exito" | "aviso" | "peligro" | "neutra";
  /** What it means for the shop. */
  explicacion: string;
}

/** The states, in the order in which a document passes them. */
export const ESTADOS = {
  por_firmar: {
    nombre: "Por firmar",
    plural: "Por firmar",
    tono: "neutra",
    explicacion: "Tiene su número. El programa lo firma y lo envía solo.",
  },
  firmado: {
    nombre: "Por enviar",
    plural: "Por enviar",
    tono: "neutra",
    explicacion: "Está firmado. El programa lo envía solo a la DIAN.",
  },
  enviado: {
    nombre: "Sin respuesta",
    plural: "Sin respuesta",
    tono: "neutra",
    explicacion: "Se envió. El programa le pregunta solo a la DIAN qué respondió.",
  },
  aceptado: { nombre: "Aceptado", plural: "Aceptados", tono: "exito", explicacion: "La DIAN lo validó." },
  rechazado: {
    nombre: "Rechazado",
    plural: "Rechazados",
    tono: "peligro",
    explicacion: "La DIAN no lo recibió. Corrija lo que dicen los mensajes y envíelo otra vez: conserva su número.",
  },
  contingencia: {
    nombre: "En contingencia",
    plural: "En contingencia",
    tono: "aviso",
    explicacion: "Se entregó mientras no había servicio. El programa lo transmite cuando vuelva.",
  },
} as const satisfies Record<EstadoDeDocumento, Estado>;

/**
 * What the paper says of a document that was issued in a contingency. The norms ask that it is said and give no sentence: these are ours.
 */
export const CONTINGENCIAS: Record<Contingencia, string> = {
  "07": "Expedido en contingencia por inconvenientes tecnológicos del facturador.",
  "08": "Expedido en contingencia por inconvenientes tecnológicos de la DIAN.",
  "03": "Transcripción de una factura de talonario o papel, expedida en contingencia del facturador.",
  "04": "Factura expedida en contingencia por inconvenientes tecnológicos de la DIAN.",
};

/** What the paper says before the DIAN has accepted the document. */
export const SIN_VALIDAR = "Sin validar por la DIAN";
/** What the paper says of a document of the tests. */
export const DE_PRUEBA = "Documento de prueba: no tiene validez.";

/** What is said of the whole part until a test set of a shop was accepted. */
export const SIN_PROBAR = "Sin probar ante la DIAN";

export const ESTADOS_EN_ORDEN = keysOf(ESTADOS);

/** Reads a state from a query; `null` for none. */
export const leerEstado = (texto: string | null): EstadoDeDocumento | null => ESTADOS_EN_ORDEN.find((estado) => estado === texto) ?? null;

/** Reads a kind from a query; `null` for none. */
export const leerTipo = (texto: string | null): TipoDeDocumento | null => TIPOS_EN_ORDEN.find((tipo) => tipo === texto) ?? null;
