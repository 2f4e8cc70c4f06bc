import { pedidosDe } from "~/screens/pedido";
import { type BuscarNombre, esperaDe, type Leido, porQueNo } from "./api";
import { type Hallazgo, NO_ESTA, VARIOS } from "./estado";

interface Tienda<Producto> {
  /** Finds the product with exactly this code. */
  conCodigo(texto: string): Promise<Leido<Producto> | null>;
  conNombre: BuscarNombre<Producto>;
  /** Whether a reload keeps the data of the page. */
  seGuarda: boolean;
}

/** Looks up a scanned or typed text, first as a code, then as a name. */
export async function resolver<Producto>(texto: string, { conCodigo, conNombre, seGuarda }: Tienda<Producto>): Promise<Hallazgo<Producto>> {
  try {
    const pedidos = pedidosDe(texto);
    for (const { cantidad, texto: codigo } of pedidos) {
      const leido = await conCodigo(codigo);
      if (leido) return { tipo: "agregar", texto, producto: leido.producto, cantidad: cantidad * leido.cantidad };
    }
    for (const { cantidad, texto: nombre } of pedidos) {
      const [producto, ...otros] = (await conNombre(nombre, 1)).productos;
      if (producto && otros.length > 0) return { tipo: "fallar", texto, mensaje: VARIOS, opciones: [producto, ...otros], cantidad };
      if (producto) return { tipo: "agregar", texto, producto, cantidad };
    }
    return { tipo: "fallar", texto, mensaje: NO_ESTA, opciones: [], desconocido: true };
  } catch (error) {
    return { tipo: "fallar", texto, mensaje: porQueNo(error, seGuarda), opciones: [], espera: esperaDe(error) };
  }
}
