import type { Module } from "~/module";
import { informeDeBolsas } from "./domain/informe-bolsas.server";
import { informeDeConsumo } from "./domain/informe-consumo.server";
import { informeDePropinas } from "./domain/informe-propinas.server";
import { routes } from "./routes.js";
import { TEMAS } from "./temas";

export const consumo: Module = {
  name: "consumo",
  routes,
  topics: TEMAS,
  extension: { informes: [informeDeConsumo, informeDeBolsas, informeDePropinas] },
};
