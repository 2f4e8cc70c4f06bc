import { proveedores } from "@db/schema/proveedores";
import type { Registro } from "../nucleo/registro";

export const REGISTRO_DE_PROVEEDORES: Registro = {
  tabla: proveedores,
  nombre: "El proveedor",
  paginas: ["/proveedores/"],
};
