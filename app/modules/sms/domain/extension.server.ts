import type { Extension } from "~/domain/nucleo/contexto.server";
import { avisarStockBajo, confirmarVenta } from "./avisos.server";
import { REGISTROS_DE_SMS } from "./registro.server";

export const extension: Extension = { onSold: confirmarVenta, onStockFall: avisarStockBajo, registros: REGISTROS_DE_SMS };
