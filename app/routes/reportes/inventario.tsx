import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cuantos } from "~/domain/compartido/frases";
import { reportLoader } from "~/platform/reports/report-loader.server";
import { Cifra, Cifras } from "~/ui/base/cifra";
import { Dinero } from "~/ui/base/dinero";
import { Enlace } from "~/ui/base/enlace";
import { Tabla } from "~/ui/base/tabla";
import { Tarjeta } from "~/ui/base/tarjeta";
import { EnDias } from "~/ui/reporte/en-dias";
import { nombreDeCategoria, Producto } from "~/ui/reporte/enlaces";
import { ExistenciasPorCategoria, ExistenciasPorProducto } from "~/ui/reporte/existencias";
import { Corte } from "~/ui/reporte/lista-larga";
import { entreDias, Reporte } from "~/ui/reporte/reporte";

export const meta = () => [{ title: "Reporte de inventario" }];

export function loader(args: LoaderFunctionArgs) {
  return reportLoader(args, "inventario");
}

const DIAS = [30, 60, 90, 180];
const PRODUCTOS = ["producto", "productos"] as const;

export default function ReporteInventario() {
  const informe = useLoaderData<typeof loader>();
  const { sin_ventas, total_sin_ventas, periodo, filtro } = informe;
  const dias: Record<string, string> = filtro.dias ? { dias: filtro.dias } : { desde: periodo.desde, hasta: periodo.hasta };
  const params: Record<string, string> = filtro.categoria ? { categoria: filtro.categoria } : {};
  return (
    <Reporte
      titulo="Inventario"
      cabeza={informe}
      params={params}
      subtitulo={filtro.categoria ? `Lo que hay ahora de ${filtro.categoria}` : "Lo que hay ahora"}
      eleccion={<EnDias cabeza={informe} dias={DIAS} texto={(numero) => `Sin ventas en ${numero} días`} params={params} />}
    >
      {filtro.categoria && (
        <p>
          <Enlace to={`?${new URLSearchParams(dias)}`}>Ver todas las categorías</Enlace>
        </p>
      )}
      <Cifras>
        <Cifra nombre="Vale al costo" valor={<Dinero valor={informe.valor_costo} />} nota={cuantos(informe.productos, ...PRODUCTOS)} />
        <Cifra
          nombre="Vale al precio sin IVA"
          valor={<Dinero valor={informe.valor_precio} />}
          nota={cuantos(informe.unidades, "unidad", "unidades")}
        />
        <Cifra nombre="Vale al precio con IVA" valor={<Dinero valor={informe.valor_publico} />} nota="Lo que pagaría el público" />
        <Cifra
          nombre="Dormido"
          tono={total_sin_ventas > 0 ? "aviso" : "neutro"}
          valor={<Dinero valor={informe.valor_sin_ventas} />}
          nota={`${cuantos(total_sin_ventas, ...PRODUCTOS)} sin ventas`}
        />
      </Cifras>
      <ExistenciasPorCategoria categorias={informe.categorias} soloDe={(categoria) => `?${new URLSearchParams({ ...dias, categoria })}`} />
      <ExistenciasPorProducto productos={informe.por_producto} page={informe.page} params={{ ...dias, ...params }} />
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
