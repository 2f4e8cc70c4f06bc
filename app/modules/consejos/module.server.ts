import type { Module } from "~/module";
import { consejosAlMomento } from "./domain/reglas.server";
import { SIN_VENTAS } from "./domain/situacion.server";
import { routes } from "./routes.js";
import { adviceFor, connection } from "./work/advice.server";

export const consejos: Module = {
  name: "consejos",
  routes,
  advice: { now: consejosAlMomento, deeper: adviceFor },
  extension: { lecturas: [SIN_VENTAS] },
  integrations: [connection],
};
