import { cotizaciones } from "@db/schema/cotizaciones";
import { eq } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { oErrorDeCampo, ReglaIncumplida, siExiste } from "~/domain/nucleo/errores";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import type { LineaPactada } from "~/domain/pactado/lineas-pactadas.server";
import type { DatosTiquete } from "~/domain/ventas/esquema";
import type { FilaVenta } from "~/domain/ventas/lineas.server";
import { cotizacionVisible, estaVencida, lineasDeCotizacion } from "./consultas.server";
import { numeroDeCotizacion } from "./esquema";
import { paginaDeCotizacion } from "./pagina";

/** A quotation that a ticket sells. */
export interface PorVender {
  id: number;
  numero: string;
  clienteId: number | null;
  cliente: string;
  nota: string;
  lineas: LineaPactada[];
  /** Whether its prices hold; after its last day, those of today do. */
  vigente: boolean;
  /** What to say of its prices. */
  aviso: string;
}

/** What a ticket takes from a quotation. Throws NoEncontrado when the caller cannot see it, ReglaIncumplida when it was sold already. */
export function cotizacionPorVender(ctx: Contexto, id: number): PorVender {
  const { cotizacion, clienteId, ventaNumero } = cotizacionVisible(ctx, id);
  const { consecutivo, cliente, nota, ventaId, valida_hasta } = cotizacion;
  const numero = numeroDeCotizacion(consecutivo);
  if (ventaId !== null) throw new ReglaIncumplida("cotizacion", `La cotización ${numero} ya se vendió en la venta ${ventaNumero}.`);
  const vigente = !estaVencida(ctx, cotizacion);
  const aviso = vigente
    ? `La cotización ${numero} está en el tiquete, con sus precios.`
    : `La cotización ${numero} venció el ${mostrarDia(valida_hasta)}: el tiquete lleva los precios de hoy.`;
  return { id, numero, clienteId, cliente, nota, lineas: lineasDeCotizacion(ctx, id), vigente, aviso };
}

/** The lines of a quotation whose prices hold on a ticket that sells it; none once it was sold or is over. */
export function pactadasVigentes(ctx: Contexto, id: number): LineaPactada[] {
  const cotizacion = siExiste(() => cotizacionVisible(ctx, id))?.cotizacion;
  return cotizacion?.ventaId === null && !estaVencida(ctx, cotizacion) ? lineasDeCotizacion(ctx, id) : [];
}

type Tiquete = Pick<DatosTiquete, "cotizacion" | "detalles">;

/** While the prices of a quotation hold, nobody's limits touch them on the ticket that sells it. */
export function origenDeCotizacion(ctx: Contexto, tiquete: Tiquete) {
  const { id, pactadas } = cotizacionDelTiquete(ctx, tiquete);
  return { pactadas, toca: [paginaDeCotizacion(id)], vendida: (venta: FilaVenta) => marcarVendida(ctx, id, venta.id) };
}

function cotizacionDelTiquete(ctx: Contexto, { cotizacion, detalles }: Tiquete): { id: number; pactadas: LineaPactada[] } {
  const { id, vigente, lineas, aviso } = oErrorDeCampo("cotizacion", NO_ESTA, () => cotizacionPorVender(ctx, cotizacion ?? 0));
  // Its screen showed prices that are over by now.
  if (!vigente && detalles.some(({ pactada }) => typeof pactada === "number")) throw new ReglaIncumplida("cotizacion", aviso);
  return { id, pactadas: vigente ? lineas : [] };
}

const NO_ESTA = "No encontramos esta cotización.";

function marcarVendida({ db }: Contexto, id: number, ventaId: number): void {
  db.update(cotizaciones).set({ ventaId }).where(eq(cotizaciones.id, id)).run();
}
