import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mostrarMes } from "~/domain/compartido/fecha";
import { reportLoader } from "~/platform/reports/report-loader.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Cifra, Cifras } from "~/ui/base/cifra";
import { Dinero } from "~/ui/base/dinero";
import { Ficha } from "~/ui/base/ficha";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Cambio } from "~/ui/reporte/cambio";
import { devolucionesCompraDe, devolucionesDe } from "~/ui/reporte/enlaces";
import { Reporte } from "~/ui/reporte/reporte";

export const meta = () => [{ title: "Reporte de IVA" }];

export function loader(args: LoaderFunctionArgs) {
  return reportLoader(args, "iva");
}

export default function ReporteIva() {
  const informe = useLoaderData<typeof loader>();
  const { cambios, por_mes, periodo } = informe;
  const aFavor = informe.saldo.startsWith("-");
  return (
    <Reporte titulo="IVA" cabeza={informe}>
      <Cifras>
        <Cifra
          nombre="Generado"
          valor={<Dinero valor={informe.iva_generado} />}
          nota={<Cambio cambio={cambios.iva_generado} mejor="ninguno" />}
        />
        <Cifra
          nombre="Pagado"
          valor={<Dinero valor={informe.iva_pagado} />}
          nota={<Cambio cambio={cambios.iva_pagado} mejor="ninguno" />}
        />
        <Cifra
          nombre={aFavor ? "Saldo a favor" : "Saldo por pagar"}
          valor={<Dinero valor={informe.saldo.replace("-", "")} />}
          nota={<Cambio cambio={cambios.saldo} mejor="ninguno" />}
        />
      </Cifras>
      <div className="columnas">
        <Tarjeta titulo="Generado en ventas" acciones={<EnlaceBoton to={devolucionesDe(periodo)}>Devoluciones</EnlaceBoton>}>
          <Ficha
            datos={[
              { nombre: "IVA de las ventas", valor: <Dinero valor={informe.iva_ventas} /> },
              { nombre: "Menos el de las devoluciones", valor: <Dinero valor={informe.iva_devoluciones} /> },
              { nombre: "Ventas netas sin IVA", valor: <Dinero valor={informe.base_ventas} /> },
            ]}
          />
        </Tarjeta>
        <Tarjeta titulo="Pagado en compras" acciones={<EnlaceBoton to={devolucionesCompraDe(periodo)}>Devoluciones</EnlaceBoton>}>
          <Ficha
            datos={[
              { nombre: "IVA de las compras", valor: <Dinero valor={informe.iva_compras} /> },
              { nombre: "Menos el devuelto a proveedores", valor: <Dinero valor={informe.iva_devoluciones_compra} /> },
              { nombre: "Compras netas sin IVA", valor: <Dinero valor={informe.base_compras} /> },
            ]}
          />
        </Tarjeta>
      </div>
      {por_mes.length > 1 && (
        <Tarjeta titulo="Mes a mes" alBorde>
          <Tabla leyenda="IVA por mes" filas={por_mes} claveDe={({ mes }) => mes} columnas={MESES} />
        </Tarjeta>
      )}
      <p className="reporte-nota">Los activos no cuentan aquí: se guardan por su valor, sin IVA aparte.</p>
    </Reporte>
  );
}

interface Mes {
  mes: string;
  base_ventas: string;
  iva_generado: string;
  base_compras: string;
  iva_pagado: string;
  saldo: string;
}

const monto = (titulo: string, clave: Exclude<keyof Mes, "mes">): Columna<Mes> => ({
  titulo,
  tipo: "numero",
  celda: (fila) => <Dinero valor={fila[clave]} />,
});

const MESES: Columna<Mes>[] = [
  { titulo: "Mes", tipo: "principal", celda: ({ mes }) => mostrarMes(mes) },
  monto("Ventas sin IVA", "base_ventas"),
  monto("IVA generado", "iva_generado"),
  monto("Compras sin IVA", "base_compras"),
  monto("IVA pagado", "iva_pagado"),
  monto("Saldo", "saldo"),
];
