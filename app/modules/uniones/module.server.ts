import type { Module } from "~/module";
import { extension } from "./domain/extension.server";
import { routes } from "./routes.js";
import { TEMAS } from "./temas";

const enlace = { texto: "Unir con otro", icono: "clientes", roles: ["admin"] } as const;

export const uniones: Module = {
  name: "uniones",
  routes,
  links: [{ ...enlace, lugar: "cliente", url: "/clientes/:id/unir/" }],
  topics: TEMAS,
  extension,
};
