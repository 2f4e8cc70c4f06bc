import type { Module } from "~/module";
import { ponerPorPedir } from "./domain/por-pedir.server";
import { comprobacionesDePorPedir } from "./domain/reglas.server";
import { ARCHIVO, SUGERIDAS } from "./domain/sugeridas.server";
import { routes } from "./routes.js";
import { TEMAS } from "./temas";
import { llenarPedido } from "./work/pedido.server";

const ENTRADA = { texto: "Qué pedir", url: "/compras/sugeridas/", roles: ["admin"] } as const;

export const pedidos: Module = {
  name: "pedidos",
  routes,
  words: { [ENTRADA.url]: "pedidos sugeridos surtir reponer faltantes agotados" },
  links: [{ ...ENTRADA, lugar: "compras", icono: "compras" }],
  topics: TEMAS,
  tasks: [{ everyMs: 500, run: ponerPorPedir }],
  fillPurchase: llenarPedido,
  extension: { lecturas: [SUGERIDAS, ARCHIVO] },
  rules: comprobacionesDePorPedir,
};
