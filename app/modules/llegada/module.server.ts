import type { Module } from "~/module";
import { openSealed } from "~/platform/copies/open-sealed.server";
import { routes } from "./routes.js";
import { wayByCopy } from "./work/key.server";
import { limitWork } from "./work/limit-work.server";
import { prepareArrival } from "./work/prepare-arrival.server";
import { ARRIVAL } from "./work/restore-upload.server";

export const llegada: Module = {
  name: "llegada",
  routes,
  links: [{ lugar: "estreno", texto: "Tengo una copia", url: "/restaurar/", icono: "importar" }],
  beginning: wayByCopy,
  claims: [ARRIVAL],
  jobs: { openSealed, limitWork, prepareArrival },
};
