import type { detallesVenta } from "@db/schema/ventas";
import { type Cantidad, mostrarCantidad, vistaCantidad } from "../cifras/cantidad";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { productoPropio } from "../productos/consultas.server";
import { devueltasDeLinea } from "./devueltas.server";

type LineaVendida = Pick<typeof detallesVenta.$inferSelect, "id" | "productoId" | "unidad">;

/** A line after its change. */
interface LineaQueQueda {
  producto: number;
  cantidad: Cantidad;
}

/**
 * Throws ReglaIncumplida at `campo` when a line would keep fewer units of its product than customers have returned. `nueva` is the changed
 * line, `null` when the line is deleted. A change of the price is always allowed.
 */
export function exigirDevueltas(ctx: Contexto, antes: LineaVendida, nueva: LineaQueQueda | null, campo: string): void {
  const devueltas = devueltasDeLinea(ctx, antes.id);
  const misma = nueva?.producto === antes.productoId;
  if (devueltas <= (misma ? nueva.cantidad : 0)) return;
  const { nombre } = productoPropio(ctx, antes.productoId);
  const regla = misma ? "la línea no puede quedar con menos" : "la línea no se puede quitar ni cambiar de producto";
  const unidades = mostrarCantidad(vistaCantidad(devueltas, antes.unidad), antes.unidad);
  throw new ReglaIncumplida(campo, `Ya se devolvieron ${unidades} de ${nombre}: ${regla}.`);
}
