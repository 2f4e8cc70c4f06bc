import type { Module } from "~/module";
import { routes } from "./routes.js";

export const copias: Module = { name: "copias", routes };
