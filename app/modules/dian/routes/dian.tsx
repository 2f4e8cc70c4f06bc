import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EnlaceBoton } from "~/ui/base/boton";
import { Pagina } from "~/ui/frame/pagina";
import { estadoDePasos } from "../domain/pasos/pasos.server";
import { EstadoDeLaTienda, FACTURACION, ListaDePasos, SIN_PROBAR } from "../ui/pasos";
import { openingKeys } from "../work/keys.server";

export function loader({ context }: LoaderFunctionArgs) {
  return { dian: estadoDePasos(context.ctx, openingKeys(context)) };
}

export default function Dian() {
  const { dian } = useLoaderData<typeof loader>();
  return (
    <Pagina
      titulo="Documentos electrónicos"
      subtitulo={dian.pasos.some(({ nombre, listo }) => nombre === "pruebas" && listo) ? FACTURACION : SIN_PROBAR}
      ancho="angosta"
      acciones={dian.activo && <EnlaceBoton to="/dian/">Ver los documentos</EnlaceBoton>}
    >
      <EstadoDeLaTienda dian={dian} />
      <ListaDePasos pasos={dian.pasos} />
    </Pagina>
  );
}
