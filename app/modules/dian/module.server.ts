import { composeInvoice } from "~/dian.server";
import { revisionDeXml } from "~/domain/dian/comprobaciones.server";
import { alertasDeDian } from "~/domain/dian/registro/alertas.server";
import { datoDeDocumento } from "~/domain/dian/registro/dato.server";
import type { Module } from "~/module";
import { runJob } from "~/platform/sending/dian-job.server";
import { attachInvoice, startDian } from "~/platform/sending/dian-work.server";
import { openWorkshop } from "~/platform/sending/dian-workshop.server";
import { TEMAS } from "~/ui/ayuda/temas-de-dian";
import { routes } from "./routes.js";

const CAJA = {
  titulo: "Caja de este equipo",
  texto: "Los documentos electrónicos dicen en qué caja se cobró. Diga cuál es la de este equipo.",
  enlace: { texto: "Elegir la caja", url: "/configuracion/dian/cajas/" },
};

export const dian: Module = {
  name: "dian",
  routes,
  menu: [
    {
      despuesDe: "/proveedores/cartera/",
      texto: "Documentos DIAN",
      url: "/dian/",
      icono: "escudo",
      roles: ["admin"],
      uso: "dian",
    },
  ],
  words: { "/dian/": "facturación electrónica factura pos cude cufe rechazados contingencia" },
  links: [{ lugar: "configuracion", texto: "Documentos electrónicos", url: "/configuracion/dian/", icono: "escudo", roles: ["admin"] }],
  cards: ({ dian }) => (dian ? [CAJA] : []),
  alerts: alertasDeDian,
  facts: datoDeDocumento,
  topics: TEMAS,
  serve: openWorkshop,
  start: startDian,
  jobs: { runDianJob: runJob },
  attach: attachInvoice(composeInvoice),
  checks: revisionDeXml,
};
