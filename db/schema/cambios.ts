import { index, integer, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { autoId } from "./columnas";
import { devoluciones } from "./devoluciones";
import { columnaDeUsuario } from "./usuarios";
import { ventas } from "./ventas";

/** A return and the sale that its goods paid for, made together. */
export const cambios = sqliteTable(
  "cambios",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    devolucionId: integer("devolucion_id")
      .notNull()
      .references(() => devoluciones.id, { onDelete: "cascade" }),
    ventaId: integer("venta_id")
      .notNull()
      .references(() => ventas.id, { onDelete: "cascade" }),
  },
  (t) => [
    index("cambios_usuario").on(t.usuarioId),
    uniqueIndex("cambios_devolucion").on(t.devolucionId),
    uniqueIndex("cambios_venta").on(t.ventaId),
  ],
);
