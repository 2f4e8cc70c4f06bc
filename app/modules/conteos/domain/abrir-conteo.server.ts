import { conteos } from "@db/schema/conteos";
import { type Anotar, comandoUnaVez } from "~/domain/actividad/comando.server";
import { claveDeBusqueda } from "~/domain/compartido/texto";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { listarCategorias } from "~/domain/productos/listar-productos.server";
import { siguienteConsecutivo } from "~/domain/tienda/numerar.server";
import { alcanceDe, paginaDeConteo } from "./conteo";
import type { DatosConteo } from "./esquema";

/**
 * Opens a count and returns its id. Several may be open at once. A repeated `clave_envio` returns the id of the first call. Throws
 * SinPermiso for a vendedor, ReglaIncumplida for a category without products.
 */
export function abrirConteo(ctx: Contexto, datos: DatosConteo): number {
  exigirAdmin(ctx);
  return comandoUnaVez(ctx, { recurso: "conteo", clave: datos.clave_envio, datos }, (anotar) => abrir(ctx, anotar, datos));
}

function abrir(ctx: Contexto, anotar: Anotar, { alcance, categoria }: DatosConteo): number {
  const { db, duenoId, actor, ahora } = ctx;
  const numero = siguienteConsecutivo(ctx, "conteo").consecutivo;
  const cubre = { alcance, ...(alcance === "categoria" ? categoriaDe(ctx, categoria) : { categoria: "", categoriaClave: "" }) };
  const { id } = db
    .insert(conteos)
    .values({ ...cubre, usuarioId: duenoId, creadoPorId: actor.id, numero, fecha: ahora })
    .returning({ id: conteos.id })
    .get();
  anotar({ clase: "conteo", que: `abrió el conteo ${numero} (${alcanceDe(cubre)})`, enlace: paginaDeConteo(id) });
  return id;
}

function categoriaDe(ctx: Contexto, pedida: string) {
  const categoriaClave = claveDeBusqueda(pedida);
  const categoria = listarCategorias(ctx).find((una) => claveDeBusqueda(una) === categoriaClave);
  if (categoria === undefined) throw new ReglaIncumplida("categoria", `No hay productos en la categoría ${pedida}.`);
  return { categoria, categoriaClave };
}
