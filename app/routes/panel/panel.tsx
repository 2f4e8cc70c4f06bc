import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { sesionesDeHoy } from "~/domain/caja/listar-sesiones.server";
import { mostrarDiaLargo } from "~/domain/nucleo/dias-en-palabras";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { textoInstante } from "~/domain/nucleo/fecha";
import { panelDe } from "~/domain/panel/panel.server";
import { respuestasDe } from "~/domain/panel/respuestas.server";
import { stockBajo } from "~/domain/productos/stock-bajo.server";
import { primerosPasos } from "~/domain/tienda/primeros-pasos.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { ADVICE, MODULES, partsOf } from "~/modules.server";
import { hasCopies } from "~/platform/copies/box-state.server";
import { Enlace } from "~/ui/base/boton";
import { useDatosRaiz } from "~/ui/base/datos-raiz";
import { useEnlaces } from "~/ui/base/enlaces";
import { Alertas } from "~/ui/frame/alertas";
import { Pagina } from "~/ui/frame/pagina";
import { Atrasadas } from "~/ui/operador/copias";
import { Consejos } from "~/ui/panel/consejos";
import { Cuadro } from "~/ui/panel/cuadro";
import { CajasDeHoy, Hoy } from "~/ui/panel/hoy";
import { MasCifras } from "~/ui/panel/mas-cifras";
import { PrimerosPasos } from "~/ui/panel/primeros-pasos";
import { Respuestas } from "~/ui/panel/respuestas";
import { UltimosDias } from "~/ui/panel/ultimos-dias";
import { MasVendidos } from "~/ui/panel/vendidos";

const DIAS = { 7: "siete_dias", 30: "treinta_dias" } as const;

export function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const panel = panelDe(ctx);
  const tienda = tiendaDe(ctx);
  const deModulos = MODULES.flatMap(({ dashboard }) => dashboard?.(ctx) ?? []);
  const datosDeModulos: object = Object.assign({}, ...deModulos.map(({ datos }) => datos));
  return {
    dias: new URL(request.url).searchParams.get("dias") === "7" ? (7 as const) : (30 as const),
    ahora: Number(textoInstante(ctx.ahora).slice(11, 13)),
    stock_bajo: stockBajo(ctx, tienda),
    consejos: ADVICE && panel.hay_movimiento ? ADVICE.now(ctx) : null,
    cajas: sesionesDeHoy(ctx),
    primeros_pasos: primerosPasos(ctx, hasCopies(context.env)),
    alertas: partsOf(({ alerts }) => alerts?.(ctx, tienda)),
    copias_atrasadas: context.usuario?.esOperador ? partsOf(({ copies }) => copies?.late(context, ctx.ahora)) : [],
    pantalla: { cuadros: deModulos.flatMap(({ cuadro }) => cuadro ?? []), notas: deModulos.flatMap(({ nota }) => nota ?? []) },
    ...panel,
    ...respuestasDe(ctx),
    ...datosDeModulos,
  };
}

/** The button that asks for advice posts to this page, which then shows it. */
export async function action({ context }: ActionFunctionArgs) {
  if (!ADVICE) throw new NoEncontrado("Esta página no existe.");
  return { success: true, ...(await ADVICE.deeper(context)) };
}

export default function Panel() {
  const { primeros_pasos, stock_bajo, cajas, copias_atrasadas, alertas, pantalla, ...panel } = useLoaderData<typeof loader>();
  const { cuadros, notas } = pantalla;
  const esAdmin = useDatosRaiz()?.usuario?.rol === "admin";
  const [enOtroLugar] = useEnlaces("copias");
  const { hay_movimiento, hoy } = panel;
  const guia = primeros_pasos && <PrimerosPasos abierta={!hay_movimiento} {...primeros_pasos} />;
  return (
    <Pagina titulo={esAdmin ? "Hoy en la tienda" : "Mis ventas de hoy"} subtitulo={mostrarDiaLargo(hoy.hasta)}>
      <Atrasadas frases={copias_atrasadas} enlace={enOtroLugar} />
      <Alertas alertas={alertas} />
      {!hay_movimiento && guia}
      <Hoy {...panel}>
        <Respuestas bajos={stock_bajo} esAdmin={esAdmin} {...panel} />
      </Hoy>
      {notas.map(({ texto, enlace }) => (
        <p key={texto}>
          {texto} <Enlace to={enlace.url}>{enlace.texto}</Enlace>
        </p>
      ))}
      {hay_movimiento && guia}
      {hay_movimiento && <ConMovimiento {...panel} />}
      {(hay_movimiento || cajas.length > 0 || cuadros.some(({ filas }) => filas.length > 0)) && (
        <div className="columnas">
          {hay_movimiento && <MasVendidos productos={panel.mas_vendidos} semana={panel.siete_dias} mes={panel.treinta_dias} />}
          <div className="panel-existencias">
            <CajasDeHoy cajas={cajas} />
            {cuadros.map((cuadro) => (
              <Cuadro key={cuadro.titulo} cuadro={cuadro} />
            ))}
          </div>
        </div>
      )}
    </Pagina>
  );
}

type Cifras = Pick<
  ReturnType<typeof useLoaderData<typeof loader>>,
  "hoy" | "siete_dias" | "treinta_dias" | "dias" | "por_dia" | "consejos"
>;

function ConMovimiento({ dias, por_dia, consejos, ...periodos }: Cifras) {
  const pedidos = useActionData<typeof action>();
  const mostrados = pedidos ?? consejos;
  return (
    <>
      <MasCifras {...periodos} />
      <UltimosDias dias={dias} datos={periodos[DIAS[dias]]} por_dia={por_dia.slice(-dias)} />
      {mostrados && <Consejos consejos={mostrados} pedidos={pedidos !== undefined} />}
    </>
  );
}
