import { mostrarPesos } from "~/domain/compartido/dinero";
import { Enlace } from "../base/enlace";
import { Tabla } from "../base/tabla";
import { Tarjeta } from "../base/tarjeta";
import { BarrasHorizontales } from "../grafico/barras-horizontales";

interface Vendido {
  producto: { id: number; nombre: string };
  unidades: number;
  ventas_netas: string;
}

interface PropsVendidos {
  productos: readonly Vendido[];
  desde: string;
  hasta: string;
}

const enlace = ({ producto: { id, nombre } }: Vendido) => <Enlace to={`/productos/${id}/`}>{nombre}</Enlace>;

/** The best-selling products of the last seven days. */
export function MasVendidos({ productos, desde, hasta }: PropsVendidos) {
  const todos = <Enlace to={`/reportes/productos/?${new URLSearchParams({ desde, hasta })}`}>Ver todos</Enlace>;
  return (
    <Tarjeta titulo="Lo más vendido en 7 días" acciones={productos.length > 0 && todos}>
      {productos.length === 0 ? (
        <p className="panel-nada">Todavía no hay ventas en estos días.</p>
      ) : (
        <BarrasHorizontales
          filas={productos.map((vendido) => ({
            clave: vendido.producto.id,
            nombre: enlace(vendido),
            valor: vendido.unidades,
            texto: `${vendido.unidades.toLocaleString("es-CO")} und.`,
          }))}
          tabla={
            <Tabla
              leyenda="Lo más vendido en los últimos 7 días"
              filas={productos}
              keyOf={({ producto }) => producto.id}
              columnas={[
                { titulo: "Producto", tipo: "principal", celda: enlace },
                { titulo: "Unidades", tipo: "numero", celda: ({ unidades }) => unidades.toLocaleString("es-CO") },
                { titulo: "Ventas netas", tipo: "numero", celda: ({ ventas_netas }) => mostrarPesos(ventas_netas) },
              ]}
            />
          }
        />
      )}
    </Tarjeta>
  );
}
