import { proveedores } from "@db/schema/proveedores";
import { asc, eq } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { ReglaIncumplida } from "../compartido/errores";
import { propios } from "../compartido/propios.server";

/** A longer list than this cannot be chosen from by eye. */
const MAXIMO_OPCIONES = 500;

const { id, nombre, empresa, nombreClave } = proveedores;
const columnas = { id, nombre, empresa };

export interface OpcionProveedor {
  id: number;
  nombre: string;
  empresa: string;
}

function buscarProveedor(ctx: Contexto, proveedorId: number): OpcionProveedor | undefined {
  return ctx.db
    .select(columnas)
    .from(proveedores)
    .where(propios(ctx, proveedores, eq(id, proveedorId)))
    .get();
}

/** Throws ReglaIncumplida at `proveedor` for one that is not the shop's; a purchase may name none. */
export function exigirProveedor(ctx: Contexto, proveedorId: number | null): void {
  if (proveedorId !== null && !buscarProveedor(ctx, proveedorId)) throw new ReglaIncumplida("proveedor", "Elija un proveedor de la lista.");
}

/** The suppliers to choose from, by name: the first 500, and `elegido` wherever it stands. */
export function opcionesDeProveedor(ctx: Contexto, elegido: number | null): OpcionProveedor[] {
  const opciones = ctx.db
    .select(columnas)
    .from(proveedores)
    .where(propios(ctx, proveedores))
    .orderBy(asc(nombreClave), asc(id))
    .limit(MAXIMO_OPCIONES)
    .all();
  if (elegido === null || opciones.some((opcion) => opcion.id === elegido)) return opciones;
  const otro = buscarProveedor(ctx, elegido);
  return otro ? [otro, ...opciones] : opciones;
}
