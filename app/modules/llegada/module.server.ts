import type { Module } from "~/module";
import { routes } from "./routes.js";

export const llegada: Module = { name: "llegada", routes };
