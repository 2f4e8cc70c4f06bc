import type { detallesVenta } from "@db/schema/ventas";
import type { Contexto } from "../compartido/contexto.server";
import { type Centavos, mostrarCentavos, textoPesos } from "../compartido/dinero";
import { ReglaIncumplida } from "../compartido/errores";
import { conDescuento, DESCUENTO_TOTAL, type Descuento } from "../compartido/linea";
import { escribirPesos } from "../compartido/numero-escrito";
import { tiendaDe } from "../tienda/tienda.server";
import type { DatosLinea } from "./esquema";
import type { PrecioDeLinea } from "./precio-de-linea";

/** What a vendedor may do with prices. */
export interface LimitesDePrecio {
  cambiaPrecios: boolean;
  /** `null` for no limit. It binds prices that are typed, too. */
  descuentoMaximo: Descuento | null;
}

/** The limits of the actor; `null` for an admin. */
export function limitesDe(ctx: Contexto): LimitesDePrecio | null {
  if (ctx.actor.rol === "admin") return null;
  const { vendedor_cambia_precios, descuento_maximo_vendedor } = tiendaDe(ctx);
  return { cambiaPrecios: vendedor_cambia_precios, descuentoMaximo: descuento_maximo_vendedor };
}

interface LineaConPrecio {
  linea: DatosLinea;
  rige: PrecioDeLinea;
  /** Public price of the product. */
  publico: Centavos;
  /** The saved line of the same product: what it has stays. */
  antes: typeof detallesVenta.$inferSelect | undefined;
}

/** Form fields for the errors of a price. */
interface Campos {
  precio_unitario: string;
  precio_publico: string;
  descuento: string;
}

/** Throws ReglaIncumplida when the price or the discount of a line is beyond `limites`. A price above is not limited by the discount. */
export function exigirLimites({ linea, rige, publico, antes }: LineaConPrecio, limites: LimitesDePrecio, campos: Campos): void {
  const campo = linea.precio_publico === null ? campos.precio_unitario : campos.precio_publico;
  const fijo = antes ? (antes.precioListaCentavos ?? antes.precioUnitarioFinalCentavos) : publico;
  if (!limites.cambiaPrecios && (rige.lista ?? rige.publico) !== fijo)
    throw new ReglaIncumplida(campo, `Solo el administrador cambia este precio: es ${mostrarCentavos(fijo)}.`);
  const maximo = limites.descuentoMaximo ?? DESCUENTO_TOTAL;
  const porcentaje = `${escribirPesos(textoPesos(maximo))} %`;
  if (rige.descuento > Math.max(maximo, antes?.descuento ?? 0))
    throw new ReglaIncumplida(campos.descuento, `Su descuento máximo es ${porcentaje}.`);
  const minimo = Math.min(conDescuento(publico, maximo), antes?.precioUnitarioFinalCentavos ?? publico);
  if (rige.publico < minimo)
    throw new ReglaIncumplida(campo, `Con su descuento máximo, ${porcentaje}, el precio no baja de ${mostrarCentavos(minimo)}.`);
}
