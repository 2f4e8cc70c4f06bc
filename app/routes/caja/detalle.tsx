import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { vistaSesion } from "~/domain/caja/vista.server";
import { anchoDe } from "~/domain/tienda/documentos";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Cierre, CifrasDeSesion, MovimientosDeSesion, PorMedioDeSesion } from "~/ui/caja/sesion";
import { Imprimir } from "~/ui/documento/imprimir";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  const { nombre_comercial, ancho_tirilla } = tiendaDe(ctx);
  const ancho = anchoDe(new URL(request.url).searchParams.get("ancho"), ancho_tirilla);
  return { sesion: vistaSesion(ctx, Number(params.id)), tienda: nombre_comercial, ancho };
}

export default function DetalleDeCaja() {
  const { sesion, tienda, ancho } = useLoaderData<typeof loader>();
  return (
    <Pagina
      titulo={`Caja ${sesion.id}, de ${sesion.quien}`}
      acciones={
        <>
          {sesion.cerrada === null && (
            <EnlaceBoton to={`/caja/cerrar/?sesion=${sesion.id}`} variante="primario">
              Contar y cerrar
            </EnlaceBoton>
          )}
          <Imprimir clase="caja" id={sesion.id} variante={sesion.cerrada === null ? "normal" : "primario"} />
          <EnlaceBoton to={`?ancho=${ancho === 58 ? 80 : 58}`}>En {ancho === 58 ? 80 : 58} mm</EnlaceBoton>
          <EnlaceBoton to="/caja/lista/" variante="discreto">
            Todos los cierres
          </EnlaceBoton>
        </>
      }
    >
      <div className="caja-detalle">
        <div className="solo-pantalla">
          <CifrasDeSesion sesion={sesion} />
          <PorMedioDeSesion sesion={sesion} />
          <MovimientosDeSesion movimientos={sesion.movimientos} />
        </div>
        <Cierre sesion={sesion} tienda={tienda} ancho={ancho} />
      </div>
    </Pagina>
  );
}
