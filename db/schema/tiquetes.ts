import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { autoId, centavos } from "./columnas";
import { columnaDeUsuario, usuarios } from "./usuarios";

/** A person whose account may be deleted meanwhile. */
const persona = (columna: string) => integer(columna).references(() => usuarios.id, { onDelete: "set null" });

/** Sales put on hold before they were charged. A row stays after a till took it up, so that another till can be told who has it. */
export const tiquetesEnEspera = sqliteTable(
  "tiquetes_en_espera",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    dejadoPorId: persona("dejado_por_id"),
    nombre: text("nombre").notNull(),
    fecha: integer("fecha").notNull(),
    lineas: integer("lineas").notNull(),
    totalCentavos: centavos("total_centavos").notNull(),
    /** Whether the total leaves out a line that cannot be computed, such as one without a weight. */
    sinTotal: integer("sin_total", { mode: "boolean" }).notNull().default(false),
    /** The fields of the sale's form, URL-encoded. */
    contenido: text("contenido").notNull(),
    /** `clave_envio` of the sale. */
    clave: text("clave"),
    /** When a till took it up; null while it waits. */
    tomado: integer("tomado"),
    tomadoPorId: persona("tomado_por_id"),
    /** `clave_envio` of the screen that took it up: the same request again gets the same ticket. */
    tomadoCon: text("tomado_con"),
  },
  (t) => [
    index("tiquetes_en_espera_usuario").on(t.usuarioId, t.fecha).where(sql`${t.tomado} is null`),
    index("tiquetes_en_espera_fecha").on(t.fecha),
    check("tiquetes_en_espera_lineas", sql`${t.lineas} > 0`),
    check("tiquetes_en_espera_total", sql`${t.totalCentavos} >= 0`),
  ],
);
