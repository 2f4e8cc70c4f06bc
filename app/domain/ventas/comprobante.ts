/** One line as printed: money as `"1188.81"`, `cantidad` in whole units. */
export interface LineaComprobante {
  nombre: string;
  codigo: string;
  cantidad: number;
  precioUnitario: string;
  montoIva: string;
  precioUnitarioFinal: string;
  subtotal: string;
}

/** What the heading of a printed document says of the shop; a text it has not filled in is empty. */
export interface TiendaComprobante {
  nombre: string;
  nit: string;
  direccion: string;
  telefono: string;
  pie: string;
  /** The bytes of a JPEG, or of a PNG without transparency; `null` for none. */
  logo: Uint8Array | null;
}

/** A sale as it is printed: every text resolved, money as `"1188.81"`, `fecha` with the Bogotá offset. `null` where no cash was counted. */
export interface Comprobante {
  titulo: string;
  tienda: TiendaComprobante;
  numero: string;
  fecha: string;
  cliente: string;
  documento: string;
  vendedor: string;
  formaPago: string;
  banco: string;
  referencia: string;
  lineas: LineaComprobante[];
  base: string;
  iva: string;
  total: string;
  recibido: string | null;
  cambio: string | null;
  nota: string;
}
