import type { Database } from "@db/open.server";
import { schemaFaults } from "@db/schema-check.server";
import { mostrarPesos, textoPesos } from "./compartido/dinero";
import { clave } from "./compartido/texto";
import { claveDeCuenta } from "./usuarios/registrar.server";
import { comprobacionesDeArchivo } from "./verificacion/archivo.server";
import { comprobacionesDeBusqueda } from "./verificacion/busqueda.server";
import { comprobacionesDeCompras } from "./verificacion/compras.server";
import type { Comprobacion } from "./verificacion/comprobacion";
import { comprobacionesDeDevoluciones } from "./verificacion/devoluciones.server";
import { comprobacionesDeDinero } from "./verificacion/dinero.server";
import { comprobacionesDeDuenos } from "./verificacion/duenos.server";
import { comprobacionesDeListas } from "./verificacion/listas.server";
import { comprobacionesDeResumenes } from "./verificacion/resumenes.server";
import { comprobacionesDeSms } from "./verificacion/sms.server";
import { comprobacionesDeStock } from "./verificacion/stock.server";

type Cliente = Database["$client"];

export interface Resultado {
  nombre: string;
  /** Rows that were looked at; null when it was the file. */
  filas: number | null;
  /** One sentence for each row that breaks the rule, at most {@link MAXIMO_FALTAS}. */
  faltas: string[];
}

/** A rule that is broken a million times is shown with this many examples. */
export const MAXIMO_FALTAS = 20;

const ESQUEMA = "Las tablas, los índices y los disparadores son los del programa";

const REGLAS: readonly Comprobacion[] = [
  ...comprobacionesDeStock,
  ...comprobacionesDeDinero,
  ...comprobacionesDeCompras,
  ...comprobacionesDeDevoluciones,
  ...comprobacionesDeDuenos,
  ...comprobacionesDeListas,
  ...comprobacionesDeBusqueda,
  ...comprobacionesDeResumenes,
  ...comprobacionesDeSms,
];

/** Every rule of stock and money that the database breaks, one sentence each; none when all is well. That the file is whole, {@link comprobarTodo} looks at. */
export function verificarBase({ $client }: Pick<Database, "$client">): string[] {
  const faltas: string[] = [];
  comprobar($client, REGLAS, (resultado) => faltas.push(...resultado.faltas));
  return faltas;
}

/** Looks at the schema, the file and then at every rule, and tells each result as soon as it is known; no rule when a table is another. */
export function comprobarTodo(client: Cliente, informar: (resultado: Resultado) => void): void {
  const faltas = schemaFaults(client);
  informar({ nombre: ESQUEMA, filas: null, faltas: faltas.map(({ sentence }) => sentence) });
  // The rules presume the program's tables: without one of them they cannot even be asked.
  if (!faltas.some(({ type }) => type === "table")) comprobar(client, [...comprobacionesDeArchivo, ...REGLAS], informar);
}

function comprobar(client: Cliente, comprobaciones: readonly Comprobacion[], informar: (resultado: Resultado) => void): void {
  registrarFunciones(client);
  // One read transaction: a sale that is saved meanwhile is seen by all the rules or by none.
  client.transaction(() => {
    for (const comprobacion of comprobaciones) informar(resultadoDe(client, comprobacion));
  })();
}

function resultadoDe(client: Cliente, { nombre, tabla, faltas }: Comprobacion): Resultado {
  const filas = tabla === null ? null : (client.prepare<[], number>(`select count(*) from ${tabla}`).pluck().get() ?? 0);
  const halladas = client.prepare<[number], string>(`select * from (${faltas}) limit ?`).pluck().all(MAXIMO_FALTAS);
  return { nombre, filas, faltas: halladas };
}

function registrarFunciones(client: Cliente): void {
  const pura = { deterministic: true };
  client.function("clave_de", pura, (texto) => clave(String(texto)));
  client.function("clave_de_cuenta", pura, (texto) => claveDeCuenta(String(texto)));
  client.function("pesos", pura, (centavos) => mostrarPesos(textoPesos(Number(centavos))));
}
