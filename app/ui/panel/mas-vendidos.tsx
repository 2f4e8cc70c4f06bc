import { mostrarCantidad, type Unidad } from "~/domain/cifras/cantidad";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { Enlace } from "../base/boton";
import { Tarjeta } from "../base/tarjeta";
import { Barra } from "../grafico/barras";
import { TablaDeCifras } from "../grafico/marco-grafico";

interface Vendido {
  producto: { id: number; nombre: string };
  unidad: Unidad;
  unidades: number | string;
  ventas_netas: string;
}

interface PropsVendidos {
  productos: readonly Vendido[];
  desde: string;
  hasta: string;
}

/** The best-selling products of the last seven days: a table with a bar in each row. */
export function MasVendidos({ productos, desde, hasta }: PropsVendidos) {
  const mayor = Math.max(1, ...productos.map(({ unidades }) => Number(unidades)));
  const todos = <Enlace to={`/reportes/productos/?${new URLSearchParams({ desde, hasta })}`}>Ver todos</Enlace>;
  return (
    <Tarjeta titulo="Lo más vendido en 7 días" alBorde={productos.length > 0} acciones={productos.length > 0 && todos}>
      {productos.length === 0 ? (
        <p className="panel-nada">Todavía no hay ventas en estos días.</p>
      ) : (
        <TablaDeCifras
          leyenda="Lo más vendido en los últimos 7 días"
          titulos={["Producto", "Und.", "Ventas netas"]}
          filas={productos.map(({ producto: { id, nombre }, unidad, unidades, ventas_netas }) => ({
            clave: id,
            nombre: (
              <>
                <a href={`/productos/${id}/`}>{nombre}</a>
                <Barra parte={Number(unidades) / mayor} />
              </>
            ),
            cifras: [mostrarCantidad(unidades, unidad), mostrarPesos(ventas_netas)],
          }))}
        />
      )}
    </Tarjeta>
  );
}
