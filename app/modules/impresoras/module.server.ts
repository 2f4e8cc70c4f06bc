import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { Module } from "~/module";
import type { TarjetaDeModulo } from "~/ui/configuracion/tarjetas";
import { alMover } from "./domain/al-mover.server";
import { purgarTrabajos } from "./domain/cola.server";
import { listarImpresoras, vistaDelEquipo } from "./domain/impresoras.server";
import { routes } from "./routes.js";
import { TEMAS } from "./temas";
import { paperWith } from "./work/paper.server";
import { startPrinting } from "./work/printing.server";

const HOUR_MS = 60 * 60 * 1000;
const LISTA = { texto: "Impresoras", url: "/configuracion/impresoras/", roles: ["admin"] } as const;
const ABRIR_CAJON = { texto: "Abrir el cajón", url: "/caja/abrir-cajon/" } as const;

const PAPELES = {
  venta: "/ventas/recibo/:id/imprimir/",
  abono: "/clientes/abonos/:id/imprimir/",
  caja: "/caja/:id/imprimir/",
  devolucion: "/devoluciones/nota/:id/imprimir/",
  separe: "/ventas/separes/:id/imprimir/",
} as const;

export const impresoras: Module = {
  name: "impresoras",
  routes,
  words: { [LISTA.url]: "tirilla recibo cajón imprimir térmica pos", [ABRIR_CAJON.url]: "caja registradora gaveta" },
  links: [{ ...LISTA, lugar: "configuracion", icono: "imprimir" }],
  cards: (_, ctx) => tarjetas(ctx),
  here(ctx) {
    const impresora = vistaDelEquipo(ctx);
    if (!impresora) return {};
    const { nombre, ultimo_error: error, con_cajon } = impresora;
    return {
      papeles: PAPELES,
      enlaces: con_cajon ? [{ ...ABRIR_CAJON, lugar: "caja", icono: "caja" }] : [],
      avisos: error ? [`La impresora ${nombre} no imprimió lo último. ${error}`] : [],
    };
  },
  topics: TEMAS,
  extension: alMover,
  start: (db, _, { extensiones }) => startPrinting(db, paperWith(extensiones)),
  tasks: [{ everyMs: HOUR_MS, run: purgarTrabajos }],
};

/** The printers among which the browser of a vendedor chooses its own. */
function tarjetas(ctx: Contexto): TarjetaDeModulo[] {
  const todas = listarImpresoras(ctx);
  if (todas.length === 0) return [];
  const impresoraDelEquipo = vistaDelEquipo(ctx);
  return [
    {
      titulo: "Impresora de este equipo",
      texto: impresoraDelEquipo
        ? `Este equipo imprime en ${impresoraDelEquipo.nombre}.`
        : "Este equipo imprime con el navegador. Elija la impresora que tiene al lado.",
      botones: todas.map(({ id, nombre }) => {
        const url = `${LISTA.url}${id}/este-equipo/`;
        return id === impresoraDelEquipo?.id
          ? { texto: "Dejar de usarla aquí", oculto: nombre, icono: "quitar", url, valores: { quitar: "1" } }
          : { texto: nombre, icono: "equipo", url };
      }),
    },
  ];
}
