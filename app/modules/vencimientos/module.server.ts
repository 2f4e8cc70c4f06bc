import type { Module } from "~/module";
import { vencimientosEnElPanel } from "./domain/en-el-panel.server";
import { informeDeCaducidad } from "./domain/informe-caducidad.server";
import { comprobacionesDeVencimientos } from "./domain/reglas.server";
import { routes } from "./routes.js";
import { TEMAS } from "./temas";

const URL = "/inventario/vencimientos/";

export const vencimientos: Module = {
  name: "vencimientos",
  routes,
  words: { [URL]: "lotes vencidos caducidad dar de baja mermas" },
  links: [{ texto: "Ver los vencimientos", icono: "productos", roles: ["admin"], lugar: "lotes", url: URL }],
  topics: TEMAS,
  dashboard: vencimientosEnElPanel,
  extension: { informes: [informeDeCaducidad] },
  rules: comprobacionesDeVencimientos,
};
