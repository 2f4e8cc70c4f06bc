import { Enlace } from "../enlace";

interface Dias {
  desde: string;
  hasta: string;
}

const entre = ({ desde, hasta }: Dias): string => `?${new URLSearchParams({ fecha_desde: desde, fecha_hasta: hasta })}`;

/** The sales of those days. */
export const ventasDe = (dias: Dias): string => `/ventas/${entre(dias)}`;

/** The customer returns of those days. */
export const devolucionesDe = (dias: Dias): string => `/devoluciones/lista/${entre(dias)}`;

/** The supplier returns of those days. */
export const devolucionesCompraDe = (dias: Dias): string => `/devoluciones/compras/lista/${entre(dias)}`;

/** The expenses of those days. */
export const gastosDe = (dias: Dias): string => `/compras/gastos/${entre(dias)}`;

/** The extra income of those days. */
export const ingresosDe = (dias: Dias): string => `/ventas/ingresos/${entre(dias)}`;

/** A product by its name, and the way to its stock movements. */
export const Producto = ({ producto, producto_nombre }: { producto: number; producto_nombre: string }) => (
  <Enlace to={`/productos/${producto}/`}>{producto_nombre}</Enlace>
);

export const nombreDeCategoria = (categoria: string): string => categoria || "Sin categoría";
