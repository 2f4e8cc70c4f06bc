export const TITULOS = ["Comprobante de venta", "Factura de venta"] as const;

/** The title of the shop's receipts: the first one until the shop chooses. */
export const tituloDe = ({ titulo_factura }: { titulo_factura: string }): (typeof TITULOS)[number] =>
  TITULOS.find((titulo) => titulo === titulo_factura) ?? TITULOS[0];
