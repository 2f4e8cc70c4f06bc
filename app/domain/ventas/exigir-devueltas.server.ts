import type { Contexto } from "../compartido/contexto.server";
import { type Centavos, mostrarPesos, textoPesos } from "../compartido/dinero";
import { ReglaIncumplida } from "../compartido/errores";
import { devueltoDeLinea } from "../devoluciones/devueltas.server";
import { productoPropio } from "../productos/consultas.server";
import type { Campos, FilaDetalle } from "./lineas.server";

/** What a line is about to become. */
interface Nueva {
  productoId: number;
  cantidad: number;
  precioUnitarioFinalCentavos: Centavos;
}

/**
 * Throws ReglaIncumplida when a line would keep fewer units of its product than customers have returned of it, or cost less a unit than
 * they were paid back; `nueva` is `null` when it is taken off the sale.
 */
export function exigirDevueltas(ctx: Contexto, antes: FilaDetalle, nueva: Nueva | null, campos: Pick<Campos, "cantidad" | "precio">): void {
  const { unidades, precio } = devueltoDeLinea(ctx, antes.id);
  if (unidades === 0) return;
  const { nombre } = productoPropio(ctx, antes.productoId);
  const devueltas = `Ya se devolvieron ${unidades} de ${nombre}`;
  if (nueva?.productoId !== antes.productoId)
    throw new ReglaIncumplida(campos.cantidad, `${devueltas}: la línea no se puede quitar ni cambiar de producto.`);
  if (nueva.cantidad < unidades) throw new ReglaIncumplida(campos.cantidad, `${devueltas}: la línea no puede quedar con menos.`);
  if (nueva.precioUnitarioFinalCentavos < precio)
    throw new ReglaIncumplida(campos.precio, `${devueltas} a ${mostrarPesos(textoPesos(precio))}: con IVA no puede costar menos.`);
}
