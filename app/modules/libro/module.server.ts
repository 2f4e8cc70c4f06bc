import type { Module } from "~/module";
import { routes } from "./routes.js";

export const libro: Module = { name: "libro", routes };
