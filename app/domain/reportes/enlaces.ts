import type { Rango } from "../resumenes/rango";

const entre = ({ desde, hasta }: Rango): string => `?${new URLSearchParams({ fecha_desde: desde, fecha_hasta: hasta })}`;

export const ventasDe = (dias: Rango): string => `/ventas/${entre(dias)}`;

export const devolucionesDe = (dias: Rango): string => `/devoluciones/lista/${entre(dias)}`;

export const devolucionesCompraDe = (dias: Rango): string => `/devoluciones/compras/lista/${entre(dias)}`;

export const gastosDe = (dias: Rango): string => `/compras/gastos/${entre(dias)}`;

export const ingresosDe = (dias: Rango): string => `/ventas/ingresos/${entre(dias)}`;
