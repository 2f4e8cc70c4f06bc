import type { Database } from "@db/open.server";
import { smsLog } from "@db/schema/sms";
import { tiendas } from "@db/schema/tiendas";
import { and, eq, lte, ne } from "drizzle-orm";
import { cantidadEnFrase } from "~/domain/cifras/cantidad";
import { mostrarCentavos } from "~/domain/cifras/dinero";
import { type Contexto, ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { diaDe, type Instante, sumarDias, textoInstante } from "~/domain/nucleo/fecha";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { propios } from "~/domain/nucleo/propios.server";
import type { AjustesSms } from "~/domain/nucleo/sms";
import { cifrasDe } from "~/domain/resumenes/cifras.server";
import { masVendidos } from "~/domain/resumenes/mas-vendidos.server";
import type { Tienda } from "~/domain/tienda/tienda.server";
import { encolarAviso } from "./avisos.server";

const MAS_VENDIDOS = 3;

/** Shops with a summary hour before this one get the summary of the previous day. */
const MADRUGADA = 6;

/** Queues the daily summary for each shop that wants one and whose hour (Bogotá) has come, once per day. Returns how many were queued. */
export function encolarResumenes(db: Database, sms: AjustesSms, ahora: Instante): number {
  const hoy = diaDe(ahora);
  const hora = Number(textoInstante(ahora).slice(11, 13));
  const quieren = and(eq(tiendas.aviso_resumen_diario, true), ne(tiendas.telefono_avisos, ""), lte(tiendas.hora_resumen, hora));
  const pendientes = db.select().from(tiendas).where(quieren).all();
  const diaDeTienda = ({ hora_resumen }: Tienda) => (hora_resumen < MADRUGADA ? sumarDias(hoy, -1) : hoy);
  return pendientes.filter((tienda) => encolarResumen({ db, sms, ahora }, tienda, diaDeTienda(tienda))).length;
}

function encolarResumen(ctx: Pick<Contexto, "db" | "sms" | "ahora">, tienda: Tienda, dia: string): boolean {
  const { db } = ctx;
  const duenoId = tienda.usuarioId;
  const clave = `resumen/${dia}`;
  return ejecutarEnTransaccion({ db }, () => {
    const hecho = propios({ duenoId }, smsLog, eq(smsLog.clave, clave));
    if (db.select({ id: smsLog.id }).from(smsLog).where(hecho).get()) return false;
    const mensaje = textoDelDia(db, tienda, dia);
    const aviso = { tipo: "resumen_diario", clave, nombre: tienda.nombre_comercial, telefono: tienda.telefono_avisos } as const;
    encolarAviso({ ...ctx, duenoId }, { ...aviso, mensaje });
    return true;
  });
}

/** `Ventas del 21/11/2026: $ 120.000 en 14 tiquetes. …`, after subtracting the returns of the day. */
function textoDelDia(db: Database, { usuarioId: duenoId, nombre_comercial }: Tienda, dia: string): string {
  const [quien, delDia] = [{ db, duenoId, actor: { id: duenoId, rol: "admin" } } as const, { desde: dia, hasta: dia }];
  const { netoCentavos, devueltoCentavos, tickets } = cifrasDe(quien, delDia);
  const pesos = mostrarCentavos(netoCentavos);
  const inicio = `${nombre_comercial && `${nombre_comercial}. `}Ventas del ${mostrarDia(dia)}: ${pesos} en ${tickets} ${tickets === 1 ? "tiquete" : "tiquetes"}`;
  const restado = devueltoCentavos > 0 ? `, menos ${mostrarCentavos(devueltoCentavos)} en devoluciones ya descontadas` : "";
  const mejores = masVendidos(quien, delDia, MAS_VENDIDOS).map(
    ({ producto_nombre, unidad, unidades }) => `${producto_nombre} (${cantidadEnFrase(unidades, unidad)})`,
  );
  return `${inicio}${restado}.${mejores.length > 0 ? ` De mayor venta: ${mejores.join(", ")}.` : ""}`;
}
