import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { reportLoader } from "~/platform/reports/report-loader.server";
import { Cifra, Cifras } from "~/ui/base/cifra";
import { Dinero } from "~/ui/base/dinero";
import { Tabla } from "~/ui/base/tabla";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Cambio } from "~/ui/reporte/cambio";
import { columnasDeMargen, columnasDeVentas } from "~/ui/reporte/columnas";
import { nombreDeCategoria, Producto } from "~/ui/reporte/enlaces";
import { Corte } from "~/ui/reporte/lista-larga";
import { Pestanas } from "~/ui/reporte/pestanas";
import { Reporte } from "~/ui/reporte/reporte";
import { SinMovimiento } from "~/ui/reporte/sin-movimiento";

export const meta = () => [{ title: "Reporte de productos" }];

export function loader(args: LoaderFunctionArgs) {
  return reportLoader(args, "productos");
}

const ORDENES = [
  ["ventas", "Ventas netas"],
  ["unidades", "Unidades"],
  ["margen", "Margen"],
] as const;

export default function ReporteProductos() {
  const informe = useLoaderData<typeof loader>();
  const { cambios, categorias, productos, total_productos, orden, periodo } = informe;
  const dias = { desde: periodo.desde, hasta: periodo.hasta };
  return (
    <Reporte titulo="Productos" cabeza={informe} params={{ orden }}>
      {total_productos === 0 ? (
        <SinMovimiento />
      ) : (
        <>
          <Cifras>
            <Cifra nombre="Ventas netas" valor={<Dinero valor={informe.ventas_netas} />} nota={<Cambio cambio={cambios.ventas_netas} />} />
            <Cifra nombre="Unidades" valor={informe.unidades.toLocaleString("es-CO")} nota={<Cambio cambio={cambios.unidades} />} />
            <Cifra nombre="Margen" valor={<Dinero valor={informe.margen} />} nota={<Cambio cambio={cambios.margen} />} />
          </Cifras>
          <Tarjeta titulo="Por categoría" alBorde>
            <Tabla
              leyenda="Ventas y margen por categoría"
              filas={categorias}
              claveDe={({ categoria }) => categoria}
              columnas={[
                { titulo: "Categoría", tipo: "principal", celda: ({ categoria }) => nombreDeCategoria(categoria) },
                { titulo: "Productos", tipo: "numero", celda: (fila) => fila.productos.toLocaleString("es-CO") },
                ...columnasDeVentas,
                ...columnasDeMargen,
              ]}
            />
          </Tarjeta>
          <Tarjeta
            titulo="Por producto"
            alBorde
            acciones={
              <Pestanas
                etiqueta="Ordenar por"
                opciones={ORDENES.map(([uno, texto]) => ({
                  texto,
                  to: `?${new URLSearchParams({ ...dias, orden: uno })}`,
                  actual: uno === orden,
                }))}
              />
            }
          >
            <Tabla
              leyenda="Ventas y margen por producto"
              filas={productos}
              claveDe={({ producto }) => producto}
              columnas={[
                { titulo: "Producto", tipo: "principal", celda: (fila) => <Producto {...fila} /> },
                ...columnasDeVentas,
                ...columnasDeMargen,
              ]}
            />
            <Corte se_ven={productos.length} hay={total_productos} />
          </Tarjeta>
        </>
      )}
    </Reporte>
  );
}
