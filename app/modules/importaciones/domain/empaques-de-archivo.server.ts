import { productos } from "@db/schema/productos";
import { eq } from "drizzle-orm";
import { seMide } from "~/domain/cifras/cantidad";
import { claveDeBusqueda } from "~/domain/compartido/texto";
import { partesDe } from "~/domain/inventario/partes-de-linea.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { propios } from "~/domain/nucleo/propios.server";
import { claveDeCodigo, elegirPorCodigo } from "~/domain/productos/codigo";
import { type FilaProducto, productoPorCodigo, productosPorId, SIN_UNIR } from "~/domain/productos/consultas.server";
import { empaqueCon, empaqueDeProducto, type UnidadDeEmpaque } from "~/domain/productos/empaque.server";
import type { Celdas, FilaDeTabla } from "./celdas";
import type { FilaRevisada, Valores } from "./fila";

/** The pack of a row: its columns, and its unit for people. Until it is written, a new product has minus its row number as id. */
export interface EmpaqueDeFila {
  empaqueDe: number | null;
  unidades_por_empaque: number | null;
  /** Name and measure of the unit. */
  empaque: string | null;
  empaqueUnidad: string | null;
}

type ComoSeVende = Pick<FilaProducto, "unidad" | "lleva_existencias">;

/** The packs and the kits of a file, whose units and parts may be rows of it. */
export interface EmpaquesDeArchivo {
  /** The rows, each after the one of which it is a pack, and kits after all others. */
  enOrden: readonly FilaDeTabla[];
  /** Notes what a row does, for the packs and the kits of it. */
  anotar(fila: FilaRevisada): void;
  /** What a row is a pack of. Throws ReglaIncumplida. */
  leer(ctx: Contexto, celdas: Celdas, antes: FilaProducto | null, producto: ComoSeVende): EmpaqueDeFila;
  /** What a row names as a part of its kit. Throws ReglaIncumplida. */
  hallarParte(ctx: Contexto, texto: string, antes: FilaProducto | null): UnidadDeEmpaque;
}

/** A field that names another product, and how its errors say what for. */
const DE_EMPAQUE = { campo: "empaque_de", comoEs: "de la que es un empaque", siEsKit: "no viene en empaques" };
const DE_KIT = { campo: "componentes", comoEs: "que es parte de este kit", siEsKit: "un kit no lleva otro kit" };
type Papel = typeof DE_EMPAQUE;

type Llamados = (texto: string) => { conCodigo: number | undefined; conNombre: readonly number[] };

export function empaquesDeArchivo(filas: readonly FilaDeTabla[]): EmpaquesDeArchivo {
  const revisadas = new Map<number, UnidadDeEmpaque | null>();
  const porId = new Map<number, UnidadDeEmpaque>();
  const hayEmpaques = filas.some(({ celdas }) => celdas.empaque_de !== undefined);
  const kits = new Set(filas.flatMap(({ fila, celdas }) => (celdas.componentes === undefined ? [] : [fila])));
  const seLlaman = hayEmpaques || kits.size > 0;
  const llamados = filasLlamadas(seLlaman ? filas : []);
  function anotar(revisada: FilaRevisada): void {
    // A file without packs and kits needs no index of its thousands of rows.
    if (!seLlaman) return;
    const unidad = unidadDe(revisada);
    revisadas.set(revisada.fila, unidad);
    if (unidad) porId.set(unidad.id, unidad);
  }
  function unidadDeFila(fila: number, { campo, comoEs, siEsKit }: Papel): UnidadDeEmpaque {
    const unidad = revisadas.get(fila);
    if (unidad) return unidad;
    const sinRevisar = kits.has(fila) ? `La fila ${fila} es un kit: ${siEsKit}.` : DA_LA_VUELTA;
    throw new ReglaIncumplida(campo, unidad === null ? `La fila ${fila}, ${comoEs}, tiene un error.` : sinRevisar);
  }
  function hallar(ctx: Contexto, texto: string, anteriores: readonly number[], papel: Papel): UnidadDeEmpaque {
    const { conCodigo, conNombre } = llamados(texto);
    if (conCodigo !== undefined) return unidadDeFila(conCodigo, papel);
    const unidadDeTienda = (otro: UnidadDeEmpaque) => porId.get(otro.id) ?? otro;
    const deLaTienda = unidadAnterior(ctx, texto, anteriores) ?? productoPorCodigo(ctx, texto);
    if (deLaTienda) return unidadDeTienda(deLaTienda);
    if (conNombre.length > 1) throw new ReglaIncumplida(papel.campo, VARIOS);
    const nombrados = [...conNombre.map((fila) => unidadDeFila(fila, papel)), ...llamadosEn(ctx, texto).map(unidadDeTienda)];
    const [unico, otro] = new Map(nombrados.map((uno) => [uno.id, uno])).values();
    if (!unico || otro) throw new ReglaIncumplida(papel.campo, otro ? VARIOS : NO_HAY);
    return unico;
  }
  function leer(
    ctx: Contexto,
    { empaque_de: texto = "", unidades_por_empaque: unidades }: Celdas,
    antes: FilaProducto | null,
    producto: ComoSeVende,
  ) {
    const unidad = hallar(ctx, texto, antes?.empaqueDe ? [antes.empaqueDe] : [], DE_EMPAQUE);
    const escritas = unidades !== undefined && !seMide(unidad.unidad) ? unidades.replace(/[.,]00?$/, "") : unidades;
    const pedido = { empaque_de: unidad.id, empaque_nombre: undefined, unidades_por_empaque: escritas };
    const sube = (id: number) => (porId.has(id) ? (porId.get(id)?.empaqueDe ?? null) : empaqueDeProducto(ctx, id));
    return { ...empaqueCon(unidad, pedido, antes, producto, sube), ...vistaDeUnidad(unidad) };
  }
  function hallarParte(ctx: Contexto, texto: string, antes: FilaProducto | null): UnidadDeEmpaque {
    const anteriores = antes ? partesDe(ctx, antes).map(({ productoId }) => productoId) : [];
    return hallar(ctx, texto, anteriores, DE_KIT);
  }
  const enOrden = hayEmpaques ? ordenarFilas(filas, llamados) : filas;
  return { enOrden: kits.size > 0 ? dejarAlFinal(enOrden, kits) : enOrden, anotar, leer, hallarParte };
}

