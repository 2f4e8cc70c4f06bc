import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sesionAbierta } from "~/domain/caja/consultas.server";
import { GastoForm } from "~/domain/gastos-ingresos/esquema";
import { crearGasto } from "~/domain/gastos-ingresos/gastos.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { Pagina } from "~/ui/frame/pagina";
import { GastoFormulario } from "~/ui/gastos-ingresos/formularios";

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const caja_abierta = sesionAbierta(ctx) !== undefined;
  return { gasto: null, clave_envio: crypto.randomUUID(), caja_abierta };
}

export function action(args: ActionFunctionArgs) {
  return formAction(args, GastoForm, ({ ctx, value }) => {
    crearGasto(ctx, value);
    return redirectWithFlash("/compras/gastos/", "Gasto agregado correctamente.");
  });
}

export default function NuevoGasto() {
  const { clave_envio, caja_abierta } = useLoaderData<typeof loader>();
  return (
    <Pagina titulo="Nuevo gasto" subtitulo="Queda con la fecha de hoy." ancho="angosta">
      <GastoFormulario claveEnvio={clave_envio} cajaAbierta={caja_abierta} boton="Guardar gasto" />
    </Pagina>
  );
}
