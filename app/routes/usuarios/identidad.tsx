import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { UnionForm } from "~/domain/usuarios/esquema";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { changeOwnLink, ownLink } from "~/platform/session/identity.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Formulario } from "~/ui/base/formulario";
import { Tarjeta } from "~/ui/base/tarjeta";
import { useFormulario } from "~/ui/base/use-formulario";
import { Pagina } from "~/ui/frame/pagina";
import { SuPassword } from "~/ui/usuario/acceso";

const PERFIL = "/usuarios/perfil/";

export function loader({ request, context }: LoaderFunctionArgs) {
  return ownLink(request, context);
}

export async function action(args: ActionFunctionArgs) {
  await ownLink(args.request, args.context);
  return formAction(
    args,
    UnionForm,
    async ({ value, context }) => redirectWithFlash(PERFIL, await changeOwnLink(args.request, context, value)),
    { hide: ["password"] },
  );
}

export default function OtroServicio() {
  const { identidad, pendiente } = useLoaderData<typeof loader>();
  const { unida, con_password } = identidad;
  return (
    <Pagina titulo="Entrar con otro servicio" ancho="angosta" acciones={<EnlaceBoton to={PERFIL}>Mi perfil</EnlaceBoton>}>
      {!con_password && <SinPassword />}
      {con_password && unida && (
        <Cambio accion="quitar" boton="Quitar la unión">
          {`Su cuenta está unida desde el ${mostrarDia(unida)}. Sin la unión entra con su contraseña; si vuelve a entrar por allí con este mismo correo, se une otra vez.`}
        </Cambio>
      )}
      {con_password && !unida && pendiente && (
        <Cambio accion="unir" boton="Unir esta cuenta">
          Quien entre allí como <b>{pendiente}</b> entrará aquí con esta cuenta de la tienda.
        </Cambio>
      )}
      {con_password && !unida && !pendiente && <Ida />}
    </Pagina>
  );
}

function Ida() {
  return (
    <Tarjeta>
      <p>Vaya al otro servicio y elija con qué cuenta quiere entrar. Al volver, confirme con su contraseña de la tienda.</p>
      <div className="acciones">
        <EnlaceBoton to="/accounts/identity/login/?unir=1" variante="primario">
          Ir al otro servicio
        </EnlaceBoton>
      </div>
    </Tarjeta>
  );
}

function SinPassword() {
  return (
    <Tarjeta titulo="Su cuenta todavía no tiene contraseña">
      <p>Entra solo con el otro servicio. Con un código que le llega al correo puede ponerle una; con eso se quita la unión.</p>
      <div className="acciones">
        <EnlaceBoton to="/recuperacion/" variante="primario">
          Poner una contraseña
        </EnlaceBoton>
      </div>
    </Tarjeta>
  );
}

function Cambio({ accion, boton, children }: { accion: "unir" | "quitar"; boton: string; children: React.ReactNode }) {
  const [form, fields] = useFormulario<{ password: string }>();
  return (
    <Tarjeta>
      <p>{children}</p>
      <Formulario {...form} boton={boton} variante={accion === "quitar" ? "peligro" : "primario"}>
        <input type="hidden" name="accion" value={accion} />
        <SuPassword field={fields.password} etiqueta="Su contraseña de la tienda" autoFocus />
      </Formulario>
    </Tarjeta>
  );
}
