import { z } from "zod";
import { tipo } from "~/domain/deshacer/tipos.server";
import type { Module } from "~/module";
import { informeDePromociones } from "./domain/informe-promociones.server";
import { reabrirPromocion } from "./domain/promociones.server";
import { routes } from "./routes.js";
import { TEMAS } from "./temas";
import { sembrarPromociones } from "./work/seed.server";

const URL = "/productos/promociones/";
const deAdmin = { icono: "precios", roles: ["admin"] } as const;

export const promociones: Module = {
  name: "promociones",
  routes,
  words: { [URL]: "ofertas descuentos 2x1 3x2 rebajas" },
  links: [
    { ...deAdmin, texto: "Promociones", lugar: "precios", url: URL },
    { ...deAdmin, texto: "Promoción", lugar: "producto", url: `${URL}nueva/?producto=:id` },
  ],
  topics: TEMAS,
  extension: {
    informes: [informeDePromociones],
    deshacer: new Map([["promocion", tipo({ promocion: z.number() }, (ctx, { promocion }) => reabrirPromocion(ctx, promocion))]]),
  },
  seed: sembrarPromociones,
};
