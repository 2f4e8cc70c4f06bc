import type { Emisor } from "../contenido";

/** Who made the software, and its name: a shop that uses its own software is its maker. */
export interface Fabricante {
  nombre: string;
  razonSocial: string;
  software: string;
}

export const fabricante = ({ razonSocial }: Pick<Emisor, "razonSocial">): Fabricante => ({
  nombre: razonSocial,
  razonSocial,
  software: "Tienda",
});
