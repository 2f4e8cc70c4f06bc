import { gastos } from "@db/schema/gastos-ingresos";
import { eq } from "drizzle-orm";
import { comandoUnaVez, eliminar } from "../actividad/comando.server";
import { anotarEnCaja } from "../caja/anotar-en-caja.server";
import { enCajaAbierta } from "../caja/consultas.server";
import { restar, textoPesos } from "../cifras/dinero";
import { claveDeBusqueda } from "../compartido/texto";
import { type Contexto, enTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";
import { diaDe } from "../nucleo/fecha";
import { propios } from "../nucleo/propios.server";
import type { DatosGasto } from "./esquema";

type FilaGasto = typeof gastos.$inferSelect;

/** An expense. Throws NoEncontrado when it is not the shop's. */
export function gastoVisible(ctx: Contexto, id: number): FilaGasto {
  const gasto = ctx.db
    .select()
    .from(gastos)
    .where(propios(ctx, gastos, eq(gastos.id, id)))
    .get();
  if (!gasto) throw new NoEncontrado("No encontramos este gasto.");
  return gasto;
}

/** An expense as pages and JSON show it; `usuario` is the user who registered it. */
export function vistaGasto({ id, creadoPorId, concepto, descripcion, montoCentavos, fecha }: FilaGasto) {
  return { id, usuario: creadoPorId, concepto, descripcion, monto: textoPesos(montoCentavos), fecha };
}

const columnasDe = ({ concepto, descripcion, monto }: DatosGasto) => ({
  concepto,
  conceptoClave: claveDeBusqueda(concepto),
  descripcion,
  montoCentavos: monto,
});

/**
 * Registers an expense with today's date and returns its id. A repeated `clave_envio` returns the id of the first call. Throws SinPermiso
 * for a vendedor.
 */
export function crearGasto(ctx: Contexto, datos: DatosGasto): number {
  exigirAdmin(ctx);
  return comandoUnaVez(ctx, { recurso: "gasto", clave: datos.clave_envio, datos }, () => {
    const de_caja = enCajaAbierta(ctx, datos.de_caja);
    const { id } = ctx.db
      .insert(gastos)
      .values({ ...columnasDe(datos), de_caja, usuarioId: ctx.duenoId, creadoPorId: ctx.actor.id, fecha: diaDe(ctx.ahora) })
      .returning({ id: gastos.id })
      .get();
    if (de_caja) anotarEnCaja(ctx, { tipo: "gasto", montoCentavos: -datos.monto, referencia: datos.concepto });
    return id;
  });
}

/**
 * Changes an expense, but not its date; the change of its cash goes to the drawer. Throws SinPermiso for a vendedor, NoEncontrado when it
 * is not the shop's.
 */
export function editarGasto(ctx: Contexto, id: number, datos: DatosGasto): void {
  exigirAdmin(ctx);
  enTransaccion(ctx, () => {
    const antes = gastoVisible(ctx, id);
    const de_caja = datos.de_caja === undefined || datos.de_caja === antes.de_caja ? antes.de_caja : enCajaAbierta(ctx, datos.de_caja);
    ctx.db
      .update(gastos)
      .set({ ...columnasDe(datos), de_caja })
      .where(eq(gastos.id, id))
      .run();
    const [sale, salia] = [de_caja ? datos.monto : 0, antes.de_caja ? antes.montoCentavos : 0];
    anotarEnCaja(ctx, { tipo: "gasto", montoCentavos: restar(salia, sale), referencia: `${datos.concepto}, editado` });
  });
}

/** Deletes an expense; its cash goes back into the drawer. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's. */
export function eliminarGasto(ctx: Contexto, id: number): void {
  exigirAdmin(ctx);
  enTransaccion(ctx, () => {
    const { de_caja, montoCentavos, concepto } = gastoVisible(ctx, id);
    eliminar(ctx, { tabla: gastos, id, que: `eliminó el gasto ${concepto}`, pagina: "/compras/gastos/" }, (borrar) => {
      borrar();
      if (de_caja) anotarEnCaja(ctx, { tipo: "gasto", montoCentavos, referencia: `${concepto}, eliminado` });
    });
  });
}
