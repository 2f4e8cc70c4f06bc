import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { crearGasto } from "~/domain/gastos-ingresos/crear-gasto.server";
import { GastoForm } from "~/domain/gastos-ingresos/esquema";
import { redirectWithFlash } from "~/platform/forms/flash.server";
import { formAction } from "~/platform/forms/forms.server";
import { Pagina } from "~/ui/frame/pagina";
import { GastoFormulario } from "~/ui/gastos-ingresos/gasto-formulario";

export const meta = () => [{ title: "Nuevo gasto" }];

export function loader() {
  return { gasto: null, clave_envio: crypto.randomUUID() };
}

export function action(args: ActionFunctionArgs) {
  return formAction(args, GastoForm, ({ ctx, value }) => {
    crearGasto(ctx, value);
    return redirectWithFlash("/compras/gastos/", "Gasto agregado correctamente.");
  });
}

export default function NuevoGasto() {
  const { clave_envio } = useLoaderData<typeof loader>();
  return (
    <Pagina titulo="Nuevo gasto" subtitulo="Queda con la fecha de hoy." ancho="angosta">
      <GastoFormulario claveEnvio={clave_envio} boton="Guardar gasto" />
    </Pagina>
  );
}