const DA_LA_VUELTA = "Un empaque no puede traerse a sí mismo, tampoco dentro de otro.";
const VARIOS = "Hay varios productos con ese nombre: escriba su código de barras.";
const NO_HAY = "No hay un producto con ese código ni con ese nombre, en su tienda ni en este archivo.";

export const vistaDeUnidad = (unidad: UnidadDeEmpaque | undefined) => ({
  empaque: unidad?.nombre ?? null,
  empaqueUnidad: unidad?.unidad ?? null,
});

/** What a product is a pack of, when its row does not say. */
export function empaqueQueQueda(ctx: Contexto, { empaqueDe }: Pick<FilaProducto, "empaqueDe">) {
  return vistaDeUnidad(empaqueDe === null ? undefined : productosPorId(ctx, [empaqueDe]).get(empaqueDe));
}

function unidadDe({ fila, registroId, valores }: FilaRevisada): UnidadDeEmpaque | null {
  return valores && { id: registroId ?? -fila, ...soloUnidad(valores) };
}

const soloUnidad = ({ nombre, unidad, lleva_existencias, es_kit, empaqueDe, ...otros }: Valores): Omit<UnidadDeEmpaque, "id"> => ({
  nombre: String(nombre),
  unidad: (["kg", "l", "m"] as const).find((una) => una === unidad) ?? "und",
  lleva_existencias: Boolean(lleva_existencias),
  es_kit: Boolean(es_kit),
  empaqueDe: typeof empaqueDe === "number" ? empaqueDe : null,
  precioCompraCentavos: Number(otros.precioCompraCentavos),
});

/** The one of these, which the product has already, that the row names: another product may have its name too. */
function unidadAnterior(ctx: Contexto, texto: string, ids: readonly number[]): FilaProducto | undefined {
  const anteriores = ids.length > 0 ? [...productosPorId(ctx, ids).values()] : [];
  return elegirPorCodigo(anteriores, texto) ?? anteriores.find(({ nombreClave }) => nombreClave === claveDeBusqueda(texto));
}

const llamadosEn = (ctx: Contexto, texto: string): FilaProducto[] =>
  ctx.db
    .select()
    .from(productos)
    .where(propios(ctx, productos, eq(productos.nombreClave, claveDeBusqueda(texto)), SIN_UNIR))
    .limit(2)
    .all();

/** Finds the rows of a file by their code, or by their name. */
function filasLlamadas(filas: readonly FilaDeTabla[]): Llamados {
  const codigos = new Map<string, number>();
  const nombres = new Map<string, number[]>();
  for (const { fila, celdas } of filas) {
    const { codigo_de_barras: codigo = "", nombre = "" } = celdas;
    const claveDelCodigo = claveDeCodigo(codigo);
    if (codigo && !codigos.has(claveDelCodigo)) codigos.set(claveDelCodigo, fila);
    const clave = claveDeBusqueda(nombre);
    const conEseNombre = nombres.get(clave);
    if (conEseNombre) conEseNombre.push(fila);
    else if (clave) nombres.set(clave, [fila]);
  }
  return (texto) => ({ conCodigo: codigos.get(claveDeCodigo(texto)), conNombre: (nombres.get(claveDeBusqueda(texto)) ?? []).slice(0, 2) });
}

/** Rows in the order in which they can be reviewed: a unit before its packs. Rows that are packs of one another stay in any order. */
function ordenarFilas(filas: readonly FilaDeTabla[], llamados: Llamados): readonly FilaDeTabla[] {
  const porNumero = new Map(filas.map((una) => [una.fila, una]));
  const puestas = new Set<number>();
  const orden: FilaDeTabla[] = [];
  for (const una of filas) {
    const camino: FilaDeTabla[] = [];
    for (let actual: FilaDeTabla | undefined = una; actual && !puestas.has(actual.fila); actual = unidadEn(actual, llamados, porNumero)) {
      puestas.add(actual.fila);
      camino.push(actual);
    }
    orden.push(...camino.reverse());
  }
  return orden;
}

const dejarAlFinal = (filas: readonly FilaDeTabla[], kits: ReadonlySet<number>): FilaDeTabla[] => [
  ...filas.filter(({ fila }) => !kits.has(fila)),
  ...filas.filter(({ fila }) => kits.has(fila)),
];

function unidadEn({ celdas }: FilaDeTabla, llamados: Llamados, porNumero: ReadonlyMap<number, FilaDeTabla>): FilaDeTabla | undefined {
  if (celdas.empaque_de === undefined) return undefined;
  const { conCodigo, conNombre } = llamados(celdas.empaque_de);
  return porNumero.get(conCodigo ?? conNombre[0] ?? 0);
}
