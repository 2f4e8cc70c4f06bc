import { getTableName } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Registro } from "../nucleo/registro";
import type { Comprobacion } from "./comprobacion";

/** The records whose owner is checked. */
export const registrosConDueno = (registros: readonly Registro[]): readonly Registro[] => registros.filter(({ tabla }) => tabla.usuarioId);

/** SQL for the admin whose shop a person works in. Qualify `id` with its table: `usuarios` has a `creado_por_id` too. */
const duenoDe = (id: string): string => `(select coalesce(u.creado_por_id, u.id) from usuarios u where u.id = ${id})`;

function faltasDeDueno({ tabla, nombre, clave = "id" }: Registro): string {
  const tablaRevisada = getTableName(tabla);
  return `
    select format('${nombre} %s es del usuario %d, que no es un administrador con tienda.', ${clave}, usuario_id)
    from ${tablaRevisada} where not exists (select 1 from tiendas t join usuarios u on u.id = t.usuario_id where u.id = ${tablaRevisada}.usuario_id and u.rol = 'admin')`;
}

const faltasDePersonas = ({ tabla, nombre, clave = "id", autor, personas = [] }: Registro): string[] =>
  [...(autor ? [autor] : []), ...personas].map(({ name }: SQLiteColumn) => {
    const columna = `${getTableName(tabla)}.${name}`;
    return `
      select format('${nombre} %s es de una tienda y lo hizo el usuario %d, de otra.', ${clave}, ${columna})
      from ${getTableName(tabla)} where usuario_id <> ${duenoDe(columna)}`;
  });

/** Each reference of a table to another one that has an owner, as the schema has them. */
function faltasDeReferencias({ tabla, nombre, clave = "id" }: Registro): string[] {
  return getTableConfig(tabla).foreignKeys.flatMap((clavesAjenas) => {
    const { columns, foreignColumns, foreignTable } = clavesAjenas.reference();
    const [columna, ajena] = [columns[0]?.name, foreignColumns[0]?.name];
    if (!("usuarioId" in foreignTable) || columns.length > 1) return [];
    return `
      select format('${nombre} %s nombra, en ${columna}, el registro %d de otra tienda.', r.${clave}, n.${ajena})
      from ${getTableName(tabla)} r join ${getTableName(foreignTable)} n on n.${ajena} = r.${columna} where n.usuario_id <> r.usuario_id`;
  });
}

/** `registros` are {@link registrosConDueno}. */
export const comprobacionesDeDuenos = (registros: readonly Registro[]): readonly Comprobacion[] => [
  {
    nombre: "Cada administrador tiene su tienda y cada vendedor su administrador",
    tabla: "usuarios",
    faltas: `
      select format('El administrador %s (%d) no tiene tienda.', username, id)
      from usuarios where rol = 'admin' and not exists (select 1 from tiendas t where t.usuario_id = usuarios.id)
      union all
      select format('El vendedor %s (%d) no depende de un administrador.', v.username, v.id)
      from usuarios v left join usuarios a on a.id = v.creado_por_id where v.rol = 'vendedor' and a.rol is not 'admin'`,
  },
  {
    nombre: "Cada registro es de un administrador con tienda",
    tabla: "tiendas",
    faltas: registros.map(faltasDeDueno).join(" union all "),
  },
  {
    nombre: "Cada registro lo hizo alguien de su tienda",
    tabla: "usuarios",
    faltas: registros.flatMap(faltasDePersonas).join(" union all "),
  },
  {
    nombre: "Lo que un documento nombra es de su tienda",
    tabla: "tiendas",
    faltas: registros.flatMap(faltasDeReferencias).join(" union all "),
  },
  {
    nombre: "Los productos de cada venta son de su tienda",
    tabla: "detalles_venta",
    faltas: `
      select format('La línea %d de la venta %s (%d) vende el producto %d, de otra tienda.', d.id, v.numero, v.id, p.id)
      from detalles_venta d join ventas v on v.id = d.venta_id join productos p on p.id = d.producto_id where p.usuario_id <> v.usuario_id`,
  },
];
