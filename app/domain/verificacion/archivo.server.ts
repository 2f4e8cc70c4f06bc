import type { Comprobacion } from "./comprobacion";

export const comprobacionesDeArchivo: readonly Comprobacion[] = [
  {
    nombre: "El archivo está entero y sus índices dicen lo mismo que sus tablas",
    tabla: null,
    faltas: `select format('El archivo está dañado: %s.', integrity_check) from pragma_integrity_check where integrity_check <> 'ok'`,
  },
  {
    nombre: "Ningún registro apunta a otro que no existe",
    tabla: null,
    faltas: `select format('La fila %d de %s apunta a un registro de %s que no existe.', rowid, "table", parent) from pragma_foreign_key_check`,
  },
];
