import { textosDe } from "~/domain/campos/consulta";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { pick } from "~/domain/nucleo/properties";
import { type FilaProducto, productoPorCodigo } from "~/domain/productos/consultas.server";
import { listarCategorias, listarProductos } from "~/domain/productos/listar-productos.server";
import { vistaProducto } from "~/domain/productos/vista.server";
import { type Elegido, eleccionDe, ponerPrimerCodigo } from "./etiquetas.server";
import { campoDeCantidad } from "./pedido";

/** Products that a search shows. */
const HALLADOS = 20;
/** Products that are chosen at once, and those of a purchase that can be chosen one by one: the URL names all that are chosen. */
const MAXIMO_ELEGIDOS = 100;

/**
 * The screen that chooses what to print: the products of the request, and those that pass its filter, which are not chosen yet. A `q` that
 * is a barcode chooses its product, or one label more of it. With `buscar=todos`, what is found is chosen too.
 */
export function pantallaDeEtiquetas(ctx: Contexto, params: URLSearchParams) {
  const { elegidos, compra } = eleccionDe(ctx, params);
  const escrito = textosDe(params, ["q", "categoria"]);
  const hallado = escrito.q && productoPorCodigo(ctx, escrito.q.trim());
  const [leido] = hallado ? ponerPrimerCodigo(ctx, [hallado]) : [];
  const filtro = leido ? { ...escrito, q: "" } : escrito;
  const marcados = leido ? sumarUna(elegidos, leido) : elegidos;
  const entera = compra !== null && !params.has("producto") && marcados.length > MAXIMO_ELEGIDOS;
  const seBusca = filtro.q !== "" || filtro.categoria !== "" || marcados.length === 0;
  const elegido = params.get("buscar") === "todos";
  const filas = elegido ? MAXIMO_ELEGIDOS : HALLADOS;
  const { hallados, faltan } = seBusca && !entera ? buscados(ctx, { ...filtro, filas }, marcados) : SIN_BUSCAR;
  return {
    filtro,
    categorias: listarCategorias(ctx),
    compra: compra && { ...compra, entera },
    productos: [
      ...(entera ? [] : marcados.map(({ producto, escrita }) => ({ ...vista(producto), cantidad: escrita || "1", elegido: true }))),
      ...hallados.map((producto) => ({ ...producto, cantidad: params.get(campoDeCantidad(producto.id)) || "1", elegido })),
    ],
    sin_codigo: marcados.filter(({ producto }) => !producto.codigo_de_barras).map(({ producto }) => producto.id),
    faltan,
  };
}

interface Filtro {
  q: string;
  categoria: string;
  filas: number;
}

const CAMPOS = ["id", "nombre", "codigo_de_barras", "precio_publico", "unidad"] as const;
const SIN_BUSCAR = { hallados: [], faltan: 0 };

const vista = (fila: FilaProducto) => pick(vistaProducto(fila), CAMPOS);

function sumarUna(elegidos: readonly Elegido[], leido: FilaProducto): Elegido[] {
  const antes = elegidos.find(({ producto }) => producto.id === leido.id);
  const escrita = antes ? String((Number(antes.escrita || "1") || 0) + 1) : "1";
  return [...elegidos.filter((uno) => uno !== antes), { producto: leido, escrita }];
}

/** What passes the filter and is not chosen yet; `faltan` counts what is not shown. */
function buscados(ctx: Contexto, { filas, ...filtro }: Filtro, marcados: readonly Elegido[]) {
  const { productos, page } = listarProductos(ctx, { ...filtro, orden: "nombre", page: { numero: "1", filas } });
  const ids = new Set(marcados.map(({ producto }) => producto.id));
  const hallados = productos.filter(({ id }) => !ids.has(id)).map((producto) => pick(producto, CAMPOS));
  return { hallados, faltan: page.total - productos.length };
}
