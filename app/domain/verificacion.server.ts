import type { Database } from "@db/open.server";
import { schemaFaults } from "@db/schema-check.server";
import { mostrarCentavos } from "./cifras/dinero";
import { claveDeBusqueda } from "./compartido/texto";
import type { Contexto } from "./nucleo/contexto.server";
import { claveDeCodigo } from "./productos/codigo";
import { todosLosRegistros } from "./registros.server";
import { claveDeUsuario } from "./usuarios/nombres-de-usuario";
import { comprobacionesDeBusqueda } from "./verificacion/busqueda.server";
import { comprobacionesDeCierres } from "./verificacion/cierres.server";
import { comprobacionesDeCompras } from "./verificacion/compras.server";
import type { Comprobacion, Revision } from "./verificacion/comprobacion";
import { comprobacionesDeCuentas } from "./verificacion/cuentas.server";
import { comprobacionesDeDeudas } from "./verificacion/deudas.server";
import { comprobacionesDeDevoluciones } from "./verificacion/devoluciones.server";
import { comprobacionesDeDinero } from "./verificacion/dinero.server";
import { comprobacionesDeDuenos, registrosConDueno } from "./verificacion/duenos.server";
import { comprobacionesDeKits } from "./verificacion/kits.server";
import { comprobacionesDeListas } from "./verificacion/listas.server";
import { comprobacionesDeLotes } from "./verificacion/lotes.server";
import { comprobacionesDeProductos } from "./verificacion/productos.server";
import { comprobacionesDeResumenes } from "./verificacion/resumenes.server";

type Cliente = Database["$client"];

export interface Resultado {
  nombre: string;
  /** Rows of the table that was checked; null for a check of the file. */
  filas: number | null;
  /** One sentence per row that breaks the rule, at most {@link MAXIMO_FALTAS}. */
  faltas: string[];
}

/** Maximum examples shown of one broken rule. */
export const MAXIMO_FALTAS = 20;

const ESQUEMA = "Las tablas, los índices y los disparadores son los del programa";

const DEL_ARCHIVO: readonly Comprobacion[] = [
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

/** Every rule on the rows: those of the core, the owners of all records, and the rules of modules. */
export const todasLasReglas = (ctx: Pick<Contexto, "extensiones">, deModulos: readonly Comprobacion[]): readonly Comprobacion[] => [
  ...comprobacionesDeProductos,
  ...comprobacionesDeDinero,
  ...comprobacionesDeCompras,
  ...comprobacionesDeDevoluciones,
  ...comprobacionesDeCierres,
  ...comprobacionesDeCuentas,
  ...comprobacionesDeDeudas,
  ...comprobacionesDeDuenos(registrosConDueno(todosLosRegistros(ctx))),
  ...comprobacionesDeListas,
  ...comprobacionesDeBusqueda,
  ...comprobacionesDeResumenes,
  ...comprobacionesDeLotes,
  ...comprobacionesDeKits,
  ...deModulos,
];

/**
 * Checks these rules on the rows and returns one sentence per fault; an empty list when all is well. The file itself is checked only by
 * {@link comprobarTodo}.
 */
export function verificarBase(client: Cliente, reglas: readonly Comprobacion[]): string[] {
  const faltas: string[] = [];
  comprobar(client, reglas, (resultado) => faltas.push(...resultado.faltas));
  return faltas;
}

/**
 * Checks the schema, the file, these rules and those of `revisiones`, and reports each result as soon as it is known. A missing or different
 * table stops it after the schema.
 */
export function comprobarTodo(
  client: Cliente,
  informar: (resultado: Resultado) => void,
  reglas: readonly Comprobacion[],
  revisiones: readonly Revision[],
): void {
  const faltas = schemaFaults(client);
  informar({ nombre: ESQUEMA, filas: null, faltas: faltas.map(({ sentence }) => sentence) });
  // The queries of the rules need the program's tables.
  if (faltas.some(({ type }) => type === "table")) return;
  for (const [nombre, funcion] of revisiones.flatMap(({ funciones }) => Object.entries(funciones)))
    client.function(nombre, { deterministic: true, varargs: true }, funcion);
  comprobar(client, [...DEL_ARCHIVO, ...reglas, ...revisiones.flatMap(({ reglas }) => reglas)], informar);
}

function comprobar(client: Cliente, comprobaciones: readonly Comprobacion[], informar: (resultado: Resultado) => void): void {
  registrarFunciones(client);
  // One read transaction: all rules see the same sales.
  client.transaction(() => {
    for (const comprobacion of comprobaciones) informar(resultadoDe(client, comprobacion));
  })();
}

// Raw, like the rules: each names its table.
function resultadoDe(client: Cliente, { nombre, tabla, faltas }: Comprobacion): Resultado {
  const filas = tabla === null ? null : (client.prepare<[], number>(`select count(*) from ${tabla}`).pluck().get() ?? 0);
  const halladas = client.prepare<[number], string>(`select * from (${faltas}) limit ?`).pluck().all(MAXIMO_FALTAS);
  return { nombre, filas, faltas: halladas };
}

function registrarFunciones(client: Cliente): void {
  const pura = { deterministic: true };
  client.function("clave_de", pura, (texto) => claveDeBusqueda(String(texto)));
  client.function("clave_de_codigo", pura, (codigo) => claveDeCodigo(String(codigo)));
  client.function("clave_de_cuenta", pura, (texto) => claveDeUsuario(String(texto)));
  client.function("pesos", pura, (centavos) => mostrarCentavos(Number(centavos)));
}
