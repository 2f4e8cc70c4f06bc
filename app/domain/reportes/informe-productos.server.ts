import { ORDENES, type Orden, vendidoPorProducto } from "../resumenes/por-producto.server";
import type { Rango } from "../resumenes/rango";
import { vistaCategoriaVendida, vistaProductoVendido } from "../resumenes/vista.server";
import { veCostos } from "../tienda/costos.server";
import { CATEGORIA, columna, lista, MARGEN, MARGEN_PORCENTAJE, PRODUCTO, SIN_VENTAS, VENTAS } from "./bloques";
import { cifrasComparadas } from "./comparar.server";
import { describirInforme } from "./describir-informe.server";

const NOMBRES: Record<Orden, string> = { ventas: "Ventas netas", unidades: "Unidades", margen: "Margen" };

/** Report of sales and margin by product and category in a range: the shop's, or a vendedor's own. */
export const informeDeProductos = describirInforme({
  nombre: "productos",
  titulo: "Productos",
  descripcion: "Cuánto se vendió de cada producto y de cada categoría.",
  roles: ["admin", "vendedor"],
  datos(ctx, opciones) {
    const { rango, limite } = opciones;
    const orden = ORDENES.find((uno) => uno === opciones.orden && (uno !== "margen" || veCostos(ctx))) ?? "ventas";
    const { categorias, productos } = vendidoPorProducto(ctx, rango, { orden, limite });
    return {
      ...cifrasComparadas(ctx, rango, ["ventas_netas", "margen", "unidades"]),
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
        ...VENTAS,
        columna("Base", "base", "pesos", { solo: "archivo" }),
        columna("Costo", "costo", "pesos", { solo: "archivo" }),
        MARGEN,
        MARGEN_PORCENTAJE,
      ],
    }),
  bloques: ({ categorias, total_productos, cambios, ventas_netas, unidades, margen }, porProducto) =>
    total_productos === 0
      ? [SIN_VENTAS]
      : [
          {
            tipo: "cifras",
            cifras: [
              { nombre: "Ventas netas", valor: ventas_netas, cambio: cambios.ventas_netas },
              { nombre: "Unidades", valor: unidades, cambio: cambios.unidades },
              { clave: "margen", nombre: "Margen", valor: margen, cambio: cambios.margen },
            ],
          },
          lista({
            titulo: "Por categoría",
            leyenda: "Ventas por categoría",
            filas: categorias,
            clave: "categoria",
            columnas: [CATEGORIA, columna("Productos", "productos", "cuenta"), ...VENTAS, MARGEN, MARGEN_PORCENTAJE],
          }),
          porProducto,
        ],
});

const ordenes = (actual: Orden, { desde, hasta }: Rango) =>
  ORDENES.map((orden) => ({
    clave: orden,
    texto: NOMBRES[orden],
    to: `?${new URLSearchParams({ desde, hasta, orden })}`,
    actual: orden === actual,
  }));
