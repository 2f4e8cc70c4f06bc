import { usuarios } from "@db/schema/usuarios";
import { porcentajeDe, restar } from "../cifras/dinero";
import { nombreDe } from "../compartido/personas";
import { enLista } from "../listas/busqueda.server";
import type { Contexto } from "../nucleo/contexto.server";
import { type CifrasDePersona, cifrasDe, cifrasPorPersona } from "../resumenes/cifras.server";
import type { Rango } from "../resumenes/rango";
import { vistaCifras } from "../resumenes/vista.server";

/**
 * The people with sales or client returns in a range, highest net sales first, with their share of the net sales. A vendedor sees only
 * themselves.
 */
export function personasDe(ctx: Contexto, rango: Rango) {
  const vendieron = cifrasPorPersona(ctx, rango).filter(({ tickets, devoluciones }) => tickets > 0 || devoluciones > 0);
  const { netoCentavos: todo } = cifrasDe(ctx, rango);
  return conNombre(ctx, vendieron)
    .sort((a, b) => restar(b.netoCentavos, a.netoCentavos) || a.vendedorId - b.vendedorId)
    .map(({ vendedorId, nombre, ...cifras }) => ({
      vendedor: vendedorId,
      vendedor_nombre: nombre,
      ...vistaCifras(cifras),
      participacion: porcentajeDe(cifras.netoCentavos, todo),
    }));
}

function conNombre({ db }: Contexto, filas: readonly CifrasDePersona[]) {
  const { id, username, nombre, apellido } = usuarios;
  const ids = filas.map(({ vendedorId }) => vendedorId);
  const personas = db.select({ id, username, nombre, apellido }).from(usuarios).where(enLista(id, ids)).all();
  const nombres = new Map(personas.map((persona) => [persona.id, nombreDe(persona)]));
  return filas.map((fila) => ({ ...fila, nombre: nombres.get(fila.vendedorId) ?? "" }));
}
