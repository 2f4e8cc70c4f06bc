import type { Module } from "~/module";
import { routes } from "./routes.js";

export const red: Module = { name: "red", routes };
