import { vistaCantidad, vistaMilesimas } from "../cifras/cantidad";
import { medidasEnPalabras } from "../cifras/cantidades-en-palabras";
import { restar, textoPesos } from "../cifras/dinero";
import { cuantos } from "../cifras/frases";
import { totalDeLista } from "../listas/listas.server";
import type { Contexto } from "../nucleo/contexto.server";
import { fraseDeDias, ultimos } from "../resumenes/rango";
import { type Bloque, columna, type Lista, lista } from "./bloques";
import { CATEGORIA, filaMedida, MEDIDAS, PRODUCTO } from "./columnas";
import { describirInforme } from "./describir-informe.server";
import type { Cabeza, OpcionesInforme } from "./informe";
import { type Existencias, existenciasPorCategoria, existenciasPorProducto, productosDormidos } from "./sumas-existencias.server";

const PRODUCTOS = ["producto", "productos"] as const;

/**
 * Report of the current stock by category and product: its value at cost, at price without IVA and at price with IVA. It also lists the
 * products without sales in the range and the money in them. `categoria` narrows all of it to one category.
 */
export const informeDeInventario = describirInforme({
  nombre: "inventario",
  titulo: "Inventario",
  descripcion: "Cuánto vale lo que hay y cuánto dinero duerme en lo que no se vende.",
  grupo: "Inventario",
  roles: ["admin"],
  enDias: {
    usuales: 60,
    rango: ultimos,
    atajos: () => [30, 60, 90, 180].map((dias) => ({ texto: `Sin ventas en ${dias} días`, dias: String(dias) })),
  },
  principal({ db, duenoId }) {
    return { nombre: "En la tienda", texto: cuantos(totalDeLista(db, duenoId, "productos"), ...PRODUCTOS) };
  },
  datos,
  params,
  subtitulo: ({ filtro: { categoria } }) => (categoria ? `Lo que hay ahora de ${categoria}` : "Lo que hay ahora"),
  /** The columns add up to the totals. */
  lista: (informe) =>
    lista({
      titulo: "Por producto, al precio con IVA",
      leyenda: "Valor del inventario por producto",
      filas: informe.por_producto,
      clave: "producto",
      vacia: "No hay productos.",
      paginas: { page: informe.page, nombre: PRODUCTOS },
      columnas: [
        PRODUCTO,
        { ...CATEGORIA, solo: "archivo" },
        columna("Código", "codigo_de_barras", "texto", { solo: "archivo" }),
        columna("Unidades", "unidades", "cuantos"),
        columna("Costo", "costo", "pesos"),
        columna("Valor al costo", "valor_costo", "pesos", { corto: "Al costo" }),
        columna("Precio", "precio_publico", "pesos"),
        columna("Valor al precio", "valor_publico", "pesos", { corto: "Al precio" }),
        columna("Última venta", "ultima_venta", "instante"),
      ],
    }),
  bloques: (informe, porProducto) => [
    ...(informe.filtro.categoria
      ? [{ tipo: "enlace", texto: "Ver todas las categorías", to: `?${new URLSearchParams(diasElegidos(informe))}` } as const]
      : []),
    cifras(informe),
    listaPorCategoria(informe),
    porProducto,
    bloqueSinVentas(informe),
  ],
});

type Datos = ReturnType<typeof datos> & Pick<Cabeza, "periodo" | "filtro">;

function datos(ctx: Contexto, opciones: OpcionesInforme) {
  const { categoria, desde, hasta, dias } = opciones;
  const { todo, categorias } = existenciasPorCategoria(ctx, categoria);
  return {
    filtro: { desde, hasta, dias, categoria },
    ...vistaSumas(todo),
    categorias: categorias.map(({ categoria, ...sumas }) => ({ categoria, ...vistaSumas(sumas) })),
    ...existenciasPorProducto(ctx, opciones),
    ...productosSinVentas(ctx, opciones),
  };
}

/** The products in stock without sales in the range: the first `limite` of them, and the total of all. */
export function productosSinVentas(ctx: Contexto, opciones: Parameters<typeof productosDormidos>[1]) {
  const { dormidos, cuantos: total_sin_ventas, costoCentavos } = productosDormidos(ctx, opciones);
  return {
    sin_ventas: dormidos.map((dormido) => ({
      producto: dormido.id,
      producto_nombre: dormido.nombre,
      categoria: dormido.categoria,
      unidad: dormido.unidad,
      stock: vistaCantidad(dormido.stock, dormido.unidad),
      valor_costo: textoPesos(dormido.costoCentavos),
    })),
    total_sin_ventas,
    valor_sin_ventas: textoPesos(costoCentavos),
  };
}

const vistaSumas = ({ productos, unidades, medidas, costoCentavos, precioCentavos, publicoCentavos }: Existencias) => ({
  productos,
  unidades: vistaMilesimas(unidades),
  medidas,
  valor_costo: textoPesos(costoCentavos),
  valor_precio: textoPesos(precioCentavos),
  valor_publico: textoPesos(publicoCentavos),
  ganancia: textoPesos(restar(precioCentavos, costoCentavos)),
});

/** Other filters than the days. */
function params({ filtro: { categoria } }: Datos): Record<string, string> {
  return categoria ? { categoria } : {};
}

const diasElegidos = ({ filtro, periodo: { desde, hasta } }: Datos): Record<string, string> =>
  filtro.dias ? { dias: filtro.dias } : { desde, hasta };

const cifras = (informe: Datos): Bloque => ({
  tipo: "cifras",
  cifras: [
    { nombre: "Vale al costo", valor: informe.valor_costo, nota: cuantos(informe.productos, ...PRODUCTOS) },
    { nombre: "Vale al precio sin IVA", valor: informe.valor_precio, nota: medidasEnPalabras(informe.medidas) },
    { nombre: "Vale al precio con IVA", valor: informe.valor_publico, nota: "Lo que pagaría el público" },
    {
      nombre: "Dormido",
      valor: informe.valor_sin_ventas,
      nota: `${cuantos(informe.total_sin_ventas, ...PRODUCTOS)} sin ventas`,
      tono: informe.total_sin_ventas > 0 ? "aviso" : "neutro",
    },
  ],
});

function listaPorCategoria(informe: Datos): Lista {
  const soloDe = (categoria: string) => categoria && `?${new URLSearchParams({ ...diasElegidos(informe), categoria })}`;
  return lista({
    titulo: "Por categoría, sin IVA",
    leyenda: "Valor del inventario por categoría",
    filas: informe.categorias.map((fila) => ({ ...filaMedida(fila), solo: soloDe(fila.categoria) })),
    clave: "categoria",
    vacia: "Ningún producto tiene existencias.",
    columnas: [
      { ...CATEGORIA, enlace: ":solo" },
      columna("Productos", "productos", "cuantos"),
      MEDIDAS,
      columna("Al costo", "valor_costo", "pesos"),
      columna("Al precio", "valor_precio", "pesos"),
      columna("Ganancia", "ganancia", "pesos"),
    ],
  });
}

const bloqueSinVentas = ({ periodo, sin_ventas, total_sin_ventas }: Datos): Lista =>
  lista({
    titulo: `Sin ventas: ${fraseDeDias(periodo).toLowerCase()}`,
    leyenda: "Productos sin ventas, primero donde hay más dinero",
    filas: sin_ventas,
    clave: "producto",
    total: total_sin_ventas,
    vacia: "No hay mercancía de antes de esos días que no se haya vendido.",
    columnas: [PRODUCTO, CATEGORIA, columna("Unidades", "stock", "cuantos"), columna("Al costo", "valor_costo", "pesos")],
  });
