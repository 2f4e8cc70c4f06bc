import { type ArchivoDeLista, archivoDeLista } from "../listas/archivo-de-lista.server";
import { type ColumnaDeArchivo, cifraConComa, codigoEncerrado, encerrado } from "../listas/celdas";
import type { Contexto } from "../nucleo/contexto.server";
import { veCostos } from "../tienda/costos.server";
import { hayBolsas } from "./bolsas.server";
import { type ContenidoEnArchivo, contenidosEnArchivo, SIN_EMPACAR } from "./empaques.server";
import { componentesEnArchivo, hayKits } from "./kits.server";
import { type FiltroDeProductos, filasDeProductos, fuenteDeProductos } from "./listar-productos.server";
import { escribirOtroCodigo } from "./otros-codigos";
import { hayOtrosCodigos, otrosCodigosPorProducto } from "./otros-codigos.server";
import type { vistaProducto } from "./vista.server";

type DeAlgunos = Partial<Record<"otros_codigos" | "componentes", string | undefined>>;
type Columna = ColumnaDeArchivo<ReturnType<typeof vistaProducto> & ContenidoEnArchivo & DeAlgunos>;

const COSTO: Columna = ["precio_compra", ({ precio_compra }) => cifraConComa(precio_compra)];
const BOLSA: Columna = ["impuesto_bolsa", ({ impuesto_bolsa = null }) => cifraConComa(impuesto_bolsa)];

const OTROS: Columna = ["otros_codigos", ({ otros_codigos = "" }) => otros_codigos];
const COMPONENTES: Columna = ["componentes", ({ componentes = "" }) => componentes];
const ENTRE_CODIGOS = " | ";
/** What an import takes for several codes: also numbers as long as codes that stand apart. */
const COMO_VARIOS = /[,;|\r\n]|\d{8}.*[\s/].*\d{8}/;

/** The columns that an import of products reads. */
const columnasPara = (ctx: Contexto): Columna[] => [
  ["codigo_de_barras", ({ codigo_de_barras }) => codigo_de_barras && encerrado(codigo_de_barras, COMO_VARIOS)],
  ["nombre", ({ nombre }) => nombre],
  ["categoria", ({ categoria }) => categoria],
  ...(veCostos(ctx) ? [COSTO] : []),
  ["precio", ({ precio }) => cifraConComa(precio)],
  ["precio_publico", ({ precio_publico }) => cifraConComa(precio_publico)],
  ["iva", ({ iva }) => iva],
  ["unidad", ({ unidad }) => unidad],
  ["stock", ({ stock, lleva_existencias, es_kit = false }) => (lleva_existencias && !es_kit ? cifraConComa(stock) : "")],
  ["stock_minimo", ({ stock_minimo }) => cifraConComa(stock_minimo)],
  ["lleva_existencias", ({ lleva_existencias }) => lleva_existencias],
  ["empaque_de", ({ empaque_de }) => empaque_de],
  ["unidades_por_empaque", ({ unidades_por_empaque }) => cifraConComa(unidades_por_empaque)],
  ...(hayBolsas(ctx) ? [BOLSA] : []),
  ...(hayOtrosCodigos(ctx) ? [OTROS] : []),
  ...(hayKits(ctx) ? [COMPONENTES] : []),
];

/** The products of a list as a file, which can be imported. */
export const archivoDeProductos = (ctx: Contexto, filtro: FiltroDeProductos): ArchivoDeLista =>
  archivoDeLista(ctx, {
    nombre: "productos",
    columnas: columnasPara(ctx),
    fuentes: [fuenteDeProductos(ctx, filtro)],
    filas: (ids) => {
      const empacan = contenidosEnArchivo(ctx, ids);
      const otros = otrosCodigosPorProducto(ctx, ids);
      const partes = componentesEnArchivo(ctx, ids);
      return filasDeProductos(ctx, ids).map((fila) => ({
        ...fila,
        ...(empacan.get(fila.id) ?? SIN_EMPACAR),
        otros_codigos: otros
          .get(fila.id)
          ?.map((otro) => codigoEncerrado(escribirOtroCodigo(otro)))
          .join(ENTRE_CODIGOS),
        componentes: partes.get(fila.id),
      }));
    },
  });
