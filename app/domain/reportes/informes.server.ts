import type { Contexto } from "../nucleo/contexto.server";
import type { Rol } from "../nucleo/rol";
import { tiendaDe, usosDe } from "../tienda/tienda.server";
import { informeDeCaducidad } from "./informe-caducidad.server";
import { informeDeCaja } from "./informe-caja.server";
import { informeDeCotizaciones } from "./informe-cotizaciones.server";
import { informeDeInventario } from "./informe-inventario.server";
import { informeDeIva } from "./informe-iva.server";
import { informeDeProductos } from "./informe-productos.server";
import { informeDeSepares } from "./informe-separes.server";
import { informeDeUtilidad } from "./informe-utilidad.server";
import { informeDeVendedores } from "./informe-vendedores.server";
import { informeDeVentas } from "./informe-ventas.server";

/** Every report, in the groups of their list. */
export const INFORMES = [
  informeDeVentas,
  informeDeProductos,
  informeDeCotizaciones,
  informeDeUtilidad,
  informeDeIva,
  informeDeCaja,
  informeDeSepares,
  informeDeInventario,
  informeDeCaducidad,
  informeDeVendedores,
] as const;

type Informe = (typeof INFORMES)[number];
export type NombreInforme = Informe["nombre"];
/** The data of a report, with what its page shows besides. */
export type PaginaInforme<N extends NombreInforme = NombreInforme> = ReturnType<Extract<Informe, { nombre: N }>["pagina"]>;

/** Reports that a role may see. */
export const informesPara = (rol: Rol): Informe[] => INFORMES.filter(({ roles }) => roles.includes(rol));

/** Those of them that the shop has a use for. */
export function informesEnUso(ctx: Contexto): Informe[] {
  const usos = usosDe(tiendaDe(ctx));
  return informesPara(ctx.actor.rol).filter(({ uso }) => uso === undefined || usos[uso]);
}

/** The report with a name. */
export function informeLlamado(nombre: NombreInforme): Informe {
  const informe = INFORMES.find((uno) => uno.nombre === nombre);
  if (!informe) throw new Error(`${nombre} is not a report`);
  return informe;
}
