import { productosPorId } from "~/domain/productos/consultas.server";
import type { DemoShop } from "~/module";
import { abrirConteo } from "../domain/abrir-conteo.server";
import { aplicarConteo } from "../domain/cerrar-conteo.server";
import { contarProducto } from "../domain/contar-producto.server";
import { AbrirConteoForm, ContarForm } from "../domain/esquema";

const CONTADOS = 8;
const DIFERENCIAS = [0, -2, 0, 1, 0, 0, -1, 0];

/** A count that was applied, and one that is open. */
export function sembrarConteos({ productos, ...personas }: DemoShop): void {
  aplicarConteo(personas.admin, contar({ ...personas, productos: productos.slice(0, CONTADOS) }));
  contar({ ...personas, productos: productos.slice(CONTADOS, 2 * CONTADOS) });
}

/** Opens a count in which both persons count, some of it with a difference. */
function contar({ admin, vendedor, productos }: DemoShop): number {
  const conteo = abrirConteo(admin, AbrirConteoForm.parse({ alcance: "escaneo" }));
  const ahora = productosPorId(admin, productos);
  for (const [n, id] of productos.entries()) {
    const cantidad = Math.max(0, (ahora.get(id)?.stock ?? 0) + (DIFERENCIAS[n] ?? 0));
    contarProducto(n % 2 === 0 ? vendedor : admin, conteo, ContarForm.parse({ producto: id, cantidad: String(cantidad) }));
  }
  return conteo;
}
