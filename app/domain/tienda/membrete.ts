/** Data of the shop on a printed document. Texts that the shop has not entered are empty. */
export interface Membrete {
  nombre: string;
  nit: string;
  direccion: string;
  telefono: string;
  pie: string;
  /** Bytes of a JPEG, or of a PNG without transparency; `null` without a logo. */
  logo: Uint8Array | null;
}
