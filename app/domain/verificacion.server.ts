import type { Database } from "@db/open.server";
import { schemaFaults } from "@db/schema-check.server";
import { comprobacionesDeCambios } from "../modules/cambios/domain/reglas.server";
import { comprobacionesDeDocumentos } from "../modules/dian/domain/reglas.server";
import { comprobacionesDeFacturasRecibidas } from "../modules/facturas-recibidas/domain/reglas.server";
import { comprobacionesDePorPedir } from "../modules/pedidos/domain/reglas.server";
import { comprobacionesDeSepares } from "../modules/separes/domain/reglas.server";
import { comprobacionesDeUniones } from "../modules/uniones/domain/reglas.server";
import { mostrarCentavos } from "./cifras/dinero";
import { claveDeBusqueda } from "./compartido/texto";
import { claveDeCodigo } from "./productos/codigo";
import { claveDeUsuario } from "./usuarios/nombres-de-usuario";
import { comprobacionesDeBusqueda } from "./verificacion/busqueda.server";
import { comprobacionesDeCierres } from "./verificacion/cierres.server";
import { comprobacionesDeCompras } from "./verificacion/compras.server";
import type { Comprobacion, Revision } from "./verificacion/comprobacion";
import { comprobacionesDeCuentas } from "./verificacion/cuentas.server";
import { comprobacionesDeDeudas } from "./verificacion/deudas.server";
import { comprobacionesDeDevoluciones } from "./verificacion/devoluciones.server";
import { comprobacionesDeDinero } from "./verificacion/dinero.server";
import { comprobacionesDeDuenos } from "./verificacion/duenos.server";
import { comprobacionesDeKits } from "./verificacion/kits.server";
import { comprobacionesDeListas } from "./verificacion/listas.server";
import { comprobacionesDeLotes } from "./verificacion/lotes.server";
import { comprobacionesDeProductos } from "./verificacion/productos.server";
import { comprobacionesDeResumenes } from "./verificacion/resumenes.server";

const cuantos = (estados: string): string => `(select count(*) from sms_log s where s.campana_id = c.id and s.estado in (${estados}))`;

const comprobacionesDeSms: readonly Comprobacion[] = [
  {
    nombre: "Las cuentas de cada campaña son las de sus mensajes",
    tabla: "campanas_sms",
    faltas: `
      select format('La campaña %d dice %d clientes, %d enviados y %d fallidos; sus mensajes son %d, %d y %d.',
        id, total_clientes, enviados_exitosos, enviados_fallidos, todos, enviados, fallidos)
      from (
        select *, ${cuantos("'pendiente', 'en_vuelo', 'enviado', 'fallido'")} as todos, ${cuantos("'enviado'")} as enviados,
          ${cuantos("'fallido'")} as fallidos
        from campanas_sms c
      )
      where todos <> total_clientes or enviados <> enviados_exitosos or fallidos <> enviados_fallidos`,
  },
  {
    nombre: "Una campaña ha terminado cuando, y solo cuando, cada mensaje tiene su resultado",
    tabla: "campanas_sms",
    faltas: `
      select format('La campaña %d está en %s y le faltan %d mensajes.', id, estado, faltan)
      from (select id, estado, completado, total_clientes - enviados_exitosos - enviados_fallidos as faltan from campanas_sms)
      where (estado in ('completado', 'error')) <> (faltan = 0) or (completado is not null) <> (faltan = 0)
      union all
      select format('La campaña %d no ha empezado y ya tiene %d mensajes con resultado.', id, enviados_exitosos + enviados_fallidos)
      from campanas_sms where estado = 'pendiente' and enviados_exitosos + enviados_fallidos > 0`,
  },
  {
    nombre: "Cada SMS enviado o fallido dice cuándo, y el fallido por qué",
    tabla: "sms_log",
    faltas: `
      select format('El SMS %d está en %s y no dice cuándo terminó.', id, estado)
      from sms_log where estado in ('enviado', 'fallido') and terminado is null
      union all
      select format('El SMS %d falló y no dice por qué.', id) from sms_log where estado = 'fallido' and error_mensaje = ''`,
  },
];

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

const REGLAS: readonly Comprobacion[] = [
  ...comprobacionesDeProductos,
  ...comprobacionesDeDinero,
  ...comprobacionesDeCompras,
  ...comprobacionesDeDevoluciones,
  ...comprobacionesDeCambios,
  ...comprobacionesDeCierres,
  ...comprobacionesDeCuentas,
  ...comprobacionesDeDeudas,
  ...comprobacionesDeUniones,
  ...comprobacionesDeDuenos,
  ...comprobacionesDeListas,
  ...comprobacionesDeBusqueda,
  ...comprobacionesDeResumenes,
  ...comprobacionesDePorPedir,
  ...comprobacionesDeLotes,
  ...comprobacionesDeKits,
  ...comprobacionesDeSepares,
  ...comprobacionesDeDocumentos,
  ...comprobacionesDeFacturasRecibidas,
  ...comprobacionesDeSms,
];

/**
 * Checks every rule on the rows and returns one sentence per fault; an empty list when all is well. The file itself is checked only by
 * {@link comprobarTodo}.
 */
export function verificarBase({ $client }: Pick<Database, "$client">): string[] {
  const faltas: string[] = [];
  comprobar($client, REGLAS, (resultado) => faltas.push(...resultado.faltas));
  return faltas;
}

/**
 * Checks the schema, the file, every rule and those of `revisiones`, and reports each result as soon as it is known. A missing or different
 * table stops it after the schema.
 */
export function comprobarTodo(client: Cliente, informar: (resultado: Resultado) => void, revisiones: readonly Revision[]): void {
  const faltas = schemaFaults(client);
  informar({ nombre: ESQUEMA, filas: null, faltas: faltas.map(({ sentence }) => sentence) });
  // The queries of the rules need the program's tables.
  if (faltas.some(({ type }) => type === "table")) return;
  for (const [nombre, funcion] of revisiones.flatMap(({ funciones }) => Object.entries(funciones)))
    client.function(nombre, { deterministic: true, varargs: true }, funcion);
  comprobar(client, [...DEL_ARCHIVO, ...REGLAS, ...revisiones.flatMap(({ reglas }) => reglas)], informar);
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
