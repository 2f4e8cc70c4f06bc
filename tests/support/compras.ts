import { proveedores } from "@db/schema/proveedores";
import type { Contexto } from "~/domain/compartido/contexto.server";
import { clave } from "~/domain/compartido/texto";
import { crearCompra } from "~/domain/compras/crear-compra.server";
import { CompraForm } from "~/domain/compras/esquema";

type Campos = Record<string, unknown>;

/** A supplier as its form leaves it. */
export function proveedorDe({ db, duenoId, ahora }: Contexto, nombre = "Luz Marina", empresa = "Distribuidora La 14"): number {
  const claves = { nombreClave: clave(nombre), busquedaClave: clave(`${nombre} ${empresa}`) };
  const datos = { nombre, empresa, telefono: "3001234567", correo: "luz@correo.co", direccion: "Calle 1" };
  const fila = { ...datos, ...claves, usuarioId: duenoId, fechaRegistro: ahora };
  return db.insert(proveedores).values(fila).returning({ id: proveedores.id }).get().id;
}

/** A purchase as its form makes it, of products unless the fields say otherwise. */
export const comprar = (ctx: Contexto, campos: Campos): number => crearCompra(ctx, CompraForm.parse({ tipo: "productos", ...campos }));

/** A line of a purchase that already has all its figures. */
export const linea = (campos: Campos = {}): Campos => ({ cantidad: "20", precio: "1100.00", precio_venta: "1500", ...campos });
