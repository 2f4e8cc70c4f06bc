import type { Module } from "~/module";
import { routes } from "./routes.js";

export const pedidos: Module = { name: "pedidos", routes };
