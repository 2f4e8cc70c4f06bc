import type { Module } from "~/module";
import { purgarAvisos } from "./domain/anotar-sms.server";
import { extension } from "./domain/extension.server";
import { comprobacionesDeSms } from "./domain/reglas.server";
import { routes } from "./routes.js";
import { TEMAS } from "./temas";
import { smsOnOperatorPage } from "./work/operator-page.server";
import { startOutgoingSms } from "./work/outgoing-sms.server";
import { connection } from "./work/sms-sender.server";

const CAMPANAS = "/clientes/campanas/";
const HOUR_MS = 60 * 60 * 1000;

export const sms: Module = {
  name: "sms",
  routes,
  words: { [CAMPANAS]: "sms campañas publicidad" },
  names: { [CAMPANAS]: "Mensajes a clientes" },
  links: [
    { lugar: "escribir", texto: "Mensajes", url: CAMPANAS, icono: "mensajes" },
    { lugar: "cobrar", texto: "SMS a todos", url: "/clientes/sms/?deben=1", icono: "mensajes", roles: ["admin"] },
  ],
  topics: TEMAS,
  extension,
  start: startOutgoingSms,
  tasks: [{ everyMs: HOUR_MS, run: purgarAvisos }],
  operatorPage: smsOnOperatorPage,
  integrations: [connection],
  rules: comprobacionesDeSms,
};
