import type { Module } from "~/module";
import { extension } from "./domain/extension.server";
import { comprobacionesDeCotizaciones } from "./domain/reglas.server";
import { routes } from "./routes.js";
import { borradorDeCotizacion } from "./screens/de-cotizacion.server";
import { TEMAS } from "./temas";
import { sembrarCotizaciones } from "./work/seed.server";

const URL = "/ventas/cotizaciones/";

export const cotizaciones: Module = {
  name: "cotizaciones",
  routes,
  menu: [{ texto: "Cotizaciones", url: URL, icono: "etiqueta", uso: "usa_cotizaciones", despuesDe: "/ventas/" }],
  words: { [URL]: "cotizar presupuesto proforma precios" },
  topics: TEMAS,
  extension: { ...extension, empezarTiquete: borradorDeCotizacion },
  seed: sembrarCotizaciones,
  rules: comprobacionesDeCotizaciones,
};
