/** The duties of the RUT (box 53) that a document names. The DIAN refuses any other. */
export const RESPONSABILIDADES = [
  { codigo: "O-13", nombre: "Gran contribuyente", rut: "13" },
  { codigo: "O-15", nombre: "Autorretenedor", rut: "15" },
  { codigo: "O-23", nombre: "Agente de retención de IVA", rut: "23" },
  { codigo: "O-47", nombre: "Régimen simple de tributación", rut: "47" },
  { codigo: "R-99-PN", nombre: "Ninguna de las otras", rut: "" },
] as const;
