import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { cerrarCaja } from "~/domain/caja/cerrar-caja.server";
import { sesionAbierta } from "~/domain/caja/consultas.server";
import { CierreForm } from "~/domain/caja/esquema";
import { CajaCerrada } from "~/domain/caja/mover-caja.server";
import { leerSaldo } from "~/domain/caja/saldo";
import { vistaSesion } from "~/domain/caja/vista.server";
import { redirectWithFlash } from "~/platform/forms/flash.server";
import { formAction } from "~/platform/forms/forms.server";
import { sessionContext } from "~/platform/http/context.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Vacio } from "~/ui/base/vacio";
import { Conteo } from "~/ui/caja/conteo";
import { Pagina } from "~/ui/frame/pagina";

export const meta = () => [{ title: "Contar y cerrar la caja" }];

export function loader({ context }: LoaderFunctionArgs) {
  const ctx = sessionContext(context);
  const abierta = sesionAbierta(ctx);
  return { abierta: abierta !== undefined, esperado: abierta ? vistaSesion(ctx, abierta.id).esperado : null };
}

export function action(args: ActionFunctionArgs) {
  return formAction(args, CierreForm, ({ ctx, value }) => {
    try {
      return redirectWithFlash(`/caja/${cerrarCaja(ctx, value)}/`, "Caja cerrada.");
    } catch (error) {
      if (!(error instanceof CajaCerrada)) throw error;
      return redirectWithFlash("/caja/", error.message, { tipo: "error" });
    }
  });
}

export default function CerrarCaja() {
  const { abierta, esperado } = useLoaderData<typeof loader>();
  const { resultado, errors = {} } = useActionData<typeof action>() ?? {};
  return (
    <Pagina titulo="Contar y cerrar la caja" subtitulo="Cuántos hay de cada uno. Una caja cerrada no cambia más." ancho="angosta">
      {abierta ? (
        <Conteo esperado={esperado === null ? null : leerSaldo(esperado)} tecleado={textos(resultado?.initialValue)} errores={errors} />
      ) : (
        <Vacio titulo="No tiene una caja abierta" icono="caja" accion={<EnlaceBoton to="/caja/">Abrir la caja</EnlaceBoton>}>
          Para contarla hay que haberla abierto.
        </Vacio>
      )}
    </Pagina>
  );
}

const textos = (valores: Record<string, unknown> | null = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(valores ?? {}).flatMap(([campo, valor]) => (typeof valor === "string" ? [[campo, valor]] : [])));
