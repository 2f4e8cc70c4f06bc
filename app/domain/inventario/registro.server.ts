import { lotes } from "@db/schema/lotes";
import type { Registro } from "../nucleo/registro";

const consultaDeLotes = (tabla: string): string =>
  `select d.*, p.unidad from productos p join lotes l on l.producto_id = p.id join ${tabla} d on d.lote_id = l.id
    where p.usuario_id = ? order by p.id, l.id, d.rowid`;

export const REGISTRO_DE_LOTES: Registro = {
  tabla: lotes,
  nombre: "El lote",
  archivos: [
    ["lotes", "select l.*, p.unidad from productos p join lotes l on l.producto_id = p.id where p.usuario_id = ? order by p.id, l.id"],
    ["lotes_de_linea", consultaDeLotes("lotes_de_linea")],
    ["lotes_de_separe", consultaDeLotes("lotes_de_separe")],
    ["lotes_de_conteo", consultaDeLotes("lotes_de_conteo")],
  ],
};
