import { z } from "zod";
import { registrarCampos } from "../campos/campo";
import { claveEnvio, dia, diaOpcional, idOpcional, monto, precioOpcional, siNo, texto, textoOpcional } from "../campos/campos";
import { type Campos, CamposLinea, type DatosLinea, leerLineas } from "./linea-esquema";

const TIPOS_DE_COMPRA = ["productos", "activos"] as const;

const Cabecera = z.object({
  tipo: texto(20).pipe(z.enum(TIPOS_DE_COMPRA, { error: "Elija una opción: productos o activos." })),
  proveedor: idOpcional(),
  /** Name of a supplier to register with the purchase, instead of `proveedor`. */
  proveedor_nuevo: textoOpcional(100),
  /** Whether it is owed to the supplier, and until which day. */
  credito: siNo(),
  vence: diaOpcional(),
  /** What the supplier's paper says that the products cost, where that is not the sum of the lines. */
  total_documento: precioOpcional(),
  clave_envio: claveEnvio(),
});

const CabeceraCompleta = Cabecera.superRefine(({ credito, proveedor, proveedor_nuevo, vence }, ctx) => {
  const falta = (campo: string, message: string) => ctx.addIssue({ code: "custom", path: [campo], message });
  if (credito && proveedor === null && !proveedor_nuevo) falta("proveedor", "Diga a qué proveedor se le queda debiendo.");
  if (!credito && vence !== null) falta("vence", "Marque «A crédito» para poner cuándo vence, o quite la fecha.");
});

/** First year accepted for an asset: a shop may register a fridge that it bought in 1998. */
const PRIMER_ANO_DE_ACTIVO = 1950;

const Activo = z.object({
  nombre: texto(255),
  descripcion: textoOpcional(10_000),
  valor: monto(),
  fecha_adquisicion: dia(PRIMER_ANO_DE_ACTIVO),
});

export type DatosActivo = z.output<typeof Activo>;
export type TipoDeCompra = (typeof TIPOS_DE_COMPRA)[number];

type Comun = Omit<z.output<typeof Cabecera>, "tipo">;
export type DatosCompra = Comun & ({ tipo: "productos"; detalles: DatosLinea[] } | { tipo: "activos"; activo: DatosActivo });

/** The data as a repeated form is compared: a field of a line that goes beyond the spec leaves no trace when it is not given. */
export function comparables({ credito, vence, total_documento, ...resto }: DatosCompra): object {
  const datos = { ...resto, ...(credito && { credito, vence }), ...(total_documento !== null && { total_documento }) };
  if (datos.tipo === "activos") return datos;
  const detalles = datos.detalles.map(({ precio_publico, iva, unidad, lote, bonificacion, ...linea }) => ({
    ...linea,
    cantidad: linea.cantidad.milesimas / 1000,
    ...(precio_publico !== null && { precio_publico }),
    ...(iva !== "19" && { iva }),
    ...(unidad !== "und" && { unidad }),
    ...(lote !== "" && { lote }),
    ...(bonificacion && { bonificacion }),
  }));
  return { ...datos, detalles };
}

/** All fields of both kinds, including those of a line posted without `detalles[i]`. */
const campos = Cabecera.extend({
  ...Activo.shape,
  ...CamposLinea.shape,
  nombre_producto: CamposLinea.shape.nombre,
  detalles: z.array(CamposLinea),
});

/** The form of a purchase, of products or of an asset. Fields of the other kind are ignored. */
export const CompraForm = registrarCampos(
  z.unknown().transform((entrada, ctx): DatosCompra => {
    const campos: Campos = { ...(typeof entrada === "object" ? entrada : {}) };
    const cabecera = CabeceraCompleta.safeParse(campos);
    const tipo = cabecera.data?.tipo ?? campos.tipo;
    const activo = tipo === "activos" ? Activo.safeParse(campos) : undefined;
    const lineas = tipo === "productos" ? leerLineas(campos) : undefined;
    const faltas = [cabecera, activo].flatMap((leido) => leido?.error?.issues ?? []);
    for (const { path, message } of [...faltas, ...(lineas?.faltas ?? [])]) ctx.addIssue({ code: "custom", path, message });
    if (!cabecera.data || ctx.issues.length > 0) return z.NEVER;
    const { tipo: _, ...comun } = cabecera.data;
    if (activo?.data) return { tipo: "activos", ...comun, activo: activo.data };
    return { tipo: "productos", ...comun, detalles: lineas?.lineas ?? [] };
  }),
  campos,
);
