import { MODULES } from "~/modules.server";

/** Tables of which only a module knows, and that stand in the schema without it. */
const OF_MODULES: Readonly<Record<string, string>> = {
  cambios: "cambios",
  conteos: "conteos",
  lineas_conteo: "conteos",
  cotizaciones: "cotizaciones",
  importaciones: "importaciones",
  separes: "separes",
  abonos_separe: "separes",
  dispositivos: "sin-conexion",
  ventas_sin_conexion: "sin-conexion",
  plantillas_sms: "sms",
  campanas_sms: "sms",
  sms_log: "sms",
};

/** Whether this program fills the table. */
export const isFilled = (table: string): boolean => !(table in OF_MODULES) || MODULES.some(({ name }) => name === OF_MODULES[table]);
