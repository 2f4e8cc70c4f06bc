import type { Module } from "~/module";
import { routes } from "./routes.js";

export const conteos: Module = { name: "conteos", routes };
