import { separes } from "@db/schema/separes";
import { eq } from "drizzle-orm";
import { comandoUnaVez } from "~/domain/actividad/comando.server";
import { mostrarCentavos, restar } from "~/domain/cifras/dinero";
import { moverLinea, partesDeLaLinea } from "~/domain/inventario/partes-de-linea.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import type { Pago } from "~/domain/ventas/pagos";
import { abonosDe, type FilaSepare, lineasDeSepare, separeAbierto } from "./consultas.server";
import { numeroDeSepare, referenciaDeSepare } from "./esquema";
import { lotesDeLineaSeparada } from "./lotes-de-separe.server";
import { paginaDeSepare } from "./pagina";
import { crearVentaPactada } from "./venta-pactada.server";

/**
 * Delivers what is kept for a client, once it is paid: it becomes a sale with its payments, whose id is returned. No money moves. A repeated
 * `clave` returns the id of the first call. Throws NoEncontrado when it is not the shop's, ReglaIncumplida when it is closed or not paid.
 */
export function entregarSepare(ctx: Contexto, id: number, clave: string | null = null): number {
  return comandoUnaVez(ctx, { recurso: `entrega del separe ${id}`, clave, datos: id }, (anotar) => {
    const { separe, abonado } = separeAbierto(ctx, id);
    const saldo = restar(separe.totalCentavos, abonado);
    if (saldo > 0) throw new ReglaIncumplida("", `Le quedan ${mostrarCentavos(saldo)} por pagar: reciba primero el abono.`);
    const lineas = devolverAlEstante(ctx, separe, "entregado");
    const venta = crearVentaPactada(ctx, { ...separe, pagos: pagosDe(ctx, id), lineas });
    const cierre = { estado: "entregado", cerrado: ctx.ahora, cerradoPorId: ctx.actor.id, ventaId: venta.id } as const;
    ctx.db.update(separes).set(cierre).where(eq(separes.id, id)).run();
    const numero = numeroDeSepare(separe.consecutivo);
    const que = `entregó el separe ${numero}: venta ${venta.numero} por ${mostrarCentavos(venta.totalVentaCentavos)}`;
    anotar({ clase: "separe", que, enlace: paginaDeSepare(id) });
    return venta.id;
  });
}

const pagosDe = (ctx: Contexto, id: number): Pago[] =>
  abonosDe(ctx, id).map(({ abono: { medio, montoCentavos: monto, banco, referencia } }) => ({
    medio,
    monto,
    recibido: null,
    redondeo: 0,
    propina: 0,
    banco,
    referencia,
  }));

/**
 * Gives the units of a separe back to the shelf: they are free, or its sale takes them in the same transaction. So what sales take from the
 * stock is what was sold, whichever way it was sold. Returns the lines of the separe with the lots into which their units went.
 */
export function devolverAlEstante(ctx: Contexto, { id, consecutivo }: FilaSepare["separe"], porque: "entregado" | "cancelado") {
  const referencia = `${referenciaDeSepare(consecutivo)} ${porque}`;
  return lineasDeSepare(ctx, id).map((linea) => {
    const { productoId, cantidad, conExistencias } = linea;
    if (!conExistencias || productoId === null) return { ...linea, partes: [], componentes: [] };
    const entra = { productoId, cantidad, causa: "separe", referencia, campo: "" } as const;
    const componentes = partesDeLaLinea(ctx, { detalleSepareId: linea.id });
    return { ...linea, componentes, partes: moverLinea(ctx, entra, componentes, lotesDeLineaSeparada(ctx, linea.id)) };
  });
}
