import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { clientes } from "./clientes";
import { autoId } from "./columnas";
import { productos } from "./productos";

/** The newest document of a kind that has the name: of a product, the newest line. Null where its documents keep the name themselves. */
const hasta = (clase: string) => integer(`hasta_${clase}`);

/**
 * What a product, a client or a supplier was called before: a row for each change of its name, its code or its document. Triggers write it,
 * and no row changes. A document shows the first name of its record whose `hasta_…` is not below its id, else the one of today.
 */
export const nombresAnteriores = sqliteTable(
  "nombres_anteriores",
  {
    id: autoId(),
    // The shop, without a reference: a row goes with its record.
    usuarioId: integer("usuario_id").notNull(),
    productoId: integer("producto_id").references(() => productos.id, { onDelete: "cascade" }),
    clienteId: integer("cliente_id").references(() => clientes.id, { onDelete: "cascade" }),
    /** Without a reference: the last name of a supplier that was deleted stays for its documents. */
    proveedorId: integer("proveedor_id"),
    nombre: text("nombre").notNull(),
    /** The name to compare; of a supplier with its company. */
    clave: text("clave").notNull(),
    /** Of a product. */
    codigo: text("codigo"),
    /** Of a client. */
    documento: text("documento"),
    tipo_documento: text(),
    /** Of a supplier. */
    empresa: text("empresa"),
    hastaVenta: hasta("venta"),
    hastaDevolucion: hasta("devolucion"),
    hastaDevolucionCompra: hasta("devolucion_compra"),
    hastaCompra: hasta("compra"),
    hastaAbono: hasta("abono"),
    hastaPago: hasta("pago"),
    hastaSepare: hasta("separe"),
    hastaCotizacion: hasta("cotizacion"),
  },
  (t) => [
    index("nombres_anteriores_clave").on(t.usuarioId, t.clave),
    index("nombres_anteriores_producto").on(t.productoId).where(sql`${t.productoId} is not null`),
    index("nombres_anteriores_cliente").on(t.clienteId).where(sql`${t.clienteId} is not null`),
    index("nombres_anteriores_proveedor").on(t.proveedorId).where(sql`${t.proveedorId} is not null`),
  ],
);
