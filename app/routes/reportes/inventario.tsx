import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { reportLoader } from "~/platform/report-loader.server";
import { Cifra, Cifras } from "~/ui/cifra";
import { Dinero } from "~/ui/dinero";
import { EnDias } from "~/ui/reporte/en-dias";
import { nombreDeCategoria, Producto } from "~/ui/reporte/enlaces";
import { Corte } from "~/ui/reporte/lista-larga";
import { entreDias, Reporte } from "~/ui/reporte/reporte";
import { Tabla } from "~/ui/tabla";
import { Tarjeta } from "~/ui/tarjeta";

export const meta = () => [{ title: "Reporte de inventario" }];

export function loader(args: LoaderFunctionArgs) {
  return reportLoader(args, "inventario");
}

const DIAS = [30, 60, 90, 180];

export default function ReporteInventario() {
  const informe = useLoaderData<typeof loader>();
  const { categorias, sin_ventas, total_sin_ventas, periodo } = informe;
  return (
    <Reporte
      titulo="Inventario"
      cabeza={informe}
      subtitulo="Lo que hay ahora, sin IVA"
      eleccion={<EnDias cabeza={informe} dias={DIAS} texto={(dias) => `Sin ventas en ${dias} días`} />}
    >
      <Cifras>
        <Cifra nombre="Vale al costo" valor={<Dinero valor={informe.valor_costo} />} nota={enProductos(informe.productos)} />
        <Cifra
          nombre="Vale al precio de venta"
          valor={<Dinero valor={informe.valor_precio} />}
          nota={`${informe.unidades.toLocaleString("es-CO")} unidades`}
        />
        <Cifra
          nombre="Dormido"
          tono={total_sin_ventas > 0 ? "aviso" : "neutro"}
          valor={<Dinero valor={informe.valor_sin_ventas} />}
          nota={`${enProductos(total_sin_ventas)} sin ventas`}
        />
      </Cifras>
      <Tarjeta titulo="Por categoría" alBorde={categorias.length > 0}>
        {categorias.length === 0 ? (
          <p>Ningún producto tiene existencias.</p>
        ) : (
          <Tabla
            leyenda="Valor del inventario por categoría"
            filas={categorias}
            claveDe={({ categoria }) => categoria}
            columnas={[
              { titulo: "Categoría", tipo: "principal", celda: ({ categoria }) => nombreDeCategoria(categoria) },
              { titulo: "Productos", tipo: "numero", celda: ({ productos }) => productos.toLocaleString("es-CO") },
              { titulo: "Unidades", tipo: "numero", celda: ({ unidades }) => unidades.toLocaleString("es-CO") },
              { titulo: "Al costo", tipo: "numero", celda: ({ valor_costo }) => <Dinero valor={valor_costo} /> },
              { titulo: "Al precio", tipo: "numero", celda: ({ valor_precio }) => <Dinero valor={valor_precio} /> },
              { titulo: "Ganancia", tipo: "numero", celda: ({ ganancia }) => <Dinero valor={ganancia} /> },
            ]}
          />
        )}
      </Tarjeta>
      <Tarjeta titulo={`Sin ventas: ${entreDias(periodo).toLowerCase()}`} alBorde={sin_ventas.length > 0}>
        {sin_ventas.length === 0 ? (
          <p>De todo lo que había antes de esos días se vendió algo.</p>
        ) : (
          <Tabla
            leyenda="Productos sin ventas, primero donde hay más dinero"
            filas={sin_ventas}
            claveDe={({ producto }) => producto}
            columnas={[
              { titulo: "Producto", tipo: "principal", celda: (fila) => <Producto {...fila} /> },
              { titulo: "Categoría", celda: ({ categoria }) => nombreDeCategoria(categoria) },
              { titulo: "Unidades", tipo: "numero", celda: ({ stock }) => stock.toLocaleString("es-CO") },
              { titulo: "Al costo", tipo: "numero", celda: ({ valor_costo }) => <Dinero valor={valor_costo} /> },
            ]}
          />
        )}
        <Corte se_ven={sin_ventas.length} hay={total_sin_ventas} />
      </Tarjeta>
    </Reporte>
  );
}

const enProductos = (cuantos: number): string => `${cuantos.toLocaleString("es-CO")} ${cuantos === 1 ? "producto" : "productos"}`;
