/** The first steps of a new shop. */
export type ClaveDePaso = "tienda" | "iva" | "producto" | "venta" | "comprobante" | "copia";
