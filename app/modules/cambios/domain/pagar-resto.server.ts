import { devoluciones, pagosDevolucion } from "@db/schema/devoluciones";
import { eq } from "drizzle-orm";
import { anotarEnCaja } from "~/domain/caja/anotar-en-caja.server";
import { sesionAbierta } from "~/domain/caja/consultas.server";
import { preguntarRetiro } from "~/domain/caja/preguntar-retiro.server";
import { type Centavos, restar, sumar } from "~/domain/cifras/dinero";
import type { Medio } from "~/domain/cifras/medios";
import { type FilaDevolucion, referenciaDeDevolucion } from "~/domain/devoluciones/consultas.server";
import { rebajarDeuda } from "~/domain/devoluciones/deuda.server";
import { darEnCuenta } from "~/domain/devoluciones/en-cuenta.server";
import { medioDeSiempre } from "~/domain/devoluciones/medio";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { redondeoDeUnaDevolucion } from "~/domain/ventas/cuentas.server";
import type { FilaVenta } from "~/domain/ventas/lineas.server";
import { pagosDe } from "~/domain/ventas/pagos.server";

interface Resto {
  /** What of the return paid for the new sale. */
  cubierto: Centavos;
  /** How the rest is paid back that does not come off the debt for the goods; absent: as of a return. */
  medio?: Medio | "" | undefined;
  confirmado: boolean | undefined;
}

/** Pays back what the goods of an exchange are worth more than its sale: `devolucion` is saved, and nothing of it is paid back yet. */
export function pagarResto(ctx: Contexto, anterior: FilaVenta, devolucion: FilaDevolucion, { cubierto, medio, confirmado }: Resto): void {
  const resto = restar(devolucion.totalDevueltoCentavos, cubierto);
  const partes = (medio: Medio, montoCentavos: Centavos) =>
    ctx.db.insert(pagosDevolucion).values({ devolucionId: devolucion.id, medio, montoCentavos }).run();
  partes("cambio", cubierto);
  const aDeuda = resto > 0 ? rebajarDeuda(ctx, anterior, devolucion, resto) : 0;
  const entregado = restar(resto, aDeuda);
  if (entregado === 0) return void cambiar(ctx, devolucion, { medio: "cambio" });
  const conCaja = sesionAbierta(ctx) !== undefined;
  const elegido = medio || medioDeSiempre(pagosDe(ctx, anterior), conCaja);
  partes(elegido, entregado);
  const enEfectivo = elegido === "efectivo";
  const redondeoCentavos = redondeoDeUnaDevolucion(ctx, anterior, entregado, enEfectivo);
  const de_caja = enEfectivo && conCaja;
  const pagada = cambiar(ctx, devolucion, { medio: entregado > cubierto ? elegido : "cambio", redondeoCentavos, de_caja });
  const monto = sumar(entregado, redondeoCentavos);
  darEnCuenta(ctx, anterior, pagada, { medio: elegido, monto });
  if (!de_caja) return;
  preguntarRetiro(ctx, monto, confirmado);
  const referencia = referenciaDeDevolucion(pagada);
  anotarEnCaja(ctx, { tipo: "devolucion", montoCentavos: restar(0, entregado), referencia });
  anotarEnCaja(ctx, { tipo: "redondeo", montoCentavos: restar(0, redondeoCentavos), referencia });
}

type Pagada = Partial<Pick<FilaDevolucion, "medio" | "redondeoCentavos" | "de_caja">>;

function cambiar({ db }: Contexto, devolucion: FilaDevolucion, pagada: Pagada): FilaDevolucion {
  db.update(devoluciones).set(pagada).where(eq(devoluciones.id, devolucion.id)).run();
  return { ...devolucion, ...pagada };
}
