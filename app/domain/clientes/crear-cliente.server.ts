import { clientes } from "@db/schema/clientes";
import { claveDeBusqueda } from "../compartido/texto";
import type { Contexto } from "../nucleo/contexto.server";
import type { DatosCliente } from "./esquema";

/** Adds a client to the shop and returns its id. A vendedor may do this too, during a sale. */
export function crearCliente(ctx: Contexto, datos: DatosCliente): number {
  const { id } = ctx.db
    .insert(clientes)
    .values({ ...datos, nombreClave: claveDeBusqueda(datos.nombre), usuarioId: ctx.duenoId, creadoPorId: ctx.actor.id, creado: ctx.ahora })
    .returning({ id: clientes.id })
    .get();
  return id;
}
