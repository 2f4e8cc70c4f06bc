import { cambios } from "@db/schema/cambios";
import type { Registro } from "~/domain/nucleo/registro";

export const REGISTRO_DE_CAMBIOS: Registro = { tabla: cambios, nombre: "El cambio" };
