import { clientes, movimientosCliente } from "@db/schema/clientes";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { precioOpcional } from "~/domain/campos/campos";
import { type Centavos, MAXIMO_12_2, mostrarCentavos, textoPesos } from "~/domain/cifras/dinero";
import { formularioDeCliente, REGISTRADO } from "~/domain/clientes/cliente.server";
import { COLUMNAS_DE_FACTURA, type DatosCliente } from "~/domain/clientes/esquema";
import { claveDeBusqueda } from "~/domain/compartido/texto";
import { unoDe } from "~/domain/listas/busqueda.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { pick } from "~/domain/nucleo/properties";
import { hayFila, propios } from "~/domain/nucleo/propios.server";
import { type Celdas, casillaEscrita, leerCeldas, montoDeCelda, tipoDeDocumentoEscrito, tipoDePersonaEscrito } from "./celdas";
import type { Valores } from "./fila";
import type { Lector } from "./lector";

type FilaCliente = typeof clientes.$inferSelect;

/** Columns of a client that its form has under the same name. What a file leaves out of them stays. */
const COMO_EN_EL_FORMULARIO = ["nombre", "telefono", "documento", "activo"] as const;
export const COLUMNAS_DE_CLIENTE = [...COMO_EN_EL_FORMULARIO, "nombreClave", "cupoCentavos", ...COLUMNAS_DE_FACTURA] as const;

export const LECTOR_DE_CLIENTES: Lector<FilaCliente> = {
  campoCodigo: "documento",
  codigoDe: ({ documento }) => documento,
  claveDeCodigo: (documento) => documento.replace(/[.\s]/g, ""),
  unoPorCodigo: false,
  // Several clients may have one document, such as the branches of a company.
  segundaDe: ({ nombre }) => claveDeBusqueda(nombre ?? ""),
  distingue: "el documento",
  // The `+` leaves the index by document as the only one, and both values of `activo` let the other one be used: it has them before the name.
  conCodigo: (documentos) =>
    sql`${unoDe(clientes.documentoClave, documentos)} and not +${clientes.consumidorFinal} and ${clientes.unidoA} is null`,
  conNombre: (nombres) =>
    sql`${REGISTRADO} and ${inArray(clientes.activo, [true, false])} and ${unoDe(clientes.nombreClave, nombres)} and ${clientes.unidoA} is null`,
  buscar: (ctx, filtro) =>
    ctx.db
      .select()
      .from(clientes)
      .where(propios(ctx, clientes, filtro))
      .all(),
  leer: leerCliente,
  // A debt is only read for an account that has none.
  valoresDe: (_ctx, registro, valores) => ({ ...pick(registro, COLUMNAS_DE_CLIENTE), ...("saldo" in valores ? { saldo: 0 } : {}) }),
};

/** How the cells of a client say what a field of its form takes. */
const ESCRITAS: Record<string, (celda: string) => unknown> = {
  cupo: montoDeCelda,
  activo: casillaEscrita,
  tipo_documento: tipoDeDocumentoEscrito,
  factura: casillaEscrita,
  tipo_persona: tipoDePersonaEscrito,
};

function leerCliente(ctx: Contexto, { saldo, ...celdas }: Celdas, antes: FilaCliente | null): Valores {
  const escritas = Object.entries(celdas).map(([campo, celda]) => [campo, ESCRITAS[campo]?.(celda) ?? celda]);
  const { cupoCentavos, tipo_documento, tipo_persona, plazo_dias, correo, factura, ...datos }: DatosCliente = leerCeldas(
    formularioDeCliente(ctx),
    {
      ...(antes && camposDelCliente(antes)),
      ...Object.fromEntries(escritas),
    },
  );
  const columnas = {
    ...datos,
    nombreClave: claveDeBusqueda(datos.nombre),
    cupoCentavos: cupoCentavos ?? antes?.cupoCentavos ?? null,
    tipo_documento: tipo_documento ?? antes?.tipo_documento ?? "",
    tipo_persona: tipo_persona ?? antes?.tipo_persona ?? "",
    plazo_dias: plazo_dias ?? antes?.plazo_dias ?? 0,
    correo: correo ?? antes?.correo ?? "",
    factura: factura ?? antes?.factura ?? false,
  };
  return { ...pick(columnas, COLUMNAS_DE_CLIENTE), ...deudaInicial(ctx, saldo, antes) };
}

const DebeForm = z.object({ saldo: precioOpcional(MAXIMO_12_2) });

/** What a client owes that comes into the shop with a debt. Throws ReglaIncumplida for an account that has rows and owes another sum. */
function deudaInicial(ctx: Contexto, celda: string | undefined, antes: FilaCliente | null): { saldo?: Centavos } {
  const { saldo } = leerCeldas(DebeForm, { saldo: celda === undefined ? undefined : montoDeCelda(celda) });
  if (saldo === null || saldo === Math.max(0, antes?.saldoCentavos ?? 0)) return {};
  if (!antes || !tieneCuenta(ctx, antes)) return { saldo };
  const { nombre, saldoCentavos: queda } = antes;
  const debe = `${nombre} ya tiene cuenta y ${queda < 0 ? `${mostrarCentavos(-queda)} a favor` : `debe ${mostrarCentavos(queda)}`}.`;
  throw new ReglaIncumplida("saldo", `${debe} Del archivo se toma la deuda con la que alguien llega, una sola vez.`);
}

/** Whether an account has rows, but for those of a debt that was brought and taken back. */
function tieneCuenta({ db }: Contexto, { id, cargadoCentavos }: FilaCliente): boolean {
  const { titularId, documento } = movimientosCliente;
  const otros = and(eq(titularId, id), ne(documento, "importacion"));
  return cargadoCentavos > 0 || hayFila({ db }, movimientosCliente, otros);
}

const camposDelCliente = (fila: FilaCliente): Record<string, unknown> => ({
  ...pick(fila, COMO_EN_EL_FORMULARIO),
  ...(fila.cupoCentavos !== null && { cupo: textoPesos(fila.cupoCentavos) }),
});
