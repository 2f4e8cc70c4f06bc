import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mostrarDia, sumarDias } from "~/domain/compartido/fecha";
import { reportLoader } from "~/platform/reports/report-loader.server";
import { Cifra, Cifras } from "~/ui/base/cifra";
import { Dinero } from "~/ui/base/dinero";
import { Enlace } from "~/ui/base/enlace";
import { Tabla } from "~/ui/base/tabla";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Vacio } from "~/ui/base/vacio";
import { EnDias } from "~/ui/reporte/en-dias";
import { Producto } from "~/ui/reporte/enlaces";
import { Corte } from "~/ui/reporte/lista-larga";
import { entreDias, Reporte } from "~/ui/reporte/reporte";

export const meta = () => [{ title: "Reporte de caducidad" }];

export function loader(args: LoaderFunctionArgs) {
  return reportLoader(args, "caducidad");
}

const DIAS = [7, 30, 60, 90];
const PRONTO = 7;

export default function ReporteCaducidad() {
  const informe = useLoaderData<typeof loader>();
  const { lotes, total_lotes, lotes_agotados, hoy } = informe;
  const vencidos = { texto: "Vencidos hace poco", desde: sumarDias(hoy, -30), hasta: sumarDias(hoy, -1) };
  return (
    <Reporte
      titulo="Caducidad"
      cabeza={informe}
      subtitulo={entreDias(informe.periodo)}
      eleccion={<EnDias cabeza={informe} dias={DIAS} texto={(dias) => `En ${dias} días`} otros={[vencidos]} />}
    >
      {lotes.length === 0 ? (
        <Vacio titulo="Nada vence en estos días" icono="compras">
          Aquí se ven los lotes cuya fecha de vencimiento se anotó en la compra.
        </Vacio>
      ) : (
        <>
          <Cifras>
            <Cifra nombre="Lotes" valor={total_lotes.toLocaleString("es-CO")} nota={agotados(lotes_agotados)} />
            <Cifra nombre="Unidades que pueden quedar" valor={informe.unidades.toLocaleString("es-CO")} />
            <Cifra nombre="Valor al costo" valor={<Dinero valor={informe.valor_costo} />} tono="aviso" nota="Sin IVA" />
          </Cifras>
          <Tarjeta titulo="Lo que vence primero" alBorde>
            <Tabla
              leyenda="Lotes por vencer, el más próximo primero"
              filas={lotes}
              claveDe={({ id }) => id}
              columnas={[
                { titulo: "Producto", tipo: "principal", celda: (lote) => <Producto {...lote} /> },
                {
                  titulo: "Vence",
                  celda: ({ fecha_caducidad, dias }) => (
                    <span className={dias <= PRONTO ? "reporte-pronto" : undefined}>
                      {mostrarDia(fecha_caducidad)}, {faltan(dias)}
                    </span>
                  ),
                },
                {
                  titulo: "Compra",
                  celda: ({ compra, compra_numero }) => (
                    <Enlace className="numero" to={`/compras/detalle/${compra}/`}>
                      N.º {compra_numero}
                    </Enlace>
                  ),
                },
                { titulo: "Llegaron", tipo: "numero", celda: ({ cantidad }) => cantidad.toLocaleString("es-CO") },
                { titulo: "Devueltas", tipo: "numero", celda: ({ devueltas }) => devueltas.toLocaleString("es-CO") },
                { titulo: "En existencia", tipo: "numero", celda: ({ stock }) => stock.toLocaleString("es-CO") },
                { titulo: "Pueden quedar", tipo: "numero", celda: ({ quedan }) => quedan.toLocaleString("es-CO") },
                { titulo: "Al costo", tipo: "numero", celda: ({ valor_costo }) => <Dinero valor={valor_costo} /> },
              ]}
            />
            <Corte se_ven={lotes.length} hay={total_lotes} />
          </Tarjeta>
          <p className="reporte-nota">
            No se sabe de qué lote salió cada unidad vendida: de un lote queda a lo sumo lo que hay en existencia.
          </p>
        </>
      )}
    </Reporte>
  );
}

function faltan(dias: number): string {
  if (dias === 0) return "hoy";
  if (dias === 1) return "mañana";
  return dias > 0 ? `en ${dias} días` : `hace ${-dias} ${dias === -1 ? "día" : "días"}`;
}

const agotados = (cuantos: number): string | undefined =>
  cuantos > 0 ? `${cuantos.toLocaleString("es-CO")} más ya se ${cuantos === 1 ? "agotó" : "agotaron"}` : undefined;
