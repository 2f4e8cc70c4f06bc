import { cotizaciones } from "@db/schema/cotizaciones";
import { ventas } from "@db/schema/ventas";
import { and, eq } from "drizzle-orm";
import { clienteActual } from "~/domain/clientes/cliente.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { oErrorDeCampo, ReglaIncumplida } from "~/domain/nucleo/errores";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import type { LineaPactada } from "~/domain/pactado/lineas-pactadas.server";
import type { DatosTiquete } from "~/domain/ventas/esquema";
import type { FilaVenta } from "~/domain/ventas/lineas.server";
import { cotizacionesConNombres, cotizacionesVisibles, cotizacionVisible, estaVencida, lineasDeCotizacion } from "./consultas.server";
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
  const { cotizacion } = cotizacionVisible(ctx, id);
  const { consecutivo, clienteId, cliente, nota, ventaId, valida_hasta } = cotizacion;
  const numero = numeroDeCotizacion(consecutivo);
  if (ventaId !== null)
    throw new ReglaIncumplida("cotizacion", `La cotización ${numero} ya se vendió en la venta ${ventaDe(ctx, ventaId)}.`);
  const vigente = !estaVencida(ctx, cotizacion);
  const aviso = vigente
    ? `La cotización ${numero} está en el tiquete, con sus precios.`
    : `La cotización ${numero} venció el ${mostrarDia(valida_hasta)}: el tiquete lleva los precios de hoy.`;
  const registrado = clienteId === null ? null : clienteActual(ctx, clienteId);
  return {
    id,
    numero,
    clienteId: registrado?.id ?? null,
    cliente: registrado?.nombre ?? cliente,
    nota,
    lineas: lineasDeCotizacion(ctx, id),
    vigente,
    aviso,
  };
}

/** The lines of a quotation whose prices hold on a ticket that sells it; none once it was sold or is over. */
export const pactadasVigentes = (ctx: Contexto, id: number): LineaPactada[] => (esVigente(ctx, id) ? lineasDeCotizacion(ctx, id) : []);

function esVigente(ctx: Contexto, id: number): boolean {
  const cotizacion = cotizacionesConNombres(ctx)
    .where(and(eq(cotizaciones.id, id), cotizacionesVisibles(ctx)))
    .get()?.cotizacion;
  return cotizacion !== undefined && cotizacion.ventaId === null && !estaVencida(ctx, cotizacion);
}

const ventaDe = ({ db }: Contexto, id: number): string =>
  db.select({ numero: ventas.numero }).from(ventas).where(eq(ventas.id, id)).get()?.numero ?? "";

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
