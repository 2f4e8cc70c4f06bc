import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction, postedForm, redirectWithFlash } from "~/platform/forms/forms.server";
import { Agregar, EnlaceBoton } from "~/ui/base/boton";
import { useEsAdmin } from "~/ui/base/datos-raiz";
import { Vacio } from "~/ui/base/vacio";
import { Aviso } from "~/ui/frame/mensajes";
import { Pagina } from "~/ui/frame/pagina";
import { crearCampana } from "../domain/crear-campana.server";
import { SmsForm } from "../domain/esquema";
import { pasoDeSms, redaccionADeudores, redaccionNueva, vistaRedaccion } from "../screens/redaccion.server";
import { tema } from "../temas";
import type { VistaRedaccion } from "../ui/redaccion";
import { Redactar } from "../ui/redactar";

export const meta = () => [{ title: "Enviar SMS" }];

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const clave = crypto.randomUUID();
  const deben = new URL(request.url).searchParams.has("deben");
  return vistaRedaccion(ctx, deben ? redaccionADeudores(ctx, clave) : redaccionNueva(clave));
}

export async function action(args: ActionFunctionArgs) {
  const ctx = args.context.ctx;
  const { enviar, redaccion } = pasoDeSms(ctx, postedForm(args.context));
  if (!enviar) return vistaRedaccion(ctx, redaccion);
  const respuesta = await formAction(args, SmsForm, ({ ctx, value }) => {
    const id = crearCampana(ctx, value);
    return redirectWithFlash(`/clientes/campanas/${id}/`, "Campaña guardada: los mensajes van saliendo.");
  });
  return respuesta instanceof Response ? respuesta : { ...vistaRedaccion(ctx, redaccion), ...respuesta };
}

const SIN_PROVEEDOR = "El proveedor de SMS no está configurado. Puede preparar el mensaje, pero todavía no enviarlo.";

export default function EnviarSms() {
  const nueva = useLoaderData<typeof loader>();
  const paso = useActionData<VistaRedaccion & { errors?: Record<string, string[]> }>();
  const esAdmin = useEsAdmin();
  const vista = paso ?? nueva;
  const sinClientes = vista.page.total === 0 && !vista.redaccion.q && vista.redaccion.elegidos.length === 0;
  const nuevo = <Agregar to="/clientes/nuevo/">Nuevo cliente</Agregar>;
  const acciones = (
    <>
      <EnlaceBoton to="/clientes/plantillas/">Plantillas</EnlaceBoton>
      <EnlaceBoton to="/clientes/campanas/">Campañas</EnlaceBoton>
    </>
  );
  return (
    <Pagina titulo="Enviar SMS" acciones={acciones}>
      {!vista.configurado && <Aviso tipo="aviso" mensaje={SIN_PROVEEDOR} />}
      {sinClientes ? (
        <Vacio titulo="Aún no hay a quién escribir" icono="clientes" accion={esAdmin && nuevo} ayuda={tema("mensajes")}>
          Los mensajes van a los clientes activos que tienen teléfono.
        </Vacio>
      ) : (
        <Redactar vista={vista} errors={paso?.errors ?? {}} />
      )}
    </Pagina>
  );
}
