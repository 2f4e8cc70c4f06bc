import type { Module } from "~/module";
import { routes } from "./routes.js";
import { TEMAS } from "./temas";

const URL = "/productos/etiquetas/";
const enlace = { texto: "Etiquetas", icono: "etiqueta" } as const;

export const etiquetas: Module = {
  name: "etiquetas",
  routes,
  words: { [URL]: "códigos de barras imprimir" },
  links: [
    { ...enlace, lugar: "productos", url: `${URL}?:filtro` },
    { ...enlace, lugar: "producto", url: `${URL}?producto=:id` },
    { ...enlace, lugar: "compra", url: `${URL}?compra=:id` },
  ],
  topics: TEMAS,
};
