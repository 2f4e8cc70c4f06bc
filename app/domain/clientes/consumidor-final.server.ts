import { clientes } from "@db/schema/clientes";
import { eq } from "drizzle-orm";
import { claveDeBusqueda } from "../compartido/texto";
import type { Contexto } from "../nucleo/contexto.server";
import { propios } from "../nucleo/propios.server";
import { CONSUMIDOR_FINAL } from "./cliente-tecleado";

/**
 * Id of the client that stands for nobody in particular; the first call makes it. No list, search, count or message shows it, and nobody
 * can change it. Call it inside a transaction.
 */
export function consumidorFinal({ db, duenoId, ahora }: Contexto): number {
  const { id } = clientes;
  const hecho = db
    .select({ id })
    .from(clientes)
    .where(propios({ duenoId }, clientes, eq(clientes.consumidorFinal, true)))
    .get();
  if (hecho) return hecho.id;
  // The owner is the creator: a vendedor can be deleted only without clients of its own.
  const columnas = { usuarioId: duenoId, creadoPorId: duenoId, nombreClave: claveDeBusqueda(CONSUMIDOR_FINAL.nombre), creado: ahora };
  return db
    .insert(clientes)
    .values({ ...CONSUMIDOR_FINAL, ...columnas, consumidorFinal: true })
    .returning({ id })
    .get().id;
}
