import { intencionesDe } from "../intenciones";

/** The buttons of the page that writes a campaign. */
export const intencionesDeSms = intencionesDe(["buscar", "pagina", "todos", "ninguno", "plantilla", "revisar", "enviar"]);
