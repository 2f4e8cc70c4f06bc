import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type DatosRegistro, RegistroForm } from "~/domain/usuarios/esquema";
import { faltasDeRegistro, registrar } from "~/domain/usuarios/registrar.server";
import { publicFormAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { requireNewShops } from "~/platform/network/new-shops.server";
import { sendsMail } from "~/platform/sending/mail-sender.server";
import { enter } from "~/platform/session/authenticator.server";
import { Enlace } from "~/ui/base/boton";
import { Campo } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { useFormulario } from "~/ui/base/use-formulario";
import { Pagina } from "~/ui/frame/pagina";
import { PasswordNueva, PreguntaIva } from "~/ui/usuario/acceso";

export function loader({ request, context }: LoaderFunctionArgs) {
  requireNewShops(context, request);
  return {};
}

const BIENVENIDA = "Su tienda está lista. El correo no está configurado en este equipo: anote bien su usuario y su contraseña.";

export function action(args: ActionFunctionArgs) {
  const { db, address: direccion, ahora } = args.context;
  requireNewShops(args.context, args.request);
  return publicFormAction(
    args,
    RegistroForm,
    async ({ value, context }) => {
      const id = await registrar(db, value, { direccion, baseUrl: context.env.BASE_URL, ahora });
      if (!value.entrar || sendsMail(context.env)) return redirectWithFlash("/verificar-email/", "Cuenta creada.");
      return redirectWithFlash(await enter(context, id, context.places.home), BIENVENIDA);
    },
    {
      hide: ["password1", "password2"],
      further: (typed) => faltasDeRegistro(db, typed, { direccion, ahora }),
    },
  );
}

export default function Registro() {
  const [form, fields] = useFormulario<DatosRegistro>();
  return (
    <Pagina titulo="Crear mi tienda" ancho="angosta">
      <Formulario {...form} boton="Crear mi tienda">
        <input type="hidden" name="entrar" value="1" />
        <Campo
          field={fields.nombre_comercial}
          etiqueta="Nombre de la tienda"
          ayuda="Sale en cada recibo. Lo puede cambiar después."
          autoComplete="organization"
          maxLength={100}
          autoFocus
        />
        <Campo
          field={fields.username}
          etiqueta="Usuario"
          ayuda="Con él entra a la tienda; sin espacios."
          autoComplete="username"
          autoCapitalize="none"
          maxLength={150}
          required
        />
        <Campo
          field={fields.email}
          etiqueta="Correo"
          tipo="email"
          ayuda="Como nombre@ejemplo.com."
          autoComplete="email"
          maxLength={254}
          required
        />
        <PasswordNueva fields={[fields.password1, fields.password2]} />
        <PreguntaIva field={fields.responsable_iva} />
      </Formulario>
      <p>
        ¿Ya tiene cuenta? <Enlace to="/login/">Entrar</Enlace>
      </p>
    </Pagina>
  );
}
