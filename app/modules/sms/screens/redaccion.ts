import { intencionesDe } from "~/screens/documento/botones";

/** The texts of the page that writes a campaign, as in an empty one. */
export const REDACCION_NUEVA = { mensaje: "", plantilla: "", nombre_campana: "", clave_envio: "", q: "", pagina: "1" };

/** State of the page that writes a campaign, before it is sent. */
export type Redaccion = typeof REDACCION_NUEVA & { cliente_ids: readonly number[]; confirmar_horario: boolean };

/** The buttons of the page that writes a campaign. */
export const intencionesDeSms = intencionesDe(["buscar", "pagina", "todos", "ninguno", "plantilla", "revisar", "enviar"]);
