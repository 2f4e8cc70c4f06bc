import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Formulario } from "~/ui/base/formulario";
import { Tarjeta } from "~/ui/base/tarjeta";
import { useFormulario } from "~/ui/base/use-formulario";
import { Pagina } from "~/ui/frame/pagina";
import { SuPassword } from "~/ui/usuario/acceso";
import { ApagarForm } from "../domain/pasos/esquema";
import { apagarDian } from "../domain/pasos/produccion.server";

const PASOS = "/configuracion/dian/";

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  return { activo: tiendaDe(ctx).dian };
}

export function action(args: ActionFunctionArgs) {
  const opciones = { hide: ["password"] };
  return formAction(
    args,
    ApagarForm,
    async ({ ctx, value: { password }, context: { address: direccion } }) => {
      await apagarDian(ctx, { password, direccion });
      return redirectWithFlash(PASOS, "Apagado: las ventas nuevas no llevan documento electrónico.");
    },
    opciones,
  );
}

const CONSECUENCIAS = [
  "Las ventas nuevas no llevan documento electrónico: vuelve el comprobante de antes.",
  "Lo que ya tiene número se termina: el programa lo firma, lo envía y pregunta por él.",
  "Los documentos se quedan en Documentos electrónicos, con su XML, y sus ventas se anulan con nota como hasta ahora.",
  "Si la DIAN obliga a la tienda, cada venta sin documento es una falta. Pregunte antes a su contador.",
];

export default function ApagarDian() {
  const { activo } = useLoaderData<typeof loader>();
  const [form, fields] = useFormulario<{ password: string }>();
  return (
    <Pagina titulo="Apagar los documentos electrónicos" ancho="angosta" acciones={<EnlaceBoton to={PASOS}>Todos los pasos</EnlaceBoton>}>
      <Tarjeta titulo={activo ? "Desde que los apague" : "Están apagados"}>
        <ul className="consecuencias">
          {CONSECUENCIAS.map((consecuencia) => (
            <li key={consecuencia}>{consecuencia}</li>
          ))}
        </ul>
        {activo && (
          <Formulario {...form} boton="Apagar">
            <SuPassword field={fields.password} etiqueta="Su contraseña" />
          </Formulario>
        )}
      </Tarjeta>
    </Pagina>
  );
}
