import { ingresosExtra } from "@db/schema/gastos-ingresos";
import { and, eq, type SQL } from "drizzle-orm";
import { comandoUnaVez, eliminar } from "../actividad/comando.server";
import { anotarEnCaja } from "../caja/anotar-en-caja.server";
import { enCajaAbierta, exigirCajaParaEfectivo } from "../caja/consultas.server";
import { mostrarCentavos, textoPesos } from "../cifras/dinero";
import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";
import { textoInstante } from "../nucleo/fecha";
import { propios } from "../nucleo/propios.server";
import type { DatosIngreso } from "./esquema";
import { NOMBRES_DE_INGRESO } from "./tipos-de-ingreso";

type FilaIngreso = typeof ingresosExtra.$inferSelect;

/** Filter for the extra income that the caller may see: all of the shop for the admin, only their own for a vendedor. */
export function ingresosVisibles(ctx: Contexto): SQL {
  return ctx.actor.rol === "admin" ? propios(ctx, ingresosExtra) : eq(ingresosExtra.creadoPorId, ctx.actor.id);
}

/** An extra income. Throws NoEncontrado when the caller cannot see it. */
export function ingresoVisible(ctx: Contexto, id: number): FilaIngreso {
  const ingreso = ctx.db
    .select()
    .from(ingresosExtra)
    .where(and(eq(ingresosExtra.id, id), ingresosVisibles(ctx)))
    .get();
  if (!ingreso) throw new NoEncontrado("No encontramos este ingreso.");
  return ingreso;
}

/** An extra income as pages and JSON show it; `usuario` is the user who registered it. */
export function vistaIngreso({ id, creadoPorId, tipo, descripcion, montoCentavos, fecha }: FilaIngreso) {
  return { id, usuario: creadoPorId, tipo, descripcion, monto: textoPesos(montoCentavos), fecha: textoInstante(fecha) };
}

/**
 * Registers an extra income with the current time and returns its id. A vendedor may do this too. A repeated `clave_envio` returns the id
 * of the first call. Throws ReglaIncumplida for cash without the session that the shop wants.
 */
export function crearIngreso(ctx: Contexto, datos: DatosIngreso): number {
  return comandoUnaVez(ctx, { recurso: "ingreso", clave: datos.clave_envio, datos }, () => {
    const { tipo, descripcion, monto } = datos;
    if (datos.de_caja) exigirCajaParaEfectivo(ctx, "de_caja");
    const de_caja = enCajaAbierta(ctx, datos.de_caja);
    const { id } = ctx.db
      .insert(ingresosExtra)
      .values({ tipo, descripcion, montoCentavos: monto, de_caja, usuarioId: ctx.duenoId, creadoPorId: ctx.actor.id, fecha: ctx.ahora })
      .returning({ id: ingresosExtra.id })
      .get();
    if (de_caja) anotarEnCaja(ctx, { tipo: "ingreso_extra", montoCentavos: monto, referencia: NOMBRES_DE_INGRESO[tipo] });
    return id;
  });
}

/** Deletes an extra income; its cash goes out of the drawer again. Throws NoEncontrado when the caller cannot see it. */
export function eliminarIngreso(ctx: Contexto, id: number): void {
  enTransaccion(ctx, () => {
    const { de_caja, montoCentavos, tipo } = ingresoVisible(ctx, id);
    const nombre = NOMBRES_DE_INGRESO[tipo];
    const que = `eliminó el ingreso «${nombre}» de ${mostrarCentavos(montoCentavos)}`;
    eliminar(ctx, { tabla: ingresosExtra, id, que, pagina: "/ventas/ingresos/" }, (borrar) => {
      borrar();
      if (de_caja) anotarEnCaja(ctx, { tipo: "ingreso_extra", montoCentavos: -montoCentavos, referencia: `${nombre}, eliminado` });
    });
  });
}
