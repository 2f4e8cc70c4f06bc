import type { gastos } from "@db/schema/caja";
import { textoPesos } from "../compartido/dinero";

/** An expense as pages and JSON show it; `usuario` is who entered it. */
export function vistaGasto({ id, creadoPorId, concepto, descripcion, montoCentavos, fecha }: typeof gastos.$inferSelect) {
  return { id, usuario: creadoPorId, concepto, descripcion, monto: textoPesos(montoCentavos), fecha };
}
