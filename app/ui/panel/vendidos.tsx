import { mostrarCantidad } from "~/domain/cifras/cantidad";
import { mostrarPesosEnteros } from "~/domain/cifras/dinero";
import type { panelDe } from "~/domain/panel/panel.server";
import type { Orden } from "~/domain/resumenes/por-producto.server";
import type { Rango } from "~/domain/resumenes/rango";
import { Enlace } from "../base/boton";
import { Tarjeta } from "../base/tarjeta";
import { Barra } from "../grafico/barras";
import { TablaDeCifras } from "../grafico/marco-grafico";
import { consultaDe } from "../reporte/consulta";

interface PropsVendidos {
  productos: ReturnType<typeof panelDe>["mas_vendidos"];
  semana: Rango;
  mes: Rango;
}

/** The best-selling products of the last seven days: a table with a bar in each row. The report has the month, and the order by pesos. */
export function MasVendidos({ productos, semana, mes }: PropsVendidos) {
  const mayor = Math.max(1, ...productos.map(({ unidades }) => Number(unidades)));
  const en = (rango: Rango, orden: Orden) => `/reportes/productos/${consultaDe(rango)}&orden=${orden}`;
  const otros = (
    <>
      <Enlace to={en(semana, "ventas")}>En pesos</Enlace>
      <Enlace to={en(mes, "unidades")}>En el mes</Enlace>
    </>
  );
  return (
    <Tarjeta titulo="Lo más vendido en 7 días" alBorde={productos.length > 0} acciones={productos.length > 0 && otros}>
      {productos.length === 0 ? (
        <p className="panel-nada">Todavía no hay ventas en estos días.</p>
      ) : (
        <TablaDeCifras
          leyenda="Lo más vendido en los últimos 7 días"
          titulos={["Producto", "Cantidad", "Vendido"]}
          filas={productos.map(({ producto: { id, nombre }, unidad, unidades, ventas_netas }) => ({
            clave: id,
            nombre: (
              <>
                <a href={`/productos/${id}/`}>{nombre}</a>
                <Barra parte={Number(unidades) / mayor} />
              </>
            ),
            cifras: [mostrarCantidad(unidades, unidad), mostrarPesosEnteros(ventas_netas)],
          }))}
        />
      )}
    </Tarjeta>
  );
}
