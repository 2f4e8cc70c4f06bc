import type { Module } from "~/module";
import { CLASES } from "./domain/clases";
import { routes } from "./routes.js";

export const importaciones: Module = {
  name: "importaciones",
  // One file serves every kind; each kind has its own address.
  routes: CLASES.flatMap((clase) => routes.map((entry) => ({ ...entry, path: entry.path.replace(":clase", clase) }))),
};
