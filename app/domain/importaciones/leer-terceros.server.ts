import { clientes } from "@db/schema/clientes";
import { proveedores } from "@db/schema/proveedores";
import { inArray, sql } from "drizzle-orm";
import { textoPesos } from "../cifras/dinero";
import { REGISTRADO } from "../clientes/consultas.server";
import { ClienteForm } from "../clientes/esquema";
import { claveDeBusqueda } from "../compartido/texto";
import { enLista } from "../listas/busqueda.server";
import type { Contexto } from "../nucleo/contexto.server";
import { pick } from "../nucleo/properties";
import { propios } from "../nucleo/propios.server";
import type { FilaProveedor } from "../proveedores/consultas.server";
import { ProveedorForm } from "../proveedores/esquema";
import { columnasProveedor } from "../proveedores/guardar-proveedor.server";
import { type Celdas, casillaEscrita, leerCeldas, montoDeCelda } from "./celdas";
import type { Valores } from "./fila";
import type { Lector } from "./revisar.server";

type FilaCliente = typeof clientes.$inferSelect;

export const COLUMNAS_DE_CLIENTE = ["nombre", "nombreClave", "telefono", "documento", "cupoCentavos", "activo"] as const;

export const LECTOR_DE_CLIENTES: Lector<FilaCliente> = {
  campoCodigo: "documento",
  codigoDe: ({ documento }) => documento,
  claveDeCodigo: (documento) => documento.replace(/[.\s]/g, ""),
  // Several clients may have one document, such as the branches of a company.
  segundaDe: ({ nombre }) => claveDeBusqueda(nombre ?? ""),
  distingue: "el documento",
  // The `+` leaves the index by document as the only one, and both values of `activo` let the other one be used: it has them before the name.
  conCodigo: (documentos) => sql`${enLista(clientes.documentoClave, documentos)} and not +${clientes.consumidorFinal}`,
  conNombre: (nombres) => sql`${REGISTRADO} and ${inArray(clientes.activo, [true, false])} and ${enLista(clientes.nombreClave, nombres)}`,
  buscar: (ctx, filtro) =>
    ctx.db
      .select()
      .from(clientes)
      .where(propios(ctx, clientes, filtro))
      .all(),
  leer: leerCliente,
  valoresDe: (_ctx, registro) => pick(registro, COLUMNAS_DE_CLIENTE),
};

function leerCliente(_ctx: Contexto, { cupo, activo, ...celdas }: Celdas, antes: FilaCliente | null): Valores {
  const { cupoCentavos, ...datos } = leerCeldas(ClienteForm, {
    ...(antes && camposDelCliente(antes)),
    ...celdas,
    ...(cupo === undefined ? {} : { cupo: montoDeCelda(cupo) }),
    ...(activo === undefined ? {} : { activo: casillaEscrita(activo) }),
  });
  const columnas = { ...datos, nombreClave: claveDeBusqueda(datos.nombre), cupoCentavos: cupoCentavos ?? antes?.cupoCentavos ?? null };
  return pick(columnas, COLUMNAS_DE_CLIENTE);
}

const camposDelCliente = ({ nombre, telefono, documento, cupoCentavos, activo }: FilaCliente): Record<string, unknown> => ({
  nombre,
  telefono,
  documento,
  activo,
  ...(cupoCentavos === null ? {} : { cupo: textoPesos(cupoCentavos) }),
});

export const COLUMNAS_DE_PROVEEDOR = ["nombre", "nombreClave", "empresa", "busquedaClave", "telefono", "correo", "direccion"] as const;

export const LECTOR_DE_PROVEEDORES: Lector<FilaProveedor> = {
  campoCodigo: null,
  codigoDe: () => "",
  claveDeCodigo: (codigo) => codigo,
  // One person may sell for several companies.
  segundaDe: ({ empresa }) => claveDeBusqueda(empresa ?? ""),
  distingue: "la empresa",
  conCodigo: () => sql`false`,
  conNombre: (nombres) => enLista(proveedores.nombreClave, nombres),
  buscar: (ctx, filtro) =>
    ctx.db
      .select()
      .from(proveedores)
      .where(propios(ctx, proveedores, filtro))
      .all(),
  leer: leerProveedor,
  valoresDe: (_ctx, registro) => pick(registro, COLUMNAS_DE_PROVEEDOR),
};

const Conocido = ProveedorForm.partial({ empresa: true, telefono: true, correo: true, direccion: true });

/** A supplier that was registered in a purchase has only a name: what the row does not say is not asked for then. */
function leerProveedor(_ctx: Contexto, celdas: Celdas, antes: FilaProveedor | null): Valores {
  const dichos = leerCeldas(antes ? Conocido : ProveedorForm, { ...celdas, nombre: celdas.nombre ?? antes?.nombre });
  const texto = (campo: "empresa" | "telefono" | "correo" | "direccion"): string => dichos[campo] ?? antes?.[campo] ?? "";
  const [empresa, telefono, correo, direccion] = [texto("empresa"), texto("telefono"), texto("correo"), texto("direccion")];
  return pick(columnasProveedor({ nombre: dichos.nombre, empresa, telefono, correo, direccion }), COLUMNAS_DE_PROVEEDOR);
}
