/** Kinds of activity and their titles on the page. A new kind is one more line. */
export const CLASES_DE_ACTIVIDAD = {
  ingreso: "Entradas al programa",
  ingreso_fallido: "Entradas fallidas",
  password: "Contraseñas",
  segundo_factor: "Verificación en dos pasos",
  sesion: "Sesiones cerradas",
  vendedor: "Vendedores",
  rol: "Permisos",
  sin_producto: "Códigos sin producto",
  venta: "Ventas",
  descuento: "Ventas con descuento",
  cotizacion: "Cotizaciones",
  separe: "Separes",
  venta_cambiada: "Ventas cambiadas",
  devolucion: "Devoluciones",
  abono: "Abonos",
  pago: "Pagos a proveedores",
  existencias: "Existencias corregidas",
  precio: "Precios",
  configuracion: "Configuración",
  eliminado: "Eliminaciones",
  deshecho: "Cosas deshechas",
  caja: "Cajas",
  cajon: "Cajón abierto sin venta",
  conteo: "Conteos",
  empaque: "Empaques abiertos",
  union: "Uniones de dos en uno",
  importacion: "Importaciones",
} as const;

export type Clase = keyof typeof CLASES_DE_ACTIVIDAD;

/** Parses a kind of activity; `null` for an unknown one. */
export function leerClase(texto: string): Clase | null {
  return esClase(texto) ? texto : null;
}

const esClase = (texto: string): texto is Clase => Object.hasOwn(CLASES_DE_ACTIVIDAD, texto);

/** Title of a kind of activity; the text itself for one that is not known any more. */
export const nombreDeClase = (clase: string): string => (esClase(clase) ? CLASES_DE_ACTIVIDAD[clase] : clase);
