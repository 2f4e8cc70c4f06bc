import type { Contexto } from "~/domain/nucleo/contexto.server";
import { issuesFacturas } from "~/domain/nucleo/sucesos.server";
import type { Tienda } from "~/domain/tienda/tienda.server";
import type { Destino } from "~/domain/ventas/destino.server";
import { textsOf } from "../typed-form";

const todos = ({ extensiones }: Contexto): Destino[] => extensiones.flatMap(({ destinos = [] }) => destinos);

/** What the pressed button makes of a new ticket; `undefined` for a button that does something else. */
export const destinoDe = (ctx: Contexto, intencion: string): Destino | undefined => todos(ctx).find(({ nombre }) => nombre === intencion);

/** What was typed in the fields of all that a ticket may become. */
export const escritosDe = (ctx: Contexto, form: FormData): Record<string, string> =>
  textsOf(form, Object.fromEntries(todos(ctx).flatMap(({ campos }) => campos.map(({ nombre }) => [nombre, ""]))));

interface Tiquete {
  venta: number | null;
  escritos?: Readonly<Record<string, string>>;
}

/** What a new ticket may become besides a sale, and whether it asks for a factura; a saved sale that is edited becomes nothing else. */
export const otrosDestinos = (ctx: Contexto, tienda: Tienda, { venta, escritos }: Tiquete) => ({
  /** Whether the ticket may sell what was agreed before. */
  se_cotiza: venta === null && tienda.usa_cotizaciones,
  // Absent in a shop that issues none.
  ...(venta === null && issuesFacturas(ctx, tienda) && { emite: true as const }),
  destinos: venta === null ? todos(ctx).flatMap((destino) => ofrecido(destino, tienda, escritos)) : [],
});

function ofrecido({ nombre, titulo, boton, campos, ayudas }: Destino, tienda: Tienda, escritos: Tiquete["escritos"] = {}) {
  const ayuda = ayudas(tienda);
  if (!ayuda) return [];
  return {
    nombre,
    titulo,
    boton,
    campos: campos.map((campo) => ({ ...campo, ayuda: ayuda[campo.nombre] ?? "", valor: escritos[campo.nombre] ?? "" })),
  };
}

export type OtrosDestinos = ReturnType<typeof otrosDestinos>;
