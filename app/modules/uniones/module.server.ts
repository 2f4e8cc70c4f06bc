import type { Module } from "~/module";
import { extension } from "./domain/extension.server";
import { comprobacionesDeUniones } from "./domain/reglas.server";
import { routes } from "./routes.js";
import { TEMAS } from "./temas";
import { unirRepetido } from "./work/seed.server";

const enlace = { texto: "Unir con otro", roles: ["admin"] } as const;

export const uniones: Module = {
  name: "uniones",
  routes,
  links: [
    { ...enlace, icono: "clientes", lugar: "cliente", url: "/clientes/:id/unir/" },
    { ...enlace, icono: "productos", lugar: "producto", url: "/productos/:id/unir/" },
  ],
  topics: TEMAS,
  seed: unirRepetido,
  extension,
  rules: comprobacionesDeUniones,
};
