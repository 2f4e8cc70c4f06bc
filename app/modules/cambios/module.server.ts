import type { Module } from "~/module";
import { datosDeVenta } from "./domain/dice.server";
import { extension } from "./domain/extension.server";
import { comprobacionesDeCambios } from "./domain/reglas.server";
import { routes } from "./routes.js";
import { empezarCambio, PARTE } from "./screens/cambio.server";
import { TEMAS } from "./temas";
import { cambiarMercancia } from "./work/seed.server";

export const cambios: Module = {
  name: "cambios",
  routes,
  links: [{ texto: "Cambio de mercancía", icono: "devoluciones", lugar: "venta-devuelta", url: "/ventas/nueva/?cambio=:id" }],
  topics: TEMAS,
  facts: (ctx, de) => ("venta" in de ? datosDeVenta(ctx, de.venta) : []),
  extension: { ...extension, parteDePago: PARTE, empezarTiquete: empezarCambio },
  seed: cambiarMercancia,
  rules: comprobacionesDeCambios,
};
