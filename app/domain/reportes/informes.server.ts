import type { Contexto } from "../nucleo/contexto.server";
import type { Rol } from "../nucleo/rol";
import { GRUPOS, type Informe } from "./describir-informe.server";
import { informeDeCaja } from "./informe-caja.server";
import { informeDeInventario } from "./informe-inventario.server";
import { informeDeIva } from "./informe-iva.server";
import { informeDeProductos } from "./informe-productos.server";
import { informeDeUtilidad } from "./informe-utilidad.server";
import { informeDeVendedores } from "./informe-vendedores.server";
import { informeDeVentas } from "./informe-ventas.server";

declare module "../nucleo/contexto.server" {
  interface Extension {
    /** Its reports: each stands behind those of the core in its group. */
    readonly informes?: readonly Informe[];
  }
}

/** Every report of the core, in the groups of their list. */
export const INFORMES: readonly Informe[] = [
  informeDeVentas,
  informeDeProductos,
  informeDeUtilidad,
  informeDeIva,
  informeDeCaja,
  informeDeInventario,
  informeDeVendedores,
];

type ConExtensiones = Pick<Contexto, "extensiones">;

export const todosLosInformes = ({ extensiones }: ConExtensiones): Informe[] =>
  [...INFORMES, ...extensiones.flatMap(({ informes = [] }) => informes)].sort((a, b) => GRUPOS.indexOf(a.grupo) - GRUPOS.indexOf(b.grupo));

export const informesPara = (rol: Rol, programa: ConExtensiones): Informe[] =>
  todosLosInformes(programa).filter(({ roles }) => roles.includes(rol));

/** {@link informesPara} of those for which the shop has anything: what lists name. */
export const informesDe = (ctx: Contexto): Informe[] => informesPara(ctx.actor.rol, ctx).filter(({ hay }) => hay?.(ctx) ?? true);

export function informeLlamado(programa: ConExtensiones, nombre: string): Informe {
  const informe = todosLosInformes(programa).find((uno) => uno.nombre === nombre);
  if (!informe) throw new Error(`${nombre} is not a report`);
  return informe;
}
