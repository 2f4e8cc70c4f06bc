import type { Module } from "~/module";
import { alMover } from "./domain/al-mover.server";
import { vistaDelEquipo } from "./domain/impresoras.server";
import { routes } from "./routes.js";

const PAPELES = {
  venta: "/ventas/recibo/:id/imprimir/",
  abono: "/clientes/abonos/:id/imprimir/",
  caja: "/caja/:id/imprimir/",
  devolucion: "/devoluciones/nota/:id/imprimir/",
  separe: "/ventas/separes/:id/imprimir/",
} as const;

const CAJON = { lugar: "caja", texto: "Abrir el cajón", url: "/caja/abrir-cajon/", icono: "caja" } as const;

export const impresoras: Module = {
  name: "impresoras",
  routes,
  here(ctx) {
    const impresora = vistaDelEquipo(ctx);
    if (!impresora) return {};
    const { nombre, ultimo_error: error, con_cajon } = impresora;
    return {
      papeles: PAPELES,
      enlaces: con_cajon ? [CAJON] : [],
      avisos: error ? [`La impresora ${nombre} no imprimió lo último. ${error}`] : [],
    };
  },
  extension: alMover,
};
