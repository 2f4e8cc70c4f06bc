import { proveedores } from "@db/schema/proveedores";
import { asc } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { oErrorDeCampo, siExiste } from "../compartido/errores";
import { propios } from "../compartido/propios.server";
import { proveedorVisible } from "../proveedores/consultas.server";

/** A longer list than this cannot be chosen from by eye. */
const MAXIMO_OPCIONES = 500;

export interface OpcionProveedor {
  id: number;
  nombre: string;
  empresa: string;
}

/** Throws ReglaIncumplida at `proveedor` for one that is not the shop's; a purchase may name none. */
export function exigirProveedor(ctx: Contexto, proveedorId: number | null): void {
  if (proveedorId !== null) oErrorDeCampo("proveedor", "Elija un proveedor de la lista.", () => proveedorVisible(ctx, proveedorId));
}

/** The suppliers to choose from, by name: the first 500, and `elegido` wherever it stands. */
export function opcionesDeProveedor(ctx: Contexto, elegido: number | null): OpcionProveedor[] {
  const { id, nombre, empresa, nombreClave } = proveedores;
  const opciones = ctx.db
    .select({ id, nombre, empresa })
    .from(proveedores)
    .where(propios(ctx, proveedores))
    .orderBy(asc(nombreClave), asc(id))
    .limit(MAXIMO_OPCIONES)
    .all();
  if (elegido === null || opciones.some((opcion) => opcion.id === elegido)) return opciones;
  const otro = siExiste(() => proveedorVisible(ctx, elegido));
  return otro ? [{ id: otro.id, nombre: otro.nombre, empresa: otro.empresa }, ...opciones] : opciones;
}
