import { gastos, ingresosExtra } from "@db/schema/gastos-ingresos";
import { eq, type SQL } from "drizzle-orm";
import { comandoUnaVez, eliminar } from "../actividad/comando.server";
import { anotarEnCaja } from "../caja/anotar-en-caja.server";
import { exigirCajaParaEfectivo, tocaCajaAbierta } from "../caja/consultas.server";
import { preguntarRetiro } from "../caja/preguntar-retiro.server";
import { mostrarCentavos, restar, textoPesos } from "../cifras/dinero";
import { claveDeBusqueda } from "../compartido/texto";
import { type Contexto, ejecutarEnTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { diaDe, textoInstante } from "../nucleo/fecha";
import { exigirPeriodoAbierto } from "../nucleo/periodo.server";
import { propios, registroPropio } from "../nucleo/propios.server";
import type { DatosGasto, DatosIngreso } from "./esquema";
import { NOMBRES_DE_INGRESO } from "./tipos-de-ingreso";

type FilaGasto = typeof gastos.$inferSelect;
type FilaIngreso = typeof ingresosExtra.$inferSelect;

/** An expense. Throws NoEncontrado when it is not the shop's. */
export const gastoVisible = (ctx: Contexto, id: number): FilaGasto => registroPropio(ctx, gastos, id, "No encontramos este gasto.");

/** Filter for the extra income that the caller may see: all of the shop for the admin, only their own for a vendedor. */
export function ingresosVisibles(ctx: Contexto): SQL {
  return ctx.actor.rol === "admin" ? propios(ctx, ingresosExtra) : eq(ingresosExtra.creadoPorId, ctx.actor.id);
}

/** An extra income. Throws NoEncontrado when the caller cannot see it. */
export const ingresoVisible = (ctx: Contexto, id: number): FilaIngreso =>
  registroPropio(ctx, ingresosExtra, id, "No encontramos este ingreso.", ingresosVisibles(ctx));

/** An expense as pages and JSON show it; `usuario` is the user who registered it. */
export function vistaGasto({ id, creadoPorId, concepto, descripcion, montoCentavos, fecha }: FilaGasto) {
  return { id, usuario: creadoPorId, concepto, descripcion, monto: textoPesos(montoCentavos), fecha };
}

/** An extra income as pages and JSON show it; `usuario` is the user who registered it. */
export function vistaIngreso({ id, creadoPorId, tipo, descripcion, montoCentavos, fecha }: FilaIngreso) {
  return { id, usuario: creadoPorId, tipo, descripcion, monto: textoPesos(montoCentavos), fecha: textoInstante(fecha) };
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
    exigirPeriodoAbierto(ctx, ctx.ahora);
    const de_caja = tocaCajaAbierta(ctx, datos.de_caja);
    if (de_caja) preguntarRetiro(ctx, datos.monto, datos.confirmar_retiro);
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
 * Registers an extra income with the current time and returns its id. A vendedor may do this too. A repeated `clave_envio` returns the id
 * of the first call. Throws ReglaIncumplida for cash without the session that the shop wants.
 */
export function crearIngreso(ctx: Contexto, datos: DatosIngreso): number {
  return comandoUnaVez(ctx, { recurso: "ingreso", clave: datos.clave_envio, datos }, () => {
    exigirPeriodoAbierto(ctx, ctx.ahora);
    const { tipo, descripcion, monto } = datos;
    if (datos.de_caja) exigirCajaParaEfectivo(ctx, "de_caja");
    const de_caja = tocaCajaAbierta(ctx, datos.de_caja);
    const { id } = ctx.db
      .insert(ingresosExtra)
      .values({ tipo, descripcion, montoCentavos: monto, de_caja, usuarioId: ctx.duenoId, creadoPorId: ctx.actor.id, fecha: ctx.ahora })
      .returning({ id: ingresosExtra.id })
      .get();
    if (de_caja) anotarEnCaja(ctx, { tipo: "ingreso_extra", montoCentavos: monto, referencia: NOMBRES_DE_INGRESO[tipo] });
    return id;
  });
}

/**
 * Changes an expense, but not its date; the change of its cash goes to the drawer. Throws SinPermiso for a vendedor, NoEncontrado when it
 * is not the shop's.
 */
export function editarGasto(ctx: Contexto, id: number, datos: DatosGasto): void {
  exigirAdmin(ctx);
  ejecutarEnTransaccion(ctx, () => {
    const antes = gastoVisible(ctx, id);
    exigirPeriodoAbierto(ctx, antes.fecha);
    const de_caja = datos.de_caja === undefined || datos.de_caja === antes.de_caja ? antes.de_caja : tocaCajaAbierta(ctx, datos.de_caja);
    ctx.db
      .update(gastos)
      .set({ ...columnasDe(datos), de_caja })
      .where(eq(gastos.id, id))
      .run();
    const [sale, salia] = [de_caja ? datos.monto : 0, antes.de_caja ? antes.montoCentavos : 0];
    if (sale > salia) preguntarRetiro(ctx, restar(sale, salia), datos.confirmar_retiro);
    anotarEnCaja(ctx, { tipo: "gasto", montoCentavos: restar(salia, sale), referencia: `${datos.concepto}, editado` });
  });
}

/** Deletes an expense; its cash goes back into the drawer. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's. */
export function eliminarGasto(ctx: Contexto, id: number): void {
  exigirAdmin(ctx);
  ejecutarEnTransaccion(ctx, () => {
    const { de_caja, montoCentavos, concepto, fecha } = gastoVisible(ctx, id);
    eliminar(ctx, { tabla: gastos, id, fecha, que: `eliminó el gasto ${concepto}`, pagina: "/compras/gastos/" }, (borrar) => {
      borrar();
      if (de_caja) anotarEnCaja(ctx, { tipo: "gasto", montoCentavos, referencia: `${concepto}, eliminado` });
    });
  });
}

/** Deletes an extra income; its cash goes out of the drawer again. Throws NoEncontrado when the caller cannot see it. */
export function eliminarIngreso(ctx: Contexto, id: number): void {
  ejecutarEnTransaccion(ctx, () => {
    const { de_caja, montoCentavos, tipo, fecha } = ingresoVisible(ctx, id);
    const nombre = NOMBRES_DE_INGRESO[tipo];
    const que = `eliminó el ingreso «${nombre}» de ${mostrarCentavos(montoCentavos)}`;
    eliminar(ctx, { tabla: ingresosExtra, id, fecha, que, pagina: "/ventas/ingresos/" }, (borrar) => {
      borrar();
      if (de_caja) anotarEnCaja(ctx, { tipo: "ingreso_extra", montoCentavos: -montoCentavos, referencia: `${nombre}, eliminado` });
    });
  });
}
