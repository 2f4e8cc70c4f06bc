import type { Module } from "~/module";
import { extension } from "./domain/extension.server";
import { comprobacionesDeSepares } from "./domain/reglas.server";
import { vencidosEnElPanel } from "./domain/vencidos.server";
import { routes } from "./routes.js";
import { TEMAS } from "./temas";
import { sembrarSepares } from "./work/seed.server";

const URL = "/ventas/separes/";

export const separes: Module = {
  name: "separes",
  routes,
  menu: [{ texto: "Separes", url: URL, icono: "separes", uso: "usa_separes", despuesDe: "/ventas/" }],
  words: { [URL]: "apartar apartados plan separe abonos guardar" },
  topics: TEMAS,
  dashboard: vencidosEnElPanel,
  extension,
  seed: sembrarSepares,
  rules: comprobacionesDeSepares,
};
