import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sesionAbierta } from "~/domain/caja/consultas.server";
import { A_VENDER } from "~/domain/caja/esquema";
import { vistaSesion } from "~/domain/caja/vista.server";
import { type Accion, EnlaceBoton, MasAcciones } from "~/ui/base/boton";
import { useEnlaces } from "~/ui/base/enlaces";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Apertura } from "~/ui/caja/formularios";
import { CifrasDeSesion, MovimientosDeSesion, PorMedioDeSesion, SumasDeSesion } from "~/ui/caja/sesion";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const abierta = sesionAbierta(ctx);
  const aVender = new URL(request.url).searchParams.get("volver") === A_VENDER;
  return { sesion: abierta ? vistaSesion(ctx, abierta.id) : null, volver: aVender ? A_VENDER : "" };
}

const PONER: Accion = { texto: "Poner", url: "/caja/movimientos/?tipo=ingreso", icono: "ingresos" };
const ANTERIORES: Accion = { texto: "Cierres anteriores", url: "/caja/lista/", icono: "actividad" };

export default function Caja() {
  const { sesion, volver } = useLoaderData<typeof loader>();
  const deModulos = useEnlaces("caja");
  if (!sesion)
    return (
      <Pagina
        titulo="Caja"
        subtitulo="Su caja está cerrada."
        ancho="angosta"
        acciones={<MasAcciones acciones={[...deModulos, ANTERIORES]} />}
      >
        <Tarjeta titulo="Abrir la caja">
          <Apertura volver={volver} />
        </Tarjeta>
      </Pagina>
    );
  return (
    <Pagina
      titulo="Caja"
      subtitulo={sesion.esperado === null ? "Cuánto debe haber se ve después de contar." : undefined}
      acciones={
        <>
          <EnlaceBoton to="/caja/cerrar/" variante="primario">
            Contar y cerrar
          </EnlaceBoton>
          <EnlaceBoton to="/caja/movimientos/?tipo=retiro">Sacar</EnlaceBoton>
          <MasAcciones acciones={[PONER, ...deModulos, ANTERIORES]} />
        </>
      }
    >
      <CifrasDeSesion sesion={sesion} />
      <div className="caja-sumas">
        {sesion.sumas && <SumasDeSesion sumas={sesion.sumas} />}
        <PorMedioDeSesion sesion={sesion} />
      </div>
      <MovimientosDeSesion movimientos={sesion.movimientos} />
    </Pagina>
  );
}
