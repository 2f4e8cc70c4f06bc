import type { Module } from "~/module";
import { routes } from "./routes.js";

export const sms: Module = {
  name: "sms",
  routes,
};
