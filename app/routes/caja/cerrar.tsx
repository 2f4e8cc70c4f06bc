import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { cerrarCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { CajaCerrada } from "~/domain/caja/anotar-en-caja.server";
import { sesionAbierta } from "~/domain/caja/consultas.server";
import { CierreForm } from "~/domain/caja/esquema";
import { paginaDeCaja } from "~/domain/caja/sesion";
import { vistaSesion } from "~/domain/caja/vista.server";
import { leerSaldo } from "~/domain/cifras/dinero";
import { pick } from "~/domain/nucleo/properties";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { unlessProtected } from "~/platform/forms/protected.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Vacio } from "~/ui/base/vacio";
import { Conteo } from "~/ui/caja/conteo";
import { Pagina } from "~/ui/frame/pagina";

export const meta = () => [{ title: "Contar y cerrar la caja" }];

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const pedida = new URL(request.url).searchParams.get("sesion");
  const id = pedida === null ? sesionAbierta(ctx)?.id : Number(pedida);
  const sesion = id === undefined ? null : vistaSesion(ctx, id);
  if (!sesion || sesion.cerrada !== null) return { sesion: null, esperado: null };
  return { sesion: pick(sesion, ["id", "quien"]), esperado: sesion.esperado };
}

export function action(args: ActionFunctionArgs) {
  return formAction(args, CierreForm, ({ ctx, value }) => {
    const pagina = value.sesion === null ? "/caja/" : paginaDeCaja(value.sesion);
    const cerrada = unlessProtected(pagina, () => cerrarCaja(ctx, value), CajaCerrada);
    return redirectWithFlash(paginaDeCaja(cerrada), "Caja cerrada.");
  });
}

export default function CerrarCaja() {
  const { sesion, esperado } = useLoaderData<typeof loader>();
  const { resultado, errors = {} } = useActionData<typeof action>() ?? {};
  if (!sesion)
    return (
      <Pagina titulo="Contar y cerrar la caja" ancho="angosta">
        <Vacio titulo="No tiene una caja abierta" icono="caja" accion={<EnlaceBoton to="/caja/">Abrir la caja</EnlaceBoton>}>
          Para contarla hay que haberla abierto.
        </Vacio>
      </Pagina>
    );
  return (
    <Pagina
      titulo={`Contar y cerrar la caja de ${sesion.quien}`}
      subtitulo="Cuántos hay de cada uno. El cierre se puede deshacer durante diez minutos."
      ancho="angosta"
    >
      <Conteo
        sesionId={sesion.id}
        esperado={esperado === null ? null : leerSaldo(esperado)}
        tecleado={textos(resultado?.initialValue)}
        errores={errors}
      />
    </Pagina>
  );
}

const textos = (valores: Record<string, unknown> | null = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(valores ?? {}).flatMap(([campo, valor]) => (typeof valor === "string" ? [[campo, valor]] : [])));
