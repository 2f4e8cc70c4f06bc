import { facturasRecibidas as facturas, facturasRecibidasMemoria } from "@db/schema/facturas-recibidas";
import { lineasDe, propia } from "~/domain/nucleo/registro";
import type { Module } from "~/module";
import { revisionDeFacturas } from "./domain/comprobaciones.server";
import { datoDeFactura } from "./domain/dato.server";
import { purgarFacturas } from "./domain/recibir.server";
import { comprobacionesDeFacturasRecibidas } from "./domain/reglas.server";
import { routes } from "./routes.js";
import { TEMAS } from "./temas";
import { readInvoice } from "./work/read-invoice.server";

const ENTRADA = { texto: "Recibir factura", url: "/compras/importar-factura/", roles: ["admin"] } as const;
const HOUR_MS = 3_600_000;

export const facturasRecibidas: Module = {
  name: "facturas-recibidas",
  routes,
  words: { [ENTRADA.url]: "factura electrónica proveedor xml zip correo importar nota crédito" },
  links: [{ ...ENTRADA, lugar: "compras", icono: "importar" }],
  topics: TEMAS,
  facts: datoDeFactura,
  tasks: [{ everyMs: HOUR_MS, run: purgarFacturas }],
  jobs: { readInvoice },
  rules: comprobacionesDeFacturasRecibidas,
  checks: revisionDeFacturas,
  extension: {
    registros: [
      {
        tabla: facturas,
        nombre: "La factura recibida",
        autor: facturas.creadoPorId,
        plural: "facturas recibidas",
        paginas: [ENTRADA.url],
        archivos: [
          ["facturas_recibidas", propia("facturas_recibidas")],
          ["lineas_facturas_recibidas", lineasDe("facturas_recibidas_lineas", "facturas_recibidas", "factura_id", "l.n")],
          ["facturas_recibidas_conocidas", propia("facturas_recibidas_memoria", "nit, clave")],
        ],
      },
      { tabla: facturasRecibidasMemoria, nombre: "Lo que se sabe de un proveedor", clave: "clave", archivos: [] },
    ],
  },
};
