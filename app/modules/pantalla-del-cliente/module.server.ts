import type { Module } from "~/module";
import { routes } from "./routes.js";
import { TEMAS } from "./temas";

const URL = "/pantalla/";

export const pantallaDelCliente: Module = {
  name: "pantalla-del-cliente",
  routes,
  words: { [URL]: "segunda pantalla monitor visor total cambio" },
  links: [{ lugar: "caja", texto: "Pantalla del cliente", url: URL, icono: "equipo", roles: ["admin", "vendedor"], ventana: "pantalla" }],
  topics: TEMAS,
};
