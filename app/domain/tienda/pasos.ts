/** What somebody who opens a shop does first. */
export type ClaveDePaso = "tienda" | "producto" | "venta" | "comprobante" | "copia";
