import { preparedQuery } from "@db/prepared.server";
import { clientes } from "@db/schema/clientes";
import { eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { texto } from "../campos/campos";
import { claveDeBusqueda } from "../compartido/texto";
import { type ArchivoDeLista, archivoDeLista } from "../listas/archivo-de-lista.server";
import { busquedaDeNombres, busquedaExacta, type Hallados, MAXIMO_BUSQUEDA, unoDeDados } from "../listas/busqueda.server";
import { type ColumnaDeArchivo, cifraConComa } from "../listas/celdas";
import { type Fuente, idsDePagina, idsOfSlice, ordenar, ordenDeHallados } from "../listas/listas.server";
import { type PaginaPedida, pageSlice } from "../listas/paginas";
import { busquedaPorCifras } from "../listas/por-cifras.server";
import type { Contexto } from "../nucleo/contexto.server";
import { pick } from "../nucleo/properties";
import { DUENO_DE_LA_LLAMADA, propios } from "../nucleo/propios.server";
import { tiendaDe } from "../tienda/tienda.server";
import { crearCliente, emiteFacturas, jsonDeCliente, registrados, vistaCliente, vistaDeCliente } from "./cliente.server";
import { type ClienteNuevoTecleado, clienteNuevoDe, erroresDeClienteNuevo } from "./cliente-tecleado";
import { COLUMNAS_DE_FACTURA } from "./esquema";
import { DocumentoDeOtro } from "./mismo-documento.server";
import { vistaDeuda } from "./saldo";
import { esTipoDeDocumento, TIPOS_DE_DOCUMENTO, TIPOS_DE_PERSONA } from "./tipos-de-documento";

const MAXIMO_API = 20;
const ORDEN = { columnas: [clientes.nombreClave, clientes.id], descendente: false } as const;

const FUENTE = { tabla: clientes, id: clientes.id, nombre: clientes.nombreClave, indice: "clientes_busqueda" };
const DEL_NOMBRE = { ...FUENTE, columnas: ["nombre"] } as const;

const filtroDeClientes = (ctx: Parameters<typeof registrados>[0], { activo }: Pick<Filtro, "activo">): SQL =>
  registrados(ctx, eq(clientes.activo, activo), ...(activo ? [] : [isNull(clientes.unidoA)]));

const ACTIVOS = filtroDeClientes(DUENO_DE_LA_LLAMADA, { activo: true });
// Names both values of `activo` so that SQLite can use the index that has it before the name.
const TODOS = registrados(DUENO_DE_LA_LLAMADA, inArray(clientes.activo, [true, false]));

const busquedas = {
  activos: busquedaCompleta(ACTIVOS),
  inactivos: busquedaCompleta(filtroDeClientes(DUENO_DE_LA_LLAMADA, { activo: false })),
  todos: busquedaCompleta(TODOS),
};
const activosPorNombre = busquedaExacta({ ...DEL_NOMBRE, ambito: ACTIVOS });
const todosPorNombre = busquedaDeNombres({ ...DEL_NOMBRE, ambito: TODOS });
const enOrden = ordenDeHallados({ tabla: clientes, filtro: undefined, ...ORDEN });

/** A search by name, document and telephone. The unary plus keeps SQLite from the index of names. */
function busquedaCompleta(ambito: SQL) {
  const porNombre = busquedaDeNombres({ ...FUENTE, columnas: ["nombre", "otros"], ambito });
  const porCifras = busquedaPorCifras({
    tabla: clientes,
    columnas: [clientes.documentoCifras, clientes.telefonoCifras],
    ambito: propios(DUENO_DE_LA_LLAMADA, clientes, sql`+(${ambito})`),
  });
  return ({ db, duenoId }: Contexto, q: string, limite = MAXIMO_BUSQUEDA): Hallados => {
    const valores = { duenoId, limite };
    return porCifras(db, q, porNombre(db, q, valores), valores);
  };
}

const hallados = (ctx: Contexto, { q, activo }: Filtro): Hallados => busquedas[activo ? "activos" : "inactivos"](ctx, q);

interface Filtro {
  /** Searches name, document and telephone. */
  q: string;
  /** `false` lists the deactivated clients. */
  activo: boolean;
}

const fuenteDe = (ctx: Contexto, filtro: Filtro): Fuente =>
  claveDeBusqueda(filtro.q) === ""
    ? { tabla: clientes, filtro: filtroDeClientes(ctx, filtro), ...ORDEN }
    : enOrden(ctx.db, hallados(ctx, filtro));

/** One page of the shop's clients by name. */
export function listarClientes(ctx: Contexto, { page: pagina, ...filtro }: Filtro & { page: PaginaPedida }) {
  const { ids, page } = idsDePagina(ctx, fuenteDe(ctx, filtro), filtro.activo ? "clientes" : "clientes/inactivos", pagina);
  return { clientes: filas(ctx, ids).map((fila) => vistaDeCliente(ctx, fila)), page };
}

const porIds = preparedQuery((db) => db.select().from(clientes).where(unoDeDados(clientes.id, "ids")));

const filas = ({ db }: Contexto, ids: readonly number[]) => ordenar(ids, porIds(db).all({ ids: JSON.stringify(ids) }));

type Columna = ColumnaDeArchivo<Pick<typeof clientes.$inferSelect, (typeof COLUMNAS_DE_FACTURA)[number]> & ReturnType<typeof vistaCliente>>;
const DE_FACTURA: readonly Columna[] = [
  ["tipo_documento", ({ tipo_documento }) => (esTipoDeDocumento(tipo_documento) ? TIPOS_DE_DOCUMENTO[tipo_documento] : "")],
  ["correo", ({ correo }) => correo],
  ["factura", ({ factura }) => factura],
  ["tipo_persona", ({ tipo_persona }) => (tipo_persona ? TIPOS_DE_PERSONA[tipo_persona] : "")],
  ["plazo_dias", ({ plazo_dias }) => plazo_dias],
];

const A_FAVOR: Columna = ["a_favor", ({ a_favor }) => cifraConComa(a_favor)];

/** All clients of a list as a file, which can be imported. */
export const archivoDeClientes = (ctx: Contexto, filtro: Filtro): ArchivoDeLista =>
  archivoDeLista(ctx, {
    nombre: "clientes",
    fuentes: [fuenteDe(ctx, filtro)],
    filas: (ids) => filas(ctx, ids).map((fila) => ({ ...pick(fila, COLUMNAS_DE_FACTURA), ...vistaCliente(fila) })),
    columnas: [
      ["nombre", ({ nombre }) => nombre],
      ["telefono", ({ telefono }) => telefono],
      ["documento", ({ documento }) => documento],
      ["cupo", ({ cupo }) => cifraConComa(cupo)],
      ["activo", ({ activo }) => activo],
      ["saldo", ({ saldo }) => cifraConComa(saldo)],
      ...(tiendaDe(ctx).haySaldos ? [A_FAVOR] : []),
      ...(emiteFacturas(ctx) ? DE_FACTURA : []),
    ],
  });

/** At most 20 active clients whose name, document or telephone matches `texto`. */
export const buscarClientes = (ctx: Contexto, texto: string) =>
  encontrados(ctx, texto).map((fila) => pick(fila, ["id", "nombre", "telefono", "documento"]));

/** {@link buscarClientes} with what they owe, and the price list that they have. */
export const hallarClientes = (ctx: Contexto, texto: string) =>
  encontrados(ctx, texto).map((fila) => ({
    ...pick(fila, ["id", "nombre", "telefono", "documento"]),
    ...vistaDeuda(fila.saldoCentavos, fila.cupoCentavos),
    ...(fila.lista && { lista: fila.lista }),
  }));

/** Those whose name matches come first: the digits of a name must not drown in telephones. */
function encontrados(ctx: Contexto, texto: string) {
  const exactos = activosPorNombre(ctx.db, texto, { duenoId: ctx.duenoId });
  const porNombre = enOrden(ctx.db, { exactos, parecidos: [] });
  const otros = porNombre.length < MAXIMO_API ? enOrden(ctx.db, hallados(ctx, { q: texto, activo: true })) : [];
  return filas(ctx, [...new Set([...porNombre, ...otros])].slice(0, MAXIMO_API));
}

/** The shop's first `maximo` active clients by name that match `q`; an empty `q` matches all. */
export function clientesActivos(ctx: Contexto, q: string, maximo: number) {
  const fuente = fuenteDe(ctx, { q, activo: true });
  return filas(
    ctx,
    "tabla" in fuente ? idsOfSlice(ctx.db, fuente, pageSlice({ numero: "1", filas: maximo }, maximo)) : fuente.slice(0, maximo),
  );
}

const MAXIMO_IDS = 20;

/** At most 20 clients, active or not, that match `q`. With `soloNombre`, only by their names. */
export const idsDeClientes = (ctx: Contexto, q: string, soloNombre = false): Hallados =>
  soloNombre ? todosPorNombre(ctx.db, q, { duenoId: ctx.duenoId, limite: MAXIMO_IDS }) : busquedas.todos(ctx, q, MAXIMO_IDS);

interface Negado {
  errores: Record<string, string[]>;
  /** The client whose document it is, to choose. */
  clientes?: ReturnType<typeof hallarClientes>;
}

/** The active clients whose name, document or telephone matches `buscar_cliente`; an error by field when there is none. */
export function buscarParaElegir(ctx: Contexto, buscar_cliente: string): { clientes: ReturnType<typeof hallarClientes> } | Negado {
  const leido = texto(150).safeParse(buscar_cliente);
  if (!leido.success) return { errores: { buscar_cliente: leido.error.issues.map(({ message }) => message) } };
  const clientes = hallarClientes(ctx, leido.data);
  return clientes.length > 0 ? { clientes } : { errores: { buscar_cliente: ["Ningún cliente activo se llama así."] } };
}

/** Registers the typed client and returns its id; errors by field when the data are invalid, or not yet `confirmado` those of another one. */
export function registrarParaElegir(
  ctx: Contexto,
  tecleado: ClienteNuevoTecleado & { clave_envio: string },
  confirmado: boolean,
): { id: number } | Negado {
  const { clave_envio } = tecleado;
  const datos = { ...clienteNuevoDe((campo) => tecleado[campo]), clave_envio, confirmar_documento: confirmado };
  const leido = jsonDeCliente(ctx).safeParse(datos);
  if (leido.success)
    try {
      return { id: crearCliente(ctx, leido.data) };
    } catch (error) {
      if (!(error instanceof DocumentoDeOtro)) throw error;
      const clientes = hallarClientes(ctx, tecleado.nuevo_cliente_documento);
      return { errores: erroresDeClienteNuevo({ [error.campo]: [error.message] }), clientes };
    }
  const errores = leido.error.issues.map(({ path, message }): [string, string[]] => [String(path[0]), [message]]);
  return { errores: erroresDeClienteNuevo(Object.fromEntries(errores)) };
}
