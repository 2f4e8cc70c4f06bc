import type { gastos, ingresosExtra } from "@db/schema/gastos-ingresos";
import { textoPesos } from "../cifras/dinero";
import { textoInstante } from "../nucleo/fecha";

/** An expense as pages and JSON show it; `usuario` is the user who registered it. */
export function vistaGasto({ id, creadoPorId, concepto, descripcion, montoCentavos, fecha }: typeof gastos.$inferSelect) {
  return { id, usuario: creadoPorId, concepto, descripcion, monto: textoPesos(montoCentavos), fecha };
}

/** An extra income as pages and JSON show it; `usuario` is the user who registered it. */
export function vistaIngreso({ id, creadoPorId, tipo, descripcion, montoCentavos, fecha }: typeof ingresosExtra.$inferSelect) {
  return { id, usuario: creadoPorId, tipo, descripcion, monto: textoPesos(montoCentavos), fecha: textoInstante(fecha) };
}
