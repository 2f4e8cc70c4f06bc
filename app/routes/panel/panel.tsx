import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mostrarDiaLargo } from "~/domain/compartido/fecha";
import { panelDe } from "~/domain/reportes/panel.server";
import { porVencer } from "~/domain/reportes/por-vencer.server";
import { stockBajo } from "~/domain/reportes/stock-bajo.server";
import { primerosPasos } from "~/domain/tienda/primeros-pasos.server";
import { hasCopies } from "~/platform/copies/box-state.server";
import { sessionContext } from "~/platform/http/context.server";
import { adviceFor } from "~/platform/reports/advice.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { useDatosRaiz } from "~/ui/base/datos-raiz";
import { Vacio } from "~/ui/base/vacio";
import { Pagina } from "~/ui/frame/pagina";
import { Consejos } from "~/ui/panel/consejos";
import { PorAgotarse, PorVencer } from "~/ui/panel/existencias";
import { MasVendidos } from "~/ui/panel/mas-vendidos";
import { Periodo } from "~/ui/panel/periodo";
import { PrimerosPasos } from "~/ui/panel/primeros-pasos";
import { VentasPorDia } from "~/ui/panel/ventas-por-dia";

export const meta = () => [{ title: "Inicio" }];

export function loader({ context }: LoaderFunctionArgs) {
  const ctx = sessionContext(context);
  return {
    ...panelDe(ctx),
    stock_bajo: stockBajo(ctx),
    por_vencer: porVencer(ctx),
    primeros_pasos: primerosPasos(ctx, hasCopies(context.env)),
  };
}

/** The button that asks for advice posts to this page, which then shows it. */
export async function action({ context }: ActionFunctionArgs) {
  return { success: true, ...(await adviceFor(context, sessionContext(context))) };
}

export default function Panel() {
  const { hoy, primeros_pasos, mas_vendidos, stock_bajo, por_vencer, ...cifras } = useLoaderData<typeof loader>();
  const esAdmin = useDatosRaiz()?.usuario?.rol === "admin";
  return (
    <Pagina
      titulo={esAdmin ? "Hoy en la tienda" : "Mis ventas de hoy"}
      subtitulo={mostrarDiaLargo(hoy.hasta)}
      acciones={
        <EnlaceBoton to="/ventas/nueva/" variante="primario" icono="vender" grande>
          Vender
        </EnlaceBoton>
      }
    >
      {primeros_pasos && <PrimerosPasos {...primeros_pasos} />}
      {cifras.hay_movimiento ? <ConCifras hoy={hoy} {...cifras} esAdmin={esAdmin} /> : <SinCifras />}
      {(cifras.hay_movimiento || stock_bajo.length > 0 || por_vencer.length > 0) && (
        <div className="columnas">
          {cifras.hay_movimiento && <MasVendidos productos={mas_vendidos} desde={cifras.siete_dias.desde} hasta={hoy.hasta} />}
          <div className="panel-existencias">
            <PorAgotarse productos={stock_bajo} />
            <PorVencer lotes={por_vencer} />
          </div>
        </div>
      )}
    </Pagina>
  );
}

function SinCifras() {
  return (
    <Vacio titulo="Aquí verá cómo van las ventas" icono="ventas">
      Cuánto se vendió hoy, en la semana y en el mes, con su gráfica y lo que más sale.
    </Vacio>
  );
}

type Cifras = Omit<ReturnType<typeof useLoaderData<typeof loader>>, "primeros_pasos" | "mas_vendidos" | "stock_bajo" | "por_vencer">;

function ConCifras({ hoy, siete_dias, treinta_dias, esAdmin, ...mes }: Cifras & { esAdmin: boolean }) {
  const consejos = useActionData<typeof action>();
  return (
    <>
      <div className="panel-periodos">
        <Periodo titulo="Hoy" datos={hoy} esHoy />
        <Periodo titulo="7 días" datos={siete_dias} />
        <Periodo titulo="30 días" datos={treinta_dias} />
      </div>
      <VentasPorDia {...mes} />
      {esAdmin && <Consejos consejos={consejos} />}
    </>
  );
}
