export const ANCHOS_DE_TIRILLA = [80, 58] as const;

export type AnchoDeTirilla = (typeof ANCHOS_DE_TIRILLA)[number];

export const ANCHO_USUAL: AnchoDeTirilla = 80;

/** The first width among `textos`; the usual one when none is a width. */
export function anchoDe(...textos: readonly (string | number | null)[]): AnchoDeTirilla {
  for (const texto of textos) {
    const ancho = ANCHOS_DE_TIRILLA.find((uno) => String(uno) === String(texto));
    if (ancho) return ancho;
  }
  return ANCHO_USUAL;
}

export const TITULOS = ["Comprobante de venta", "Factura de venta"] as const;

/** The title of the shop's receipts: the first one until the shop chooses. */
export const tituloDe = ({ titulo_factura }: { titulo_factura: string }): (typeof TITULOS)[number] =>
  TITULOS.find((titulo) => titulo === titulo_factura) ?? TITULOS[0];

/** Data of the shop on a printed document. Texts that the shop has not entered are empty. */
export interface Membrete {
  nombre: string;
  /** Name of who issues, where the shop has another one; on electronic documents alone. */
  razon_social?: string;
  nit: string;
  direccion: string;
  telefono: string;
  pie: string;
  /** The text of the bank's QR; absent without one. */
  qr?: string;
  /** Bytes of a JPEG, or of a PNG without transparency; `null` without a logo. */
  logo: Uint8Array | null;
}
