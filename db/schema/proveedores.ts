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
    /** Name and company together, as they are searched. */
    busquedaClave: text("busqueda_clave").notNull(),
    telefono: text("telefono").notNull(),
    correo: text("correo").notNull(),
    direccion: text("direccion").notNull(),
    fechaRegistro: integer("fecha_registro").notNull(),
    /** How many purchases name it and what they come to, kept by triggers. */
    compras: integer("compras").notNull().default(0),
    totalComprasCentavos: integer("total_compras_centavos").notNull().default(0),
  },
  (t) => [index("proveedores_nombre").on(t.usuarioId, t.nombreClave, t.id)],
);
