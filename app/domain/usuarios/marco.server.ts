import { preparedQuery } from "@db/prepared.server";
import { tiendas } from "@db/schema/tiendas";
import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";
import { pick } from "../nucleo/properties";
import { DUENO_DE_LA_LLAMADA } from "../nucleo/propios.server";
import { USOS, type Uso } from "../tienda/esquema";
import { PAGINAS_APARTE, type PaginaAparte } from "../tienda/paginas-aparte.server";
import { usosDe } from "../tienda/tienda.server";
import { photoHashOf, urlDeFoto } from "./perfil.server";

/** What the frame of a page shows of a shop and of who looks at it. */
export interface DatosDelMarco {
  nombre: string;
  /** URL. */
  foto: string | null;
  usos: readonly Uso[];
  /** The pages apart of which the shop has nothing that this person may know of. */
  sinUsar: readonly PaginaAparte[];
}

/** Reads what the frame shows, with pages apart of modules. One statement, because every page needs it. */
export function lectorDelMarco(deModulos: readonly PaginaAparte[]) {
  const apartes = [...Object.values(PAGINAS_APARTE), ...deModulos];
  const leer = preparedQuery((db) =>
    db
      .select({
        nombre: tiendas.nombre_comercial,
        huella: photoHashOf(sql.placeholder("id")),
        ...pick(getTableColumns(tiendas), USOS),
        ...Object.fromEntries(apartes.map(({ url, hay }) => [url, hay])),
      })
      .from(tiendas)
      .where(eq(tiendas.usuarioId, DUENO_DE_LA_LLAMADA.duenoId)),
  );
  return ({ db, duenoId, actor: { id, rol } }: Contexto): DatosDelMarco => {
    const fila = leer(db).get({ duenoId, id });
    if (!fila) throw new NoEncontrado();
    const hay: Record<string, unknown> = fila;
    const sinUsar = apartes.filter(({ url, roles }) => !hay[url] || roles?.includes(rol) === false);
    return { nombre: fila.nombre, foto: urlDeFoto(id, fila.huella), usos: usosDe(fila), sinUsar };
  };
}
