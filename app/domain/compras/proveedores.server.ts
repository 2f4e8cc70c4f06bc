import { proveedores } from "@db/schema/proveedores";
import { asc, eq } from "drizzle-orm";
import { claveDeBusqueda } from "../compartido/texto";
import type { Contexto } from "../nucleo/contexto.server";
import { oErrorDeCampo, ReglaIncumplida, siExiste } from "../nucleo/errores";
import { pick } from "../nucleo/properties";
import { propios } from "../nucleo/propios.server";
import { crearProveedor, proveedorVisible } from "../proveedores/proveedor.server";
import type { DatosCompra } from "./esquema";

/** Maximum suppliers in the list: people cannot choose from a longer one. */
const MAXIMO_OPCIONES = 500;

export interface OpcionProveedor {
  id: number;
  nombre: string;
  empresa: string;
  /** Whether it must invoice. */
  obligado: boolean;
}

/**
 * Id of the supplier of a purchase; `null` for none. A supplier named by `proveedor_nuevo` is registered with that name alone, unless the
 * shop has one of that name. Throws ReglaIncumplida when `proveedor` is not the shop's, or when both are given.
 */
export function proveedorDeCompra(ctx: Contexto, { proveedor: id, proveedor_nuevo: nombre }: DatosCompra): number | null {
  if (id !== null && nombre) throw new ReglaIncumplida("proveedor_nuevo", "Elija uno de la lista o escriba uno nuevo, no los dos.");
  if (id !== null) return oErrorDeCampo("proveedor", "Elija un proveedor de la lista.", () => proveedorVisible(ctx, id)).id;
  return nombre ? (proveedorLlamado(ctx, nombre) ?? crearProveedor(ctx, { ...SIN_DATOS, nombre })) : null;
}

const SIN_DATOS = { empresa: "", telefono: "", correo: "", direccion: "" };

function proveedorLlamado(ctx: Contexto, nombre: string): number | undefined {
  const { id, nombreClave } = proveedores;
  const llamado = propios(ctx, proveedores, eq(nombreClave, claveDeBusqueda(nombre)));
  return ctx.db.select({ id }).from(proveedores).where(llamado).orderBy(asc(id)).limit(1).get()?.id;
}

/** The suppliers to choose from: the first 500 by name, and `elegido` even when it is not among them. */
export function opcionesDeProveedor(ctx: Contexto, elegido: number | null): OpcionProveedor[] {
  const { id, nombre, empresa, obligado, nombreClave } = proveedores;
  const opciones = ctx.db
    .select({ id, nombre, empresa, obligado })
    .from(proveedores)
    .where(propios(ctx, proveedores))
    .orderBy(asc(nombreClave), asc(id))
    .limit(MAXIMO_OPCIONES)
    .all();
  if (elegido === null || opciones.some((opcion) => opcion.id === elegido)) return opciones;
  const otro = siExiste(() => proveedorVisible(ctx, elegido));
  return otro ? [pick(otro, ["id", "nombre", "empresa", "obligado"]), ...opciones] : opciones;
}
