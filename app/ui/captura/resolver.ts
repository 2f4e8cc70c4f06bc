import { buscarPorNombre, type ProductoHallado, porQueNo } from "./api";
import { type Hallazgo, NO_ESTA, VARIOS } from "./estado";

interface Tienda<Producto> {
  /** The product with exactly this code. */
  conCodigo(texto: string): Promise<Producto | null>;
  /** A product of the list, as the screen needs it. */
  deLista(hallado: ProductoHallado): Producto;
  /** Whether a reload of the page keeps what it holds. */
  seGuarda: boolean;
}

/** What a scanned code or a typed name turns out to be. */
export async function resolver<Producto>(texto: string, { conCodigo, deLista, seGuarda }: Tienda<Producto>): Promise<Hallazgo<Producto>> {
  try {
    const exacto = await conCodigo(texto);
    if (exacto) return { tipo: "agregar", texto, producto: exacto };
    const [primero, ...otros] = (await buscarPorNombre(texto)).map(deLista);
    if (!primero) return { tipo: "fallar", texto, mensaje: NO_ESTA, opciones: [], desconocido: true };
    if (otros.length > 0) return { tipo: "fallar", texto, mensaje: VARIOS, opciones: [primero, ...otros] };
    return { tipo: "agregar", texto, producto: primero };
  } catch (error) {
    return { tipo: "fallar", texto, mensaje: porQueNo(error, seGuarda), opciones: [] };
  }
}
