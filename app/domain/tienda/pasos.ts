/** The first steps of a new shop. */
export type ClaveDePaso = "tienda" | "producto" | "venta" | "comprobante" | "copia";
