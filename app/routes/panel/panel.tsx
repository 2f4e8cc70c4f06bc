import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { panelDe } from "~/domain/reportes/panel.server";
import { porVencer } from "~/domain/reportes/por-vencer.server";
import { stockBajo } from "~/domain/reportes/stock-bajo.server";
import { primerosPasos } from "~/domain/tienda/primeros-pasos.server";
import { adviceFor } from "~/platform/advice.server";
import { hasCopies } from "~/platform/box-state.server";
import { sessionContext } from "~/platform/context.server";
import { EnlaceBoton } from "~/ui/boton";
import { useDatosRaiz } from "~/ui/datos-raiz";
import { Pagina } from "~/ui/pagina";
import { Consejos } from "~/ui/panel/consejos";
import { Existencias } from "~/ui/panel/existencias";
import { MasVendidos } from "~/ui/panel/mas-vendidos";
import { Periodo } from "~/ui/panel/periodo";
import { PrimerosPasos } from "~/ui/panel/primeros-pasos";
import { VentasPorDia } from "~/ui/panel/ventas-por-dia";
import { fechaLarga } from "~/domain/compartido/fecha";

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

/** The button of the advice, as a form: the same page, with it. */
export async function action({ context }: ActionFunctionArgs) {
  return { success: true, ...(await adviceFor(context.env, sessionContext(context))) };
}

export default function Panel() {
  const { hoy, siete_dias, treinta_dias, primeros_pasos, mas_vendidos, stock_bajo, por_vencer, ...mes } = useLoaderData<typeof loader>();
  const consejos = useActionData<typeof action>();
  const esAdmin = useDatosRaiz()?.usuario?.rol === "admin";
  return (
    <Pagina
      titulo={esAdmin ? "Hoy en la tienda" : "Mis ventas de hoy"}
      subtitulo={fechaLarga(hoy.hasta)}
      acciones={
        <EnlaceBoton to="/ventas/nueva/" variante="primario" icono="vender" grande>
          Vender
        </EnlaceBoton>
      }
    >
      {primeros_pasos && <PrimerosPasos {...primeros_pasos} />}
      <div className="panel-periodos">
        <Periodo titulo="Hoy" datos={hoy} antes="Ayer, en todo el día" destacado />
        <Periodo titulo="7 días" datos={siete_dias} antes="7 días anteriores" />
        <Periodo titulo="30 días" datos={treinta_dias} antes="30 días anteriores" />
      </div>
      <VentasPorDia {...mes} />
      {esAdmin && <Consejos consejos={consejos} />}
      <div className="columnas">
        <MasVendidos productos={mas_vendidos} desde={siete_dias.desde} hasta={siete_dias.hasta} />
        <Existencias porAgotarse={stock_bajo} porVencer={por_vencer} />
      </div>
    </Pagina>
  );
}
