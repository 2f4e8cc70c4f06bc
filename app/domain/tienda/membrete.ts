/** What the heading of a printed document says of the shop; a text it has not filled in is empty. */
export interface Membrete {
  nombre: string;
  nit: string;
  direccion: string;
  telefono: string;
  pie: string;
  /** The bytes of a JPEG, or of a PNG without transparency; `null` for none. */
  logo: Uint8Array | null;
}
