import { clientes } from "@db/schema/clientes";
import { eq } from "drizzle-orm";
import { claveDeBusqueda } from "../compartido/texto";
import { type Contexto, enTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { clienteRegistrado } from "./consultas.server";
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

/** Changes a client. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's. */
export function editarCliente(ctx: Contexto, id: number, datos: DatosCliente): void {
  exigirAdmin(ctx);
  enTransaccion(ctx, () => {
    clienteRegistrado(ctx, id);
    ctx.db
      .update(clientes)
      .set({ ...datos, nombreClave: claveDeBusqueda(datos.nombre) })
      .where(eq(clientes.id, id))
      .run();
  });
}
