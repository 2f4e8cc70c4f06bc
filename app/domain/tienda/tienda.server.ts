import { prepared } from "@db/prepared.server";
import { tiendas } from "@db/schema/tiendas";
import { eq, sql } from "drizzle-orm";
import { textoPesos } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";
import { pick } from "../nucleo/properties";
import { anchoDe, tituloDe } from "./documentos";
import { AJUSTES, type VistaConfiguracion } from "./esquema";

export type Tienda = typeof tiendas.$inferSelect;

const porDueno = prepared((db) =>
  db
    .select()
    .from(tiendas)
    .where(eq(tiendas.usuarioId, sql.placeholder("duenoId")))
    .prepare(),
);

/** The shop's data and settings. Throws NoEncontrado when the dueño has no shop. */
export function tiendaDe({ db, duenoId }: Pick<Contexto, "db" | "duenoId">): Tienda {
  const tienda = porDueno(db).get({ duenoId });
  if (!tienda) throw new NoEncontrado();
  return tienda;
}

/** The shop's configuration as the page and JSON show it. */
export function vistaConfiguracion(tienda: Tienda): VistaConfiguracion {
  return {
    usuario: tienda.usuarioId,
    ...pick(tienda, AJUSTES),
    titulo_factura: tituloDe(tienda),
    descuento_maximo_vendedor: tienda.descuento_maximo_vendedor === null ? null : textoPesos(tienda.descuento_maximo_vendedor),
    ancho_tirilla: anchoDe(tienda.ancho_tirilla),
  };
}
