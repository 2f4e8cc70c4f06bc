import { soundSql } from "@db/sound.server";
import type { Comprobacion } from "./comprobacion";

/** About this many rows per table are searched by their text; of the others only their presence in the index is checked. */
const MUESTRA = 200;

interface TablaIndexada {
  tabla: "productos" | "clientes" | "ventas" | "proveedores" | "nombres_anteriores" | "gastos";
  /** Column with the normalized text (clave) that is indexed. */
  columna: string;
  registro: string;
  /** Whether the index has the sound of the names. */
  suena?: boolean;
  /** Condition for the rows that must be in the index, when new ones enter it later. */
  indizadas?: string;
}

// The index does not store the text; this FTS table has one row for each indexed row.
const filasDe = ({ tabla }: TablaIndexada): string => `${tabla}_busqueda_docsize`;

const comprobacionDe = (fuente: TablaIndexada): Comprobacion => {
  const { tabla, columna, registro, suena = true, indizadas = "true" } = fuente;
  const enLaMuestra = `${indizadas} and id % (1 + (select max(id) from ${tabla}) / ${MUESTRA}) = 0`;
  const sinSonido = `
      union all
      select format('${registro} %d (%s) no se encuentra por su sonido (%s).', id, ${columna}, suena)
      from (select id, ${columna}, ${soundSql(columna)} as suena from ${tabla} where ${enLaMuestra})
      where suena <> ${columna} and length(suena) >= 3 and not exists (
        select 1 from ${tabla}_busqueda i
        where ${tabla}_busqueda match 'sonido : "' || replace(suena, '"', '""') || '"' and i.rowid = id
      )`;
  return {
    nombre: `La búsqueda encuentra ${tabla}, todo lo que hay y nada más`,
    tabla: filasDe(fuente),
    faltas: `
      select format('${registro} %d (%s) no está en el índice de búsqueda.', id, ${columna})
      from ${tabla} where ${columna} is not null and ${indizadas} and not exists (select 1 from ${filasDe(fuente)} i where i.id = ${tabla}.id)
      union all
      select format('El índice de búsqueda de ${tabla} tiene la fila %d, que no existe o no se busca.', i.id)
      from ${filasDe(fuente)} i where not exists (select 1 from ${tabla} where ${tabla}.id = i.id and ${columna} is not null)
      union all
      select format('${registro} %d no se encuentra por su nombre (%s).', id, ${columna})
      from ${tabla} where ${enLaMuestra} and length(${columna}) >= 3 and not exists (
        select 1 from ${tabla}_busqueda i
        where ${tabla}_busqueda match '"' || replace(${columna}, '"', '""') || '"' and i.rowid = ${tabla}.id
      )${suena ? sinSonido : ""}`,
  };
};

export const comprobacionesDeBusqueda: readonly Comprobacion[] = [
  comprobacionDe({
    tabla: "productos",
    columna: "nombre_clave",
    registro: "El producto",
    indizadas: "id <= (select hasta from busqueda_hasta where lista = 'productos')",
  }),
  comprobacionDe({ tabla: "clientes", columna: "nombre_clave", registro: "El cliente", indizadas: "not consumidor_final" }),
  comprobacionDe({
    tabla: "ventas",
    columna: "cliente_clave",
    registro: "La venta",
    indizadas: "id <= (select hasta from busqueda_hasta where lista = 'ventas')",
  }),
  comprobacionDe({ tabla: "proveedores", columna: "busqueda_clave", registro: "El proveedor" }),
  comprobacionDe({ tabla: "nombres_anteriores", columna: "clave", registro: "El nombre anterior" }),
  comprobacionDe({ tabla: "gastos", columna: "concepto_clave", registro: "El gasto", suena: false }),
  {
    nombre: "Lo que se compara de cada nombre corresponde al nombre",
    tabla: "productos",
    faltas: `
      select format('El producto %d (%s) se busca y ordena como "%s" en "%s".', id, nombre, nombre_clave, categoria_clave)
      from productos where nombre_clave <> clave_de(nombre) or categoria_clave <> clave_de(categoria)
      union all
      select format('El cliente %d (%s) se busca y ordena como "%s".', id, nombre, nombre_clave)
      from clientes where nombre_clave <> clave_de(nombre)
      union all
      select format('La venta %s (%d), de "%s", se busca como "%s".', numero, id, cliente, coalesce(cliente_clave, ''))
      from ventas where (cliente <> '' or cliente_clave is not null) and coalesce(cliente_clave, '') <> clave_de(cliente)
      union all
      select format('El proveedor %d (%s, %s) se busca y ordena como "%s" y "%s".', id, nombre, empresa, nombre_clave, busqueda_clave)
      from proveedores where nombre_clave <> clave_de(nombre) or busqueda_clave <> clave_de(nombre || ' ' || empresa)
      union all
      select format('El nombre anterior %d (%s) se busca como "%s".', id, nombre, clave)
      from nombres_anteriores where clave <> clave_de(nombre || coalesce(' ' || empresa, ''))
      union all
      select format('El gasto %d (%s) se busca como "%s".', id, concepto, concepto_clave)
      from gastos where concepto_clave <> clave_de(concepto)
      union all
      select format('El usuario %s (%d) entra como "%s" o "%s".', username, id, username_clave, email_clave)
      from usuarios where username_clave <> clave_de_cuenta(username) or email_clave <> clave_de_cuenta(email)`,
  },
];
