import { proveedores } from "@db/schema/proveedores";
import { sql } from "drizzle-orm";
import { claveDeBusqueda } from "../compartido/texto";
import { enLista } from "../listas/busqueda.server";
import type { Contexto } from "../nucleo/contexto.server";
import { pick } from "../nucleo/properties";
import { propios } from "../nucleo/propios.server";
import { columnasProveedor } from "../proveedores/columnas";
import type { FilaProveedor } from "../proveedores/consultas.server";
import { ProveedorForm } from "../proveedores/esquema";
import type { Celdas } from "./celdas";
import type { Valores } from "./fila";
import { leerCeldas } from "./leer-celdas";
import type { Lector } from "./revisar.server";

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
  leer,
  valoresDe: (_ctx, registro) => soloColumnas(registro),
};

const Conocido = ProveedorForm.partial({ empresa: true, telefono: true, correo: true, direccion: true });

/** A supplier that was registered in a purchase has only a name: what the row does not say is not asked for then. */
function leer(_ctx: Contexto, celdas: Celdas, antes: FilaProveedor | null): Valores {
  const dichos = leerCeldas(antes ? Conocido : ProveedorForm, { ...celdas, nombre: celdas.nombre ?? antes?.nombre });
  const texto = (campo: "empresa" | "telefono" | "correo" | "direccion"): string => dichos[campo] ?? antes?.[campo] ?? "";
  return soloColumnas(
    columnasProveedor({
      nombre: dichos.nombre,
      empresa: texto("empresa"),
      telefono: texto("telefono"),
      correo: texto("correo"),
      direccion: texto("direccion"),
    }),
  );
}

export const COLUMNAS_DE_PROVEEDOR = ["nombre", "nombreClave", "empresa", "busquedaClave", "telefono", "correo", "direccion"] as const;

function soloColumnas(proveedor: Pick<FilaProveedor, (typeof COLUMNAS_DE_PROVEEDOR)[number]>) {
  return pick(proveedor, COLUMNAS_DE_PROVEEDOR);
}
