import { informeDeSepares } from "~/modules/separes/domain/informe-separes.server";
import type { Contexto } from "../nucleo/contexto.server";
import type { Rol } from "../nucleo/rol";
import { informeDeCaducidad } from "./informe-caducidad.server";
import { informeDeCaja } from "./informe-caja.server";
import { informeDeCotizaciones } from "./informe-cotizaciones.server";
import { informeDeInventario } from "./informe-inventario.server";
import { informeDeIva } from "./informe-iva.server";
import { informeDeProductos } from "./informe-productos.server";
import { informeDePromociones } from "./informe-promociones.server";
import { informeDeUtilidad } from "./informe-utilidad.server";
import { informeDeVendedores } from "./informe-vendedores.server";
import { informeDeVentas } from "./informe-ventas.server";

/** Every report, in the groups of their list. */
export const INFORMES = [
  informeDeVentas,
  informeDeProductos,
  informeDeCotizaciones,
  informeDePromociones,
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

/** {@link informesPara} of those for which the shop has anything: what lists name. */
export const informesDe = (ctx: Contexto): Informe[] => informesPara(ctx.actor.rol).filter(({ hay }) => hay?.(ctx) ?? true);

/** The report with a name. */
export function informeLlamado(nombre: NombreInforme): Informe {
  const informe = INFORMES.find((uno) => uno.nombre === nombre);
  if (!informe) throw new Error(`${nombre} is not a report`);
  return informe;
}
