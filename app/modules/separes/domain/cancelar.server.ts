import { ingresosExtra } from "@db/schema/gastos-ingresos";
import { separes } from "@db/schema/separes";
import { eq } from "drizzle-orm";
import { comando } from "~/domain/actividad/comando.server";
import { anotarEnCaja } from "~/domain/caja/anotar-en-caja.server";
import { tocaCajaAbierta } from "~/domain/caja/consultas.server";
import { preguntarRetiro } from "~/domain/caja/preguntar-retiro.server";
import { type Centavos, mostrarCentavos, restar } from "~/domain/cifras/dinero";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { exigirPeriodoAbierto } from "~/domain/nucleo/periodo.server";
import { separeAbierto } from "./consultas.server";
import { devolverAlEstante } from "./entregar.server";
import { type DatosCancelar, numeroDeSepare, referenciaDeSepare } from "./esquema";
import { paginaDeSepare } from "./pagina";

/**
 * Cancels a separe: its units are free again, and what is not paid back of what was paid is kept as extra income. Throws SinPermiso for a
 * vendedor, NoEncontrado when it is not the shop's, ReglaIncumplida when it is closed, or for more than was paid.
 */
export function cancelarSepare(ctx: Contexto, id: number, { devolver, medio, de_caja, confirmar_retiro }: DatosCancelar): void {
  exigirAdmin(ctx);
  comando(ctx, (anotar) => {
    exigirPeriodoAbierto(ctx, ctx.ahora);
    const { separe, abonado, clienteNombre } = separeAbierto(ctx, id);
    if (devolver > abonado) throw new ReglaIncumplida("devolver", `Abonó ${mostrarCentavos(abonado)}.`);
    const numero = numeroDeSepare(separe.consecutivo);
    devolverAlEstante(ctx, separe, "cancelado");
    if (medio === "efectivo" && tocaCajaAbierta(ctx, de_caja)) {
      preguntarRetiro(ctx, devolver, confirmar_retiro);
      anotarEnCaja(ctx, { tipo: "separe", montoCentavos: -devolver, referencia: `${referenciaDeSepare(separe.consecutivo)} cancelado` });
    }
    const ingresoId = conservar(ctx, restar(abonado, devolver), `Separe ${numero} cancelado, de ${clienteNombre}`);
    const cierre = { estado: "cancelado", cerrado: ctx.ahora, cerradoPorId: ctx.actor.id, devueltoCentavos: devolver } as const;
    ctx.db
      .update(separes)
      .set({ ...cierre, medio_devuelto: devolver > 0 ? medio : null, ingresoId })
      .where(eq(separes.id, id))
      .run();
    const pagina = paginaDeSepare(id);
    const deshacer = { tipo: "separe_cancelado", separeId: id, toca: [pagina] };
    const que = `canceló el separe ${numero} de ${clienteNombre} y le devolvió ${mostrarCentavos(devolver)}`;
    anotar({ clase: "separe", que, enlace: pagina, deshacer });
  });
}

/** The shop keeps it: the cash is in the drawer since it was paid. */
function conservar(ctx: Contexto, monto: Centavos, descripcion: string): number | null {
  if (monto === 0) return null;
  const autoria = { usuarioId: ctx.duenoId, creadoPorId: ctx.actor.id, fecha: ctx.ahora };
  return ctx.db
    .insert(ingresosExtra)
    .values({ ...autoria, tipo: "otro", descripcion, montoCentavos: monto })
    .returning({ id: ingresosExtra.id })
    .get().id;
}
