import { z } from "zod";
import { tipo } from "~/domain/deshacer/tipos.server";
import type { Module } from "~/module";
import { reabrirConteo } from "./domain/cerrar-conteo.server";
import { routes } from "./routes.js";
import { TEMAS } from "./temas";
import { sembrarConteos } from "./work/seed.server";

const URL = "/inventario/conteos/";

export const conteos: Module = {
  name: "conteos",
  routes,
  menu: [
    {
      texto: "Conteos",
      url: URL,
      icono: "contar",
      roles: ["admin", "vendedor"],
      despuesDe: "/compras/",
      palabras: "inventario físico contar sobrantes faltantes",
    },
  ],
  links: [{ lugar: "inventario", texto: "Contar", url: URL, icono: "contar" }],
  topics: TEMAS,
  extension: {
    // What a count moved is in the ledger rows of the action.
    deshacer: new Map([["conteo", tipo({ conteo: z.number() }, (ctx, { conteo }) => reabrirConteo(ctx, conteo))]]),
  },
  seed: sembrarConteos,
};
