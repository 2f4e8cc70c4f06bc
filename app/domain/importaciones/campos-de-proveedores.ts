import type { CampoImportado } from "./encabezado";

export const CAMPOS_DE_PROVEEDORES = [
  {
    nombre: "nombre",
    titulo: "Nombre",
    sinonimos: ["proveedor", "contacto", "nombre del proveedor", "vendedor"],
    ejemplos: ["Marta Díaz", "Luis Gómez"],
  },
  {
    nombre: "empresa",
    titulo: "Empresa",
    sinonimos: ["razon social", "compania", "distribuidora"],
    ejemplos: ["Granos del Valle SAS", "Lácteos Gómez"],
  },
  {
    nombre: "telefono",
    titulo: "Teléfono",
    sinonimos: ["celular", "movil", "tel", "whatsapp"],
    ejemplos: ["602 444 5566", "300 123 4567"],
  },
  {
    nombre: "correo",
    titulo: "Correo",
    sinonimos: ["correo electronico", "email", "e mail", "mail"],
    ejemplos: ["marta@granos.co", "luis@lacteos.co"],
  },
  { nombre: "direccion", titulo: "Dirección", sinonimos: ["domicilio"], ejemplos: ["Calle 5 # 6-7, Cali", "Carrera 10 # 20-30, Cali"] },
] as const satisfies readonly CampoImportado[];
