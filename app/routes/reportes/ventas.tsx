import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { reportLoader } from "~/platform/reports/report-loader.server";
import { Cifra, Cifras } from "~/ui/base/cifra";
import { useDatosRaiz } from "~/ui/base/datos-raiz";
import { Dinero } from "~/ui/base/dinero";
import { Tabla } from "~/ui/base/tabla";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Cambio } from "~/ui/reporte/cambio";
import { columnaDeTiquetes, columnasDeVentas } from "~/ui/reporte/columnas";
import { devolucionesDe, nombreDeCategoria, Producto, ventasDe } from "~/ui/reporte/enlaces";
import { Corte } from "~/ui/reporte/lista-larga";
import { PorFormaDePago, PorHora } from "~/ui/reporte/pagos";
import { PorTiempo } from "~/ui/reporte/por-tiempo";
import { Reporte } from "~/ui/reporte/reporte";
import { SinMovimiento } from "~/ui/reporte/sin-movimiento";

export const meta = () => [{ title: "Reporte de ventas" }];

export function loader(args: LoaderFunctionArgs) {
  return reportLoader(args, "ventas");
}

export default function ReporteVentas() {
  const informe = useLoaderData<typeof loader>();
  const { cambios, por_categoria, por_producto, por_vendedor, total_productos } = informe;
  const esAdmin = useDatosRaiz()?.usuario?.rol === "admin";
  if (informe.tickets === 0 && informe.numero_devoluciones === 0)
    return (
      <Reporte titulo="Ventas" cabeza={informe}>
        <SinMovimiento />
      </Reporte>
    );
  return (
    <Reporte titulo="Ventas" cabeza={informe}>
      <Cifras>
        <Cifra
          nombre="Ventas brutas"
          valor={<Dinero valor={informe.ventas_brutas} />}
          nota={<Cambio cambio={cambios.ventas_brutas} />}
          to={ventasDe(informe.periodo)}
        />
        <Cifra
          nombre="Devoluciones"
          valor={<Dinero valor={informe.devoluciones} />}
          nota={<Cambio cambio={cambios.devoluciones} mejor="menos" />}
          to={devolucionesDe(informe.periodo)}
        />
        <Cifra nombre="Ventas netas" valor={<Dinero valor={informe.ventas_netas} />} nota={<Cambio cambio={cambios.ventas_netas} />} />
        <Cifra
          nombre="Tiquetes"
          valor={informe.tickets.toLocaleString("es-CO")}
          nota={<Cambio cambio={cambios.tickets} />}
          to={ventasDe(informe.periodo)}
        />
        <Cifra nombre="Unidades" valor={informe.unidades.toLocaleString("es-CO")} nota={<Cambio cambio={cambios.unidades} />} />
        <Cifra nombre="Margen" valor={<Dinero valor={informe.margen} />} nota={<Cambio cambio={cambios.margen} />} />
      </Cifras>
      <PorTiempo dias={informe.por_dia} meses={informe.por_mes} />
      <div className="columnas">
        <PorHora horas={informe.por_hora} />
        <PorFormaDePago formas={informe.por_forma_pago} />
      </div>
      {esAdmin && (
        <Tarjeta titulo="Por vendedor" alBorde>
          <Tabla
            leyenda="Ventas por vendedor"
            filas={por_vendedor}
            claveDe={({ vendedor }) => vendedor}
            columnas={[
              { titulo: "Vendedor", tipo: "principal", celda: ({ vendedor_nombre }) => vendedor_nombre },
              columnaDeTiquetes,
              ...columnasDeVentas,
            ]}
          />
        </Tarjeta>
      )}
      <Tarjeta titulo="Por categoría" alBorde>
        <Tabla
          leyenda="Ventas por categoría"
          filas={por_categoria}
          claveDe={({ categoria }) => categoria}
          columnas={[
            { titulo: "Categoría", tipo: "principal", celda: ({ categoria }) => nombreDeCategoria(categoria) },
            ...columnasDeVentas,
          ]}
        />
      </Tarjeta>
      <Tarjeta titulo="Por producto" alBorde>
        <Tabla
          leyenda="Ventas por producto"
          filas={por_producto}
          claveDe={({ producto }) => producto}
          columnas={[{ titulo: "Producto", tipo: "principal", celda: (fila) => <Producto {...fila} /> }, ...columnasDeVentas]}
        />
        <Corte se_ven={por_producto.length} hay={total_productos} />
      </Tarjeta>
    </Reporte>
  );
}
