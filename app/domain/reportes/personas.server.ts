import { preparedQuery } from "@db/prepared.server";
import { usuarios } from "@db/schema/usuarios";
import { porcentajeDe, restar } from "../cifras/dinero";
import { nombreDe } from "../compartido/personas";
import { unoDeDados } from "../listas/busqueda.server";
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
  return nombrarPersonas(ctx, vendieron.sort(compararNeto)).map(({ vendedorId, nombre, ...cifras }) => ({
    vendedor: vendedorId,
    vendedor_nombre: nombre,
    ...vistaCifras(cifras),
    participacion: porcentajeDe(cifras.netoCentavos, todo),
  }));
}

const compararNeto = (a: CifrasDePersona, b: CifrasDePersona): number =>
  restar(b.netoCentavos, a.netoCentavos) || a.vendedorId - b.vendedorId;

/** The person with the highest net sales of a range; none without sales. */
export function quienMasVendio(ctx: Contexto, rango: Rango) {
  const [primera] = cifrasPorPersona(ctx, rango)
    .filter(({ tickets }) => tickets > 0)
    .sort(compararNeto);
  return primera && nombrarPersonas(ctx, [primera])[0];
}

const nombresDe = preparedQuery((db) => {
  const { id, username, nombre, apellido } = usuarios;
  return db.select({ id, username, nombre, apellido }).from(usuarios).where(unoDeDados(id, "ids"));
});

/** The figures of people with their names. */
export function nombrarPersonas({ db }: Contexto, filas: readonly CifrasDePersona[]) {
  const personas = nombresDe(db).all({ ids: JSON.stringify(filas.map(({ vendedorId }) => vendedorId)) });
  const nombres = new Map(personas.map((persona) => [persona.id, nombreDe(persona)]));
  return filas.map((fila) => ({ ...fila, nombre: nombres.get(fila.vendedorId) ?? "" }));
}
