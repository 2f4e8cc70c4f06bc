import { type Centavos, restar } from "~/domain/cifras/dinero";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import type { DatosVenta } from "~/domain/ventas/esquema";
import { REGLAS_DE_PAGO } from "~/domain/ventas/formas-de-pago";
import type { FilaVenta } from "~/domain/ventas/lineas.server";
import type { Pago } from "~/domain/ventas/pagos";
import { repartirPropina } from "~/domain/ventas/propina";

type Cobro = Pick<DatosVenta, "forma_pago" | "banco" | "referencia" | "monto_recibido" | "tarjeta" | "pagos">;
type Cobrada = Pick<FilaVenta, "totalVentaCentavos" | "propinaCentavos">;

/**
 * The payments of a sale for which goods that came back pay first, up to its total; the form pays the rest and the tip. Throws ReglaIncumplida
 * for a sale of no value, and for a tip where nothing is left to pay.
 */
export function pagosTras(cubre: Centavos, datos: Cobro, { totalVentaCentavos: total, propinaCentavos: propina }: Cobrada): Pago[] {
  if (total === 0) throw new ReglaIncumplida("detalles", "Lo que se llevan no vale nada: regístrelo como devolución.");
  const cubierto = Math.min(cubre, total);
  const resto = restar(total, cubierto);
  const vacio = { propina: 0, recibido: null, redondeo: 0, banco: "", referencia: "" };
  const deMercancia: Pago = { ...vacio, medio: "cambio", monto: cubierto };
  if (resto === 0 && propina > 0)
    throw new ReglaIncumplida("propina", "No queda nada por pagar: la propina de este cambio se recibe aparte.");
  if (datos.pagos) return [deMercancia, ...repartirPropina(datos.pagos, resto)];
  const { medio, recibeEfectivo, pideBanco } = REGLAS_DE_PAGO[datos.forma_pago];
  if (!medio || resto === 0) return [deMercancia];
  const { referencia, tarjeta } = datos;
  const recibido = recibeEfectivo ? datos.monto_recibido : null;
  return [
    deMercancia,
    { ...vacio, medio, monto: resto, propina, recibido, banco: pideBanco ? datos.banco : "", referencia, ...(tarjeta && { tarjeta }) },
  ];
}
