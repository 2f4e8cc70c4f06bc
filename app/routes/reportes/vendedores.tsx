import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { reportLoader } from "~/platform/reports/report-loader.server";
import { Cifra, Cifras } from "~/ui/base/cifra";
import { Dinero } from "~/ui/base/dinero";
import { Tabla } from "~/ui/base/tabla";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Cambio, porcentajeOGuion } from "~/ui/reporte/cambio";
import { columnaDeTiquetes, columnasDeMargen, columnasDeVentas } from "~/ui/reporte/columnas";
import { Reporte } from "~/ui/reporte/reporte";
import { SinMovimiento } from "~/ui/reporte/sin-movimiento";

export const meta = () => [{ title: "Reporte de vendedores" }];

export function loader(args: LoaderFunctionArgs) {
  return reportLoader(args, "vendedores");
}

export default function ReporteVendedores() {
  const informe = useLoaderData<typeof loader>();
  const { cambios, vendedores } = informe;
  return (
    <Reporte titulo="Vendedores" cabeza={informe}>
      {vendedores.length === 0 ? (
        <SinMovimiento />
      ) : (
        <>
          <Cifras>
            <Cifra nombre="Ventas netas" valor={<Dinero valor={informe.ventas_netas} />} nota={<Cambio cambio={cambios.ventas_netas} />} />
            <Cifra nombre="Tiquetes" valor={informe.tickets.toLocaleString("es-CO")} nota={<Cambio cambio={cambios.tickets} />} />
          </Cifras>
          <Tarjeta titulo="Quién vendió" alBorde>
            <Tabla
              leyenda="Ventas de cada persona"
              filas={vendedores}
              claveDe={({ vendedor }) => vendedor}
              columnas={[
                { titulo: "Vendedor", tipo: "principal", celda: ({ vendedor_nombre }) => vendedor_nombre },
                columnaDeTiquetes,
                ...columnasDeVentas,
                { titulo: "Antes", tipo: "numero", celda: (fila) => <Dinero valor={fila.ventas_netas_anteriores} /> },
                ...columnasDeMargen.slice(0, 1),
                { titulo: "Parte", tipo: "numero", celda: ({ participacion }) => porcentajeOGuion(participacion) },
              ]}
            />
          </Tarjeta>
          <p className="reporte-nota">Una devolución cuenta a quien la recibe, el día en que la recibe.</p>
        </>
      )}
    </Reporte>
  );
}
