import { proveedores } from "@db/schema/proveedores";
import { asc } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { oErrorDeCampo, siExiste } from "../compartido/errores";
import { propios } from "../compartido/propios.server";
import { proveedorVisible } from "../proveedores/consultas.server";

/** Maximum suppliers in the list: people cannot choose from a longer one. */
const MAXIMO_OPCIONES = 500;

export interface OpcionProveedor {
  id: number;
  nombre: string;
  empresa: string;
}

/** Throws ReglaIncumplida at `proveedor` when the supplier is not the shop's. `null` is allowed: a purchase may have no supplier. */
export function exigirProveedor(ctx: Contexto, proveedorId: number | null): void {
  if (proveedorId !== null) oErrorDeCampo("proveedor", "Elija un proveedor de la lista.", () => proveedorVisible(ctx, proveedorId));
}

/** The suppliers to choose from: the first 500 by name, and `elegido` even when it is not among them. */
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
