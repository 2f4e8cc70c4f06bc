import { Dinero } from "../base/dinero";
import { Enlace } from "../base/enlace";
import { Fecha } from "../base/fecha";
import { type Page, Paginacion } from "../base/paginacion";
import { Tabla } from "../base/tabla";
import { Tarjeta } from "../base/tarjeta";
import { nombreDeCategoria, Producto } from "./enlaces";

interface PorCategoria {
  categoria: string;
  productos: number;
  unidades: number;
  valor_costo: string;
  valor_precio: string;
  ganancia: string;
}

interface PropsPorCategoria {
  categorias: readonly PorCategoria[];
  /** URL of the report narrowed to one category. */
  soloDe: (categoria: string) => string;
}

/** Stock by category, without IVA. */
export function ExistenciasPorCategoria({ categorias, soloDe }: PropsPorCategoria) {
  return (
    <Tarjeta titulo="Por categoría, sin IVA" alBorde={categorias.length > 0}>
      {categorias.length === 0 ? (
        <p>Ningún producto tiene existencias.</p>
      ) : (
        <Tabla
          leyenda="Valor del inventario por categoría"
          filas={categorias}
          claveDe={({ categoria }) => categoria}
          columnas={[
            {
              titulo: "Categoría",
              tipo: "principal",
              celda: ({ categoria }) => (categoria ? <Enlace to={soloDe(categoria)}>{categoria}</Enlace> : nombreDeCategoria("")),
            },
            { titulo: "Productos", tipo: "numero", celda: ({ productos }) => productos.toLocaleString("es-CO") },
            { titulo: "Unidades", tipo: "numero", celda: ({ unidades }) => unidades.toLocaleString("es-CO") },
            { titulo: "Al costo", tipo: "numero", celda: ({ valor_costo }) => <Dinero valor={valor_costo} /> },
            { titulo: "Al precio", tipo: "numero", celda: ({ valor_precio }) => <Dinero valor={valor_precio} /> },
            { titulo: "Ganancia", tipo: "numero", celda: ({ ganancia }) => <Dinero valor={ganancia} /> },
          ]}
        />
      )}
    </Tarjeta>
  );
}

interface PorProducto {
  producto: number;
  producto_nombre: string;
  unidades: number;
  costo: string;
  valor_costo: string;
  precio_publico: string;
  valor_publico: string;
  ultima_venta: string | null;
}

interface PropsPorProducto {
  productos: readonly PorProducto[];
  page: Page;
  /** Filters kept in the links to other pages. */
  params: Readonly<Record<string, string>>;
}

const ANCLA = "por-producto";

/** Stock by product, one page at a time. */
export function ExistenciasPorProducto({ productos, page, params }: PropsPorProducto) {
  return (
    <div id={ANCLA} className="reporte-lista">
      <Tarjeta titulo="Por producto, al precio con IVA" alBorde={productos.length > 0}>
        {productos.length === 0 ? (
          <p>No hay productos.</p>
        ) : (
          <Tabla
            leyenda="Valor del inventario por producto"
            filas={productos}
            claveDe={({ producto }) => producto}
            columnas={[
              { titulo: "Producto", tipo: "principal", celda: (fila) => <Producto {...fila} /> },
              { titulo: "Unidades", tipo: "numero", celda: ({ unidades }) => unidades.toLocaleString("es-CO") },
              { titulo: "Costo", tipo: "numero", celda: ({ costo }) => <Dinero valor={costo} /> },
              { titulo: "Al costo", tipo: "numero", celda: ({ valor_costo }) => <Dinero valor={valor_costo} /> },
              { titulo: "Precio", tipo: "numero", celda: ({ precio_publico }) => <Dinero valor={precio_publico} /> },
              { titulo: "Al precio", tipo: "numero", celda: ({ valor_publico }) => <Dinero valor={valor_publico} /> },
              {
                titulo: "Última venta",
                tipo: "numero",
                celda: ({ ultima_venta }) => (ultima_venta ? <Fecha valor={ultima_venta} soloDia /> : "Nunca"),
              },
            ]}
          />
        )}
      </Tarjeta>
      <Paginacion page={page} nombre={["producto", "productos"]} params={params} ancla={ANCLA} />
    </div>
  );
}
