import type { Module } from "~/module";
import { routes } from "./routes.js";
import { TEMAS } from "./temas";
import { keepsShops } from "./work/further-shops.server";
import { requireGivenCertificate } from "./work/given-certificate.server";
import { networkOf } from "./work/network.server";
import { closeInCopy } from "./work/opening.server";
import { isOwnOrigin } from "./work/own-origin.server";
import { networkState, safeAddressOf } from "./work/state.server";

export const red: Module = {
  name: "red",
  routes,
  links: [
    { lugar: "equipo", texto: "Teléfonos y otros equipos", url: "/admin/red/", icono: "equipo", roles: ["admin"] },
    { lugar: "entrada-segura", texto: "¿Dice que no es segura? Conecte primero este equipo", url: "/conectar/", icono: "equipo" },
  ],
  topics: TEMAS,
  network: {
    check: requireGivenCertificate,
    serve: networkOf,
    isOwnOrigin,
    keepsShops,
    safeAddressOf,
    https: (box) => networkState(box).https,
  },
  settle: closeInCopy,
};
