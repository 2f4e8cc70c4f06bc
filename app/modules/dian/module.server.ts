import type { Module } from "~/module";
import { TEMAS } from "~/ui/ayuda/temas-de-dian";
import { routes } from "./routes.js";

export const dian: Module = {
  name: "dian",
  routes,
  menu: [
    {
      despuesDe: "/proveedores/cartera/",
      texto: "Documentos DIAN",
      url: "/dian/",
      icono: "escudo",
      roles: ["admin"],
      uso: "dian",
      palabras: "facturación electrónica factura pos cude cufe rechazados contingencia",
    },
  ],
  topics: TEMAS,
};
