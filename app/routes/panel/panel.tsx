import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { sesionesDeHoy } from "~/domain/caja/listar-sesiones.server";
import { consejosAlMomento } from "~/domain/consejos/reglas.server";
import { mostrarDiaLargo, textoInstante } from "~/domain/nucleo/fecha";
import { stockBajo } from "~/domain/productos/stock-bajo.server";
import { panelDe } from "~/domain/reportes/panel.server";
import { porVencer } from "~/domain/reportes/sumas-lotes.server";
import { primerosPasos } from "~/domain/tienda/primeros-pasos.server";
import { hasCopies } from "~/platform/copies/box-state.server";
import { adviceFor } from "~/platform/reports/advice.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { useDatosRaiz } from "~/ui/base/datos-raiz";
import { Vacio } from "~/ui/base/vacio";
import { Pagina } from "~/ui/frame/pagina";
import { Consejos } from "~/ui/panel/consejos";
import { CajasDeHoy, MasVendidos, PorAgotarse, PorVencer } from "~/ui/panel/existencias";
import { Hoy } from "~/ui/panel/hoy";
import { PrimerosPasos } from "~/ui/panel/primeros-pasos";
import { UltimosDias } from "~/ui/panel/ultimos-dias";

const DIAS = { 7: "siete_dias", 30: "treinta_dias" } as const;

export function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const panel = panelDe(ctx);
  return {
    ...panel,
    dias: new URL(request.url).searchParams.get("dias") === "30" ? (30 as const) : (7 as const),
    ahora: Number(textoInstante(ctx.ahora).slice(11, 13)),
    stock_bajo: stockBajo(ctx),
    por_vencer: porVencer(ctx),
    consejos: panel.hay_movimiento ? consejosAlMomento(ctx) : null,
    cajas: ctx.actor.rol === "admin" ? sesionesDeHoy(ctx) : [],
    primeros_pasos: primerosPasos(ctx, hasCopies(context.env)),
  };
}

/** The button that asks for advice posts to this page, which then shows it. */
export async function action({ context }: ActionFunctionArgs) {
  return { success: true, ...(await adviceFor(context, context.ctx)) };
}

export default function Panel() {
  const { primeros_pasos, mas_vendidos, stock_bajo, por_vencer, cajas, ...cifras } = useLoaderData<typeof loader>();
  const raiz = useDatosRaiz();
  const esAdmin = raiz?.usuario?.rol === "admin";
  const { hay_movimiento, hoy, siete_dias } = cifras;
  return (
    <Pagina titulo={esAdmin ? "Hoy en la tienda" : "Mis ventas de hoy"} subtitulo={mostrarDiaLargo(hoy.hasta)}>
      {hay_movimiento && <Hoy {...cifras} />}
      {primeros_pasos && <PrimerosPasos {...primeros_pasos} />}
      {hay_movimiento ? <ConCifras {...cifras} /> : <SinCifras esAdmin={esAdmin} conGuia={primeros_pasos !== null} />}
      {(hay_movimiento || cajas.length > 0 || stock_bajo.length > 0 || por_vencer.length > 0) && (
        <div className="columnas">
          {hay_movimiento && <MasVendidos productos={mas_vendidos} desde={siete_dias.desde} hasta={hoy.hasta} />}
          <div className="panel-existencias">
            <CajasDeHoy cajas={cajas} />
            <PorAgotarse productos={stock_bajo} />
            <PorVencer lotes={por_vencer} />
          </div>
        </div>
      )}
    </Pagina>
  );
}

/** What to do first. The guide, where it is shown, says it already. */
function SinCifras({ esAdmin, conGuia }: { esAdmin: boolean; conGuia: boolean }) {
  const accion = (
    <>
      {esAdmin && <EnlaceBoton to="/productos/nuevo/">Agregar un producto</EnlaceBoton>}
      <EnlaceBoton to="/ventas/nueva/">Hacer una venta</EnlaceBoton>
    </>
  );
  return (
    <Vacio titulo="Aquí verá cómo van las ventas" icono="ventas" ayuda="reportes" accion={!conGuia && accion}>
      Cuánto se vendió hoy, en la semana y en el mes, con su gráfica y lo que más sale.
    </Vacio>
  );
}

type Cifras = Pick<ReturnType<typeof useLoaderData<typeof loader>>, "siete_dias" | "treinta_dias" | "dias" | "por_dia" | "consejos">;

function ConCifras({ dias, por_dia, consejos, ...periodos }: Cifras) {
  const pedidos = useActionData<typeof action>();
  const mostrados = pedidos ?? consejos;
  return (
    <>
      {mostrados && <Consejos consejos={mostrados} pedidos={pedidos !== undefined} />}
      <UltimosDias dias={dias} datos={periodos[DIAS[dias]]} por_dia={por_dia} />
    </>
  );
}
