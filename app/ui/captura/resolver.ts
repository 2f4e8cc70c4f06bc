import { buscarPorNombre, type ProductoHallado, porQueNo } from "./api";
import { type Hallazgo, NO_ESTA, VARIOS } from "./estado";

interface Tienda<Producto> {
  /** Finds the product with exactly this code. */
  conCodigo(texto: string): Promise<Producto | null>;
  /** Converts a listed product to the type of the screen. */
  deLista(hallado: ProductoHallado): Producto;
  /** Whether a reload keeps the data of the page. */
  seGuarda: boolean;
}

/** Looks up a scanned or typed text, first as a code, then as a name. */
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
