import { conteos } from "@db/schema/conteos";
import { anotarActividad } from "../actividad/anotar-actividad.server";
import { claveDeBusqueda } from "../compartido/texto";
import { type Contexto, enTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { unaVez } from "../nucleo/una-vez.server";
import { listarCategorias } from "../productos/listar-productos.server";
import { siguienteConsecutivo } from "../tienda/numerar.server";
import { alcanceDe, paginaDeConteo } from "./conteo";
import type { DatosConteo } from "./esquema";

/**
 * Opens a count and returns its id. Several may be open at once. A repeated `clave_envio` returns the id of the first call. Throws
 * SinPermiso for a vendedor, ReglaIncumplida for a category without products.
 */
export function abrirConteo(ctx: Contexto, datos: DatosConteo): number {
  exigirAdmin(ctx);
  return enTransaccion(ctx, () => unaVez(ctx, { recurso: "conteo", clave: datos.clave_envio, datos }, () => abrir(ctx, datos)));
}

function abrir(ctx: Contexto, { alcance, categoria }: DatosConteo): number {
  const { db, duenoId, actor, ahora } = ctx;
  const numero = siguienteConsecutivo(ctx, "conteo").consecutivo;
  const cubre = { alcance, ...(alcance === "categoria" ? categoriaDe(ctx, categoria) : { categoria: "", categoriaClave: "" }) };
  const { id } = db
    .insert(conteos)
    .values({ ...cubre, usuarioId: duenoId, creadoPorId: actor.id, numero, fecha: ahora })
    .returning({ id: conteos.id })
    .get();
  anotarActividad(ctx, { clase: "conteo", que: `abrió el conteo ${numero} (${alcanceDe(cubre)})`, enlace: paginaDeConteo(id) });
  return id;
}

function categoriaDe(ctx: Contexto, pedida: string) {
  const categoriaClave = claveDeBusqueda(pedida);
  const categoria = listarCategorias(ctx).find((una) => claveDeBusqueda(una) === categoriaClave);
  if (categoria === undefined) throw new ReglaIncumplida("categoria", `No hay productos en la categoría ${pedida}.`);
  return { categoria, categoriaClave };
}
