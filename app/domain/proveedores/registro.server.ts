import { proveedores } from "@db/schema/proveedores";
import { propia, type Registro } from "../nucleo/registro";

export const REGISTRO_DE_PROVEEDORES: Registro = {
  tabla: proveedores,
  nombre: "El proveedor",
  paginas: ["/proveedores/"],
  archivos: [["proveedores", propia("proveedores")]],
};
