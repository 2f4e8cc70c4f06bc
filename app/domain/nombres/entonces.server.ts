import { clientes } from "@db/schema/clientes";
import { nombresAnteriores } from "@db/schema/nombres";
import { productos } from "@db/schema/productos";
import { proveedores } from "@db/schema/proveedores";
import { eq, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";

/** The earlier name under which a document was made. Join it with {@link eraElProducto} and its like; there is none when nothing was renamed. */
export const antes = alias(nombresAnteriores, "antes");

const { id, productoId, clienteId, proveedorId } = nombresAnteriores;

type Hasta = Extract<keyof typeof nombresAnteriores, `hasta${string}`>;

interface Documento {
  id: SQLiteColumn;
  /** Its product, client or supplier. */
  de: SQLiteColumn | SQL;
}

// A scalar subquery: it reads one entry of an index for each row of the document, in the order of its index.
const esElNombreDe = (registro: SQLiteColumn, hasta: Hasta, documento: Documento): SQL =>
  eq(
    antes.id,
    sql`(select ${id} from ${nombresAnteriores} where ${registro} = ${documento.de} and ${nombresAnteriores[hasta]} >= ${documento.id} order by ${id} limit 1)`,
  );

/** Join condition of {@link antes} for the lines of a document, by their product. */
export const eraElProducto = (hasta: Hasta, linea: Record<"id" | "productoId", SQLiteColumn>): SQL =>
  esElNombreDe(productoId, hasta, { id: linea.id, de: linea.productoId });

/** Join condition of {@link antes} for documents, by their client. */
export const eraElCliente = (hasta: Hasta, documento: Documento): SQL => esElNombreDe(clienteId, hasta, documento);

/** Join condition of {@link antes} for documents, by their supplier `de`, also one that was deleted. */
export const eraElProveedor = (
  hasta: Hasta,
  { id, proveedorEliminado, de }: Record<"id" | "proveedorEliminado" | "de", SQLiteColumn>,
): SQL => esElNombreDe(proveedorId, hasta, { id, de: sql`coalesce(${de}, ${proveedorEliminado})` });

/** A product as its document calls it. */
export const productoEntonces = {
  nombre: sql<string>`coalesce(${antes.nombre}, ${productos.nombre})`,
  codigo: sql<string>`coalesce(${antes.codigo}, ${productos.codigo_de_barras}, '')`,
};

/** A client as its document calls it; null for a document without one. */
export const clienteEntonces = {
  nombre: sql<string | null>`coalesce(${antes.nombre}, ${clientes.nombre})`,
  documento: sql<string | null>`coalesce(${antes.documento}, ${clientes.documento})`,
  tipo_documento: sql<string | null>`coalesce(${antes.tipo_documento}, ${clientes.tipo_documento})`,
};

/** A supplier as its document calls it, also after it was deleted; null for a document without one. */
export const proveedorEntonces = {
  nombre: sql<string | null>`coalesce(${antes.nombre}, ${proveedores.nombre})`,
  empresa: sql<string | null>`coalesce(${antes.empresa}, ${proveedores.empresa})`,
};
