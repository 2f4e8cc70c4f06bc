import type { Module } from "~/module";
import { routes } from "./routes.js";
import { sembrarCambioDePrecios } from "./work/seed.server";

const URL = "/productos/precios/";

export const cambioDePrecios: Module = {
  name: "cambio-de-precios",
  routes,
  words: { [URL]: "subir bajar aumento porcentaje" },
  links: [{ texto: "Cambiar precios", icono: "precios", roles: ["admin"], lugar: "precios", url: `${URL}?:filtro` }],
  seed: sembrarCambioDePrecios,
};
