import type { Module } from "~/module";
import { routes } from "./routes.js";
import { TEMAS } from "./temas";
import { askCodeAgain } from "./work/code.server";
import { copyElsewhere } from "./work/copy-job.server";
import { placesOf } from "./work/destinos.server";
import { copyTroubles, lateCopies } from "./work/late.server";
import { startCopiesElsewhere } from "./work/scheduled.server";

export const copias: Module = {
  name: "copias",
  routes,
  links: [{ lugar: "copias", texto: "Copias en otro lugar", url: "/admin/copias/", icono: "servidor", roles: ["admin"] }],
  topics: TEMAS,
  start: startCopiesElsewhere,
  jobs: { copyElsewhere },
  copies: { places: placesOf, troubles: copyTroubles, late: lateCopies },
  settle: askCodeAgain,
};
