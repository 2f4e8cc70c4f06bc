import type { Module } from "~/module";
import { revisionDeXml } from "./domain/comprobaciones.server";
import { emision } from "./domain/extension.server";
import { alertasDeDian } from "./domain/registro/alertas.server";
import { datoDeDocumento } from "./domain/registro/dato.server";
import { comprobacionesDeDocumentos } from "./domain/reglas.server";
import { routes } from "./routes.js";
import { TEMAS } from "./temas";
import { composeInvoice } from "./work/compose-invoice.server";
import { runJob } from "./work/dian-job.server";
import { personOfDian } from "./work/dian-person.server";
import { attachInvoice, startDian } from "./work/dian-work.server";
import { openWorkshop } from "./work/dian-workshop.server";

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
  extension: emision,
  serve: openWorkshop,
  start: startDian,
  jobs: { runDianJob: runJob },
  findPerson: personOfDian,
  attach: attachInvoice(composeInvoice),
  rules: comprobacionesDeDocumentos,
  checks: revisionDeXml,
};
