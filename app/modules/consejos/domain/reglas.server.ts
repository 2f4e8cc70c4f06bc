import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { diaDe } from "~/domain/nucleo/fecha";
import { cambiosEn } from "~/domain/resumenes/dias.server";
import { ultimos } from "~/domain/resumenes/rango";
import { rememberer } from "~/domain/resumenes/remembered.server";
import { consejosDeClientes } from "./clientes-ausentes.server";
import type { Consejo } from "./consejo";
import { consejosDelDia, consejosDeMargen, consejosDePrecio } from "./margen.server";
import { consejosDeCompra, consejosDePlataQuieta } from "./se-agotan";
import type { Situacion } from "./situacion.server";
import { vendidosHacePoco } from "./vendidos.server";

const PESO = { alerta: 0, aviso: 1, info: 2 };

const TODO_EN_ORDEN: Consejo = {
  titulo: "Nada que le quite el sueño",
  detalle: "No hay productos que se vendan bien y se estén acabando, ni caídas del margen, ni días fuera de lo normal.",
  severidad: "info",
};

/**
 * Advice from the shop's rules, most severe first. When no rule applies, one piece says that all is well. Throws SinPermiso for a vendedor.
 */
export function consejosDeReglas(ctx: Contexto, { vendidos, quietos, ausentes }: Situacion): Consejo[] {
  exigirAdmin(ctx);
  return ordenarConsejos([...consejosDeVentas(ctx, vendidos), ...consejosDePlataQuieta(quietos), ...consejosDeClientes(ausentes)]);
}

/**
 * The same rules without those that look at the whole stock and at the clients, and for the best sellers of `dias` days. They cost so little
 * that a page shows their advice at once. Throws SinPermiso for a vendedor.
 */
export function consejosRapidos(ctx: Contexto, dias: number): Consejo[] {
  exigirAdmin(ctx);
  return ordenarConsejos(consejosDeVentas(ctx, vendidosHacePoco(ctx, dias)));
}

const consejosDeVentas = (ctx: Contexto, vendidos: Situacion["vendidos"]): Consejo[] => [
  ...consejosDeCompra({ dias: vendidos.dias, productos: vendidos.ritmos }),
  ...consejosDePrecio(vendidos.productos),
  ...consejosDeMargen(ctx),
  ...consejosDelDia(ctx),
];

const ordenarConsejos = (consejos: readonly Consejo[]): Consejo[] =>
  consejos.length === 0 ? [TODO_EN_ORDEN] : consejos.toSorted((a, b) => PESO[a.severidad] - PESO[b.severidad]);

/** Days of the best sellers, as on the dashboard: their list is made once. */
const SEMANA = 7;
/** The rules compare at most two months. */
const DIAS = 60;
const RATO_MS = 10 * 60 * 1000;
const TIENDAS = 100;
const recordados = rememberer<Consejo[]>(TIENDAS, () => 1);

/**
 * Advice to show at once, `null` for a vendedor. It is remembered until a sale, a return, a purchase or an expense changes, and for at most
 * ten minutes: prices and stock may change without them.
 */
export function consejosAlMomento(ctx: Contexto): { fuente: "reglas"; insights: Consejo[] } | null {
  if (ctx.actor.rol !== "admin") return null;
  const version = `${cambiosEn(ctx, ultimos(DIAS, diaDe(ctx.ahora)))} ${Math.floor(ctx.ahora / RATO_MS)}`;
  return { fuente: "reglas", insights: recordados(ctx.db, String(ctx.duenoId), version, () => consejosRapidos(ctx, SEMANA)) };
}
