import { getTableName } from "drizzle-orm";
import { escribirCantidad, vistaMilesimas } from "../cifras/cantidad";
import { textoPesos } from "../cifras/dinero";
import { cifraConComa } from "../listas/celdas";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { textoInstante } from "../nucleo/fecha";
import { type ArchivoDeRegistro, propia } from "../nucleo/registro";
import { issuesFacturas } from "../nucleo/sucesos.server";
import { todosLosRegistros } from "../registros.server";
import { tiendaDe } from "./tienda.server";

type Fila = Record<string, unknown>;

/** The files that are not of one kind of record. */
const DE_LA_TIENDA: readonly ArchivoDeRegistro[] = [
  [
    "tienda",
    `select nombre_comercial, nit, direccion, telefono, prefijo, titulo_factura, pie_factura, stock_minimo, telefono_avisos
      from tiendas where usuario_id = ?`,
  ],
  [
    "usuarios",
    `select u.id, username, email, rol, nombre, apellido, telefono, activo, creado, ultimo_ingreso
      from (select ? as dueno) join usuarios u on u.id = dueno or u.creado_por_id = dueno order by u.id`,
  ],
];

/** The files of an owner: one for each kind of record. */
export const archivosDeRegistros = (ctx: Pick<Contexto, "extensiones">): readonly ArchivoDeRegistro[] => [
  ...DE_LA_TIENDA,
  ...todosLosRegistros(ctx).flatMap(({ tabla, archivos = [[getTableName(tabla), propia(getTableName(tabla))]] }) => archivos),
];

/** Columns that only a shop that issues facturas has, by file. */
const DE_FACTURA = new Map([
  ["clientes", ["tipo_documento", "correo", "factura", "tipo_persona", "plazo_dias"]],
  ["ventas", ["anulada", "tarjeta", "vence"]],
  ["compras", ["anulada"]],
  ["proveedores", ["obligado", "municipio", "codigo_postal"]],
  ["pagos_venta", ["tarjeta"]],
]);

/** Files that only such a shop has. */
export const ARCHIVOS_DE_FACTURA = new Map([["documentos_electronicos", propia("documentos_electronicos")]]);

/** Columns that the program keeps for itself. */
const OCULTAS = /_clave$|_cifras$|^usuario_id$|^consumidor_final$|^cargado_centavos$|^debe_desde$|^existencias$|^vale$|_milesimas$/;
const INSTANTES =
  /^(fecha.*|cread[ao]|completado|terminado|proximo_intento|ultimo_ingreso|abierta|empezada|terminada|cerrad[ao]|anulado|emitido|enviado|respondido|proximo)$/;
const CANTIDADES = /^(cantidad|stock|stock_minimo|contado|esperado|unidades_por_empaque)$/;

const SI_O_NO = /^(activo|factura|anulada|obligado|credito|bonificacion|de_caja|es_kit|lleva_existencias|lleva_lotes|con_existencias)$/;

export interface Archivo {
  nombre: string;
  columnas: string[];
  /** One text per column, formatted for people. */
  filas: Iterable<string[]>;
}

/** All records of the shop. Rows are read from the database while the caller iterates. Throws SinPermiso for a vendedor. */
export function exportarTienda(ctx: Contexto): Iterable<Archivo> {
  exigirAdmin(ctx);
  return archivosDe(ctx, issuesFacturas(ctx, tiendaDe(ctx)));
}

function* archivosDe(ctx: Contexto, conFactura: boolean): Generator<Archivo> {
  const archivos = archivosDeRegistros(ctx);
  for (const [nombre, sql] of conFactura ? [...archivos, ...ARCHIVOS_DE_FACTURA] : archivos) {
    const sentencia = ctx.db.$client.prepare<[number], Fila>(sql);
    const columnas = sentencia.columns().map(({ name }) => name);
    const sinFactura = conFactura ? [] : (DE_FACTURA.get(nombre) ?? []);
    const visibles = columnas.filter((columna) => !OCULTAS.test(columna) && !sinFactura.includes(columna));
    yield { nombre, columnas: visibles.map(titulo), filas: filasDe(sentencia.iterate(ctx.duenoId), visibles) };
  }
}

const titulo = (columna: string): string => columna.replace(/_centavos$/, "");

function* filasDe(filas: Iterable<Fila>, columnas: readonly string[]): Generator<string[]> {
  for (const fila of filas) yield columnas.map((columna) => texto(columna, fila));
}

/** The quantities of a product that is measured are in thousandths. */
function texto(columna: string, fila: Fila): string {
  const valor = fila[columna];
  const unidad = columna === "unidades_por_empaque" ? fila.unidad_de_empaque : fila.unidad;
  if (valor === null || valor === undefined) return "";
  if (typeof valor !== "number") return String(valor);
  if (CANTIDADES.test(columna) && unidad !== undefined && unidad !== "und") return escribirCantidad(vistaMilesimas(valor));
  if (columna === "descuento" || columna === "rebaja") return cifraConComa(textoPesos(valor));
  if (columna.endsWith("_centavos")) return cifraConComa(textoPesos(valor));
  if (SI_O_NO.test(columna)) return valor === 1 ? "sí" : "no";
  return INSTANTES.test(columna) ? textoInstante(valor) : String(valor);
}
