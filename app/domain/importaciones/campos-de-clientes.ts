import type { CampoImportado } from "./encabezado";

export const CAMPOS_DE_CLIENTES = [
  {
    nombre: "nombre",
    titulo: "Nombre",
    sinonimos: ["cliente", "nombre completo", "nombre del cliente", "nombres y apellidos", "nombres", "razon social"],
    ejemplos: ["Ana Pérez", "Tienda La Esquina"],
  },
  {
    nombre: "telefono",
    titulo: "Teléfono",
    sinonimos: ["celular", "movil", "tel", "whatsapp", "numero de telefono"],
    ejemplos: ["300 123 4567", "602 444 5566"],
  },
  {
    nombre: "documento",
    titulo: "Documento",
    sinonimos: ["cedula", "cc", "c c", "nit", "identificacion", "numero de documento", "cedula o nit", "nit o cedula"],
    ejemplos: ["1144000111", "900123456-1"],
  },
  {
    nombre: "cupo",
    titulo: "Cupo para fiar",
    sinonimos: ["cupo para fiar", "cupo de credito", "limite de credito"],
    ejemplos: ["100.000", ""],
  },
  { nombre: "activo", titulo: "Activo", sinonimos: ["estado"], ejemplos: ["sí", "sí"] },
] as const satisfies readonly CampoImportado[];
