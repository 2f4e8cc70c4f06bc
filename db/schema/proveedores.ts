import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { autoId } from "./columnas";
import { deUsuario } from "./usuarios";

export const proveedores = sqliteTable(
  "proveedores",
  {
    id: autoId(),
    usuarioId: deUsuario("usuario_id"),
    nombre: text("nombre").notNull(),
    nombreClave: text("nombre_clave").notNull(),
    empresa: text("empresa").notNull(),
    /** Normalized name and company, for the search. */
    busquedaClave: text("busqueda_clave").notNull(),
    telefono: text("telefono").notNull(),
    correo: text("correo").notNull(),
    direccion: text("direccion").notNull(),
    fechaRegistro: integer("fecha_registro").notNull(),
    /** Number and total of its purchases, kept by triggers. */
    compras: integer("compras").notNull().default(0),
    totalComprasCentavos: integer("total_compras_centavos").notNull().default(0),
  },
  (t) => [index("proveedores_nombre").on(t.usuarioId, t.nombreClave, t.id)],
);
