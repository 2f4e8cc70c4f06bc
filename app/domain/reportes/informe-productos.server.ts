import { mostrarMedidas } from "../cifras/cantidades-en-palabras";
import { textoPesos } from "../cifras/dinero";
import { ORDENES, type Orden, vendidoPorProducto } from "../resumenes/por-producto.server";
import type { Rango } from "../resumenes/rango";
import { vistaCategoriaVendida, vistaProductoVendido } from "../resumenes/vista.server";
import { veCostos } from "../tienda/costos.server";
import { columna, lista, SIN_VENTAS } from "./bloques";
import {
  CATEGORIA,
  cifrasSinCosto,
  filaMedida,
  MARGEN,
  MARGEN_PORCENTAJE,
  MEDIDAS,
  PRODUCTO,
  UNIDADES,
  VENDIDO_MENOS_DEVUELTO,
  VENTAS,
} from "./columnas";
import { cifrasComparadas, comparar } from "./comparar.server";
import { describirInforme } from "./describir-informe.server";

const NOMBRES: Record<Orden, string> = { ventas: "Vendido", unidades: "Unidades", margen: "Margen" };

/** Report of sales and margin by product and category in a range: the shop's, or a vendedor's own. */
export const informeDeProductos = describirInforme({
  nombre: "productos",
  titulo: "Productos",
  descripcion: "Cuánto se vendió de cada producto y de cada categoría.",
  grupo: "Ventas",
  roles: ["admin", "vendedor"],
  principal: (_, { ahora, antes }) => ({
    clave: "margen_con_costo",
    nombre: "Margen de lo vendido",
    valor: textoPesos(ahora.margenConCostoCentavos),
    cambio: comparar("margen_con_costo", ahora, antes),
  }),
  datos(ctx, opciones) {
    const { rango, limite } = opciones;
    const orden = ORDENES.find((uno) => uno === opciones.orden && (uno !== "margen" || veCostos(ctx))) ?? "ventas";
    const { medidas, categorias, productos } = vendidoPorProducto(ctx, rango, { orden, limite });
    return {
      ...cifrasComparadas(ctx, rango, ["ventas_netas", "margen", "margen_con_costo", "unidades"]),
      medidas,
      orden,
      categorias: categorias.map(vistaCategoriaVendida),
      productos: productos.map(vistaProductoVendido),
      total_productos: categorias.reduce((suma, { productos: cuantos }) => suma + cuantos, 0),
    };
  },
  params: ({ orden }) => ({ orden }),
  lista: ({ productos, total_productos, orden, periodo }) =>
    lista({
      titulo: "Por producto",
      leyenda: "Ventas por producto",
      filas: productos,
      clave: "producto",
      total: total_productos,
      ordenes: ordenes(orden, periodo),
      columnas: [
        PRODUCTO,
        { ...CATEGORIA, solo: "archivo" },
        UNIDADES,
        ...VENTAS,
        columna("Base", "base", "pesos", { solo: "archivo" }),
        columna("Costo", "costo", "pesos", { solo: "archivo" }),
        MARGEN,
        MARGEN_PORCENTAJE,
      ],
    }),
  bloques: ({ categorias, total_productos, cambios, ventas_netas, medidas, margen_con_costo, sin_costo }, porProducto) =>
    total_productos === 0
      ? [SIN_VENTAS]
      : [
          {
            tipo: "cifras",
            cifras: [
              { nombre: VENDIDO_MENOS_DEVUELTO, valor: ventas_netas, cambio: cambios.ventas_netas },
              { nombre: "Unidades", texto: mostrarMedidas(medidas) },
              { clave: "margen_con_costo", nombre: "Margen", valor: margen_con_costo, cambio: cambios.margen_con_costo },
              ...cifrasSinCosto(sin_costo),
            ],
          },
          { tipo: "barras", lista: listaPorCategoria(categorias), valor: "ventas_netas" },
          porProducto,
        ],
});

const listaPorCategoria = (categorias: readonly ReturnType<typeof vistaCategoriaVendida>[]) =>
  lista({
    titulo: "Por categoría",
    leyenda: "Ventas por categoría",
    filas: categorias.map(filaMedida),
    clave: "categoria",
    columnas: [CATEGORIA, columna("Productos", "productos", "cuantos"), MEDIDAS, ...VENTAS, MARGEN, MARGEN_PORCENTAJE],
  });

const ordenes = (actual: Orden, { desde, hasta }: Rango) =>
  ORDENES.map((orden) => ({
    clave: orden,
    texto: NOMBRES[orden],
    to: `?${new URLSearchParams({ desde, hasta, orden })}`,
    actual: orden === actual,
  }));
