import { Enlace } from "../base/enlace";

interface Dias {
  desde: string;
  hasta: string;
}

const entre = ({ desde, hasta }: Dias): string => `?${new URLSearchParams({ fecha_desde: desde, fecha_hasta: hasta })}`;

export const ventasDe = (dias: Dias): string => `/ventas/${entre(dias)}`;

export const devolucionesDe = (dias: Dias): string => `/devoluciones/lista/${entre(dias)}`;

export const devolucionesCompraDe = (dias: Dias): string => `/devoluciones/compras/lista/${entre(dias)}`;

export const gastosDe = (dias: Dias): string => `/compras/gastos/${entre(dias)}`;

export const ingresosDe = (dias: Dias): string => `/ventas/ingresos/${entre(dias)}`;

/** A product's name as a link to its kardex. */
export const Producto = ({ producto, producto_nombre }: { producto: number; producto_nombre: string }) => (
  <Enlace to={`/productos/${producto}/`}>{producto_nombre}</Enlace>
);

export const nombreDeCategoria = (categoria: string): string => categoria || "Sin categoría";
