import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CorreoSinVerificar } from "~/domain/nucleo/errores";
import { LoginForm } from "~/domain/usuarios/esquema";
import { publicFormAction } from "~/platform/forms/forms.server";
import { mayMakeShop } from "~/platform/network/new-shops.server";
import { authenticateForm, enter, localPath, redirectInside } from "~/platform/session/authenticator.server";
import { hasIdentityProvider } from "~/platform/session/identity.server";
import { keptForm } from "~/platform/session/kept-form.server";
import { Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Campo } from "~/ui/base/campo";
import { useEnlaces } from "~/ui/base/enlaces";
import { Formulario } from "~/ui/base/formulario";
import { Tarjeta } from "~/ui/base/tarjeta";
import { useFormulario } from "~/ui/base/use-formulario";
import { Aviso } from "~/ui/frame/mensajes";
import { Pagina } from "~/ui/frame/pagina";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { env, places, network, address } = context;
  const kept = await keptForm(request, context);
  return {
    next: localPath(searchParams.get("next") ?? kept?.path, places),
    con_identidad: hasIdentityProvider(env),
    /** Whether an unfinished sale waits in the browser. */
    tiquete: searchParams.get("tiquete") === "1" || kept !== null,
    pantalla: { segura: network?.safeAddressOf(context, request.url, address) ?? null, crea: mayMakeShop(context, request) },
  };
}

const OTRO_ENLACE = { texto: "Pedir otro enlace", url: "/verificar-email/" };

export function action(args: ActionFunctionArgs) {
  const next = new URL(args.request.url).searchParams.get("next");
  return publicFormAction(
    args,
    LoginForm,
    async ({ value, context, refuse }) => {
      try {
        const id = await authenticateForm(args.request, context, value);
        const where = await enter(context, id, localPath(next, context.places));
        return where === context.places.loginCode ? redirect(where) : redirectInside(context, id, where);
      } catch (error) {
        if (error instanceof CorreoSinVerificar) return refuse("", error.message, OTRO_ENLACE);
        throw error;
      }
    },
    { hide: ["password"] },
  );
}

export default function Login() {
  const { next, con_identidad, tiquete, pantalla } = useLoaderData<typeof loader>();
  const [form, fields] = useFormulario<{ username: string; password: string }>();
  return (
    <Pagina titulo="Entrar" ancho="angosta">
      {pantalla.segura && <DireccionSegura url={pantalla.segura} />}
      {tiquete && <Aviso tipo="aviso" mensaje="Su tiquete está guardado. Al entrar vuelve a él." />}
      <Formulario action={`/login/?next=${encodeURIComponent(next)}${tiquete ? "&tiquete=1" : ""}`} boton="Entrar" {...form}>
        <Campo field={fields.username} etiqueta="Usuario o correo" autoComplete="username" autoCapitalize="none" autoFocus required />
        <Campo field={fields.password} etiqueta="Contraseña" tipo="password" autoComplete="current-password" required />
      </Formulario>
      {con_identidad && <EnlaceBoton to="/accounts/identity/login/">Entrar con mi cuenta de otro servicio</EnlaceBoton>}
      <p>
        <Enlace to="/recuperacion/">¿Olvidó su contraseña?</Enlace>
      </p>
      {pantalla.crea && (
        <p>
          ¿Primera vez? <Enlace to="/registro/">Crear mi tienda</Enlace>
        </p>
      )}
    </Pagina>
  );
}

/** The safe address of the login, for somebody who came without https from another device. */
function DireccionSegura({ url }: { url: string }) {
  const deModulos = useEnlaces("entrada-segura");
  return (
    <Tarjeta titulo="Entre por la dirección segura">
      <p>Por esta, otra persona del mismo wifi podría leer su contraseña, y el teléfono no presta la cámara.</p>
      <EnlaceBoton to={url} variante="primario">
        Ir a la dirección segura
      </EnlaceBoton>
      {deModulos.map(({ texto, url: to }) => (
        <p key={to}>
          <Enlace to={to}>{texto}</Enlace>
        </p>
      ))}
    </Tarjeta>
  );
}
