import { TIPOS_DE_PROMOCION } from "@db/schema/reglas-de-precio";
import { z } from "zod";
import { campo } from "~/domain/campos/campo";
import { claveEnvio, id, idOpcional, precioSiViene, texto, textoOpcional } from "~/domain/campos/campos";
import { MAXIMO_12_2 } from "~/domain/cifras/dinero";
import { type DatosVenta, VentaForm } from "~/domain/ventas/esquema";

/** The most sales of one request. */
export const MAXIMO_DE_VENTAS = 50;

/** A request with sales that waited on a device. Each is read by itself: one that is damaged keeps none of the others back. */
export const PendientesJson = z.object({ ventas: z.array(z.unknown()).max(MAXIMO_DE_VENTAS) });

/** The name by which a device asks for its number, and how many sales its browser wiped before they were sent. */
export const DispositivoJson = z.object({ dispositivo: texto(64), perdidas: z.number().int().min(0).max(999_999).catch(0) });

/** What the answer and the list of the owner need of a sale, however damaged the rest of it is. */
export const SobreJson = z.object({
  clave_envio: claveEnvio(),
  dispositivo: textoOpcional(64).catch(""),
  numero_dispositivo: textoOpcional(20).catch(""),
  hora_dispositivo: campo((hora) => (typeof hora === "string" ? instanteDe(hora) : null)),
});

export type Sobre = z.output<typeof SobreJson>;

function instanteDe(hora: string): number | null {
  const leida = Date.parse(hora);
  return Number.isSafeInteger(leida) && Math.abs(leida) < ULTIMO_INSTANTE ? leida : null;
}

/** The year 9999: no clock is that far off, and every column and page can show it. */
const ULTIMO_INSTANTE = Date.UTC(9999, 0);

const ReglaJson = z.object({ tipo: z.enum(["lista", "cantidad", ...TIPOS_DE_PROMOCION]), nombre: z.string().min(1).max(100) });

export type ReglaImpresa = z.output<typeof ReglaJson>;

const linea = z.object({ producto: id(), regla: ReglaJson.nullish() });

/** What a waiting sale says besides the fields of a form. `total` is what its paper says. */
const ExtrasJson = z.object({ vendedor_id: id(), total: precioSiViene(MAXIMO_12_2), detalles: z.array(linea).min(1).max(1000) });

/** The fields of the sale's form that it may fill; anything else it says is not read. */
const DE_LA_VENTA = [
  "forma_pago",
  "banco",
  "referencia",
  "monto_recibido",
  "propina",
  "pagos",
  "tarjeta",
  "cliente",
  "cliente_fk",
  "nota",
] as const;
const DE_LA_LINEA = ["producto", "cantidad", "precio_publico", "descuento"] as const;

export interface VentaPendiente {
  datos: DatosVenta;
  vendedorId: number;
  total: number | null;
  /** The rule that gave the price of each line. */
  reglas: readonly (ReglaImpresa | null)[];
}

type Objeto = Readonly<Record<string, unknown>>;

const esObjeto = (valor: unknown): valor is Objeto => typeof valor === "object" && valor !== null && !Array.isArray(valor);

const elegir = (de: unknown, campos: readonly string[]): Objeto =>
  esObjeto(de) ? Object.fromEntries(campos.flatMap((campo) => (de[campo] === undefined ? [] : [[campo, de[campo]]]))) : {};

/** A waiting sale, or why it is none, in a sentence. */
export function leerPendiente(entrada: unknown): VentaPendiente | string {
  if (!esObjeto(entrada)) return DANADA;
  const extras = ExtrasJson.safeParse(entrada);
  const lineas = Array.isArray(entrada.detalles) ? entrada.detalles.map((una) => elegir(una, DE_LA_LINEA)) : [];
  const venta = VentaForm.safeParse({ ...elegir(entrada, DE_LA_VENTA), clave_envio: entrada.clave_envio, detalles: lineas });
  if (!extras.success || !venta.success) return DANADA;
  const { vendedor_id: vendedorId, total, detalles } = extras.data;
  if (venta.data.detalles.length !== detalles.length) return DANADA;
  return { datos: venta.data, vendedorId, total: total ?? null, reglas: detalles.map(({ regla }) => regla ?? null) };
}

export const DANADA = "Llegó dañada: le faltan datos de una venta.";

/** Which sale the owner saw; all of them without one. */
export const VistoForm = z.object({ id: idOpcional() });
