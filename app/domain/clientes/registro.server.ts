import { clientes } from "@db/schema/clientes";
import type { Registro } from "../nucleo/registro";

export const REGISTRO_DE_CLIENTES: Registro = {
  tabla: clientes,
  nombre: "El cliente",
  autor: clientes.creadoPorId,
  plural: "clientes",
  paginas: ["/clientes/"],
  archivos: [["clientes", "select * from clientes where usuario_id = ? and not consumidor_final order by id"]],
};
