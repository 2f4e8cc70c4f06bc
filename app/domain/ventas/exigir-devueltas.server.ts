import type { Contexto } from "../compartido/contexto.server";
import { ReglaIncumplida } from "../compartido/errores";
import { devueltasDeLinea } from "../devoluciones/devueltas.server";
import { productoPropio } from "../productos/consultas.server";
import type { DatosLinea } from "./esquema";
import type { FilaDetalle } from "./lineas.server";

/**
 * Throws ReglaIncumplida when a line would keep fewer units of its product than customers have returned of it; `linea` is what it becomes,
 * `null` when it is taken off the sale.
 */
export function exigirDevueltas(ctx: Contexto, antes: FilaDetalle, linea: DatosLinea | null, campo: string): void {
  const devueltas = devueltasDeLinea(ctx, antes.id);
  const misma = linea?.producto === antes.productoId;
  if (devueltas <= (misma ? linea.cantidad : 0)) return;
  const { nombre } = productoPropio(ctx, antes.productoId);
  const regla = misma ? "la línea no puede quedar con menos" : "la línea no se puede quitar ni cambiar de producto";
  throw new ReglaIncumplida(campo, `Ya se devolvieron ${devueltas} de ${nombre}: ${regla}.`);
}
