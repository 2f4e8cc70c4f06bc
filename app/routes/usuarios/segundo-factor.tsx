import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { comenzarSegundoFactor, verSegundoFactor } from "~/domain/usuarios/administrar-segundo-factor.server";
import { PasswordForm } from "~/domain/usuarios/esquema";
import { formAction } from "~/platform/forms/forms.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Formulario } from "~/ui/base/formulario";
import { Ficha } from "~/ui/base/tarjeta";
import { useFormulario } from "~/ui/base/use-formulario";
import { Fecha } from "~/ui/base/valores";
import { Aviso } from "~/ui/frame/mensajes";
import { Pagina } from "~/ui/frame/pagina";
import { SuPassword } from "~/ui/usuario/acceso";

export function loader({ context }: LoaderFunctionArgs) {
  const exigido = context.env.OPERATOR_TOTP && (context.usuario?.esOperador ?? false);
  return { segundo_factor: verSegundoFactor(context.ctx), exigido };
}

export function action(args: ActionFunctionArgs) {
  return formAction(
    args,
    PasswordForm,
    async ({ ctx, value, context: { secretKey, address: direccion } }) => {
      await comenzarSegundoFactor(ctx, value.password, { secretKey, direccion });
      return redirect("/usuarios/segundo-factor/confirmar/");
    },
    { hide: ["password"] },
  );
}

const EXIGIDO = "Este equipo pide la verificación en dos pasos a quien lo maneja: hasta que la ponga no se abre «Copias y equipo».";

export default function SegundoFactor() {
  const { segundo_factor, exigido } = useLoaderData<typeof loader>();
  const { desde, codigos } = segundo_factor;
  return (
    <Pagina
      titulo="Verificación en dos pasos"
      ancho="angosta"
      subtitulo="Un código de su teléfono, además de la contraseña, cada vez que entra."
    >
      {desde ? <Puesto desde={desde} codigos={codigos} /> : <Poner exigido={exigido} />}
    </Pagina>
  );
}

function Puesto({ desde, codigos }: { desde: string; codigos: number }) {
  return (
    <>
      <Ficha
        datos={[
          { nombre: "Estado", valor: <span className="etiqueta etiqueta-exito">Puesto</span> },
          { nombre: "Desde", valor: <Fecha valor={desde} /> },
          { nombre: "Códigos sin usar", valor: codigos },
        ]}
      />
      {codigos < 3 && <Aviso tipo="aviso" mensaje="Le quedan pocos códigos de recuperación. Pida otros y guárdelos lejos del teléfono." />}
      <div className="acciones">
        <EnlaceBoton to="/usuarios/segundo-factor/codigos/">Códigos de recuperación nuevos</EnlaceBoton>
        <EnlaceBoton to="/usuarios/segundo-factor/quitar/">Quitar la verificación en dos pasos</EnlaceBoton>
      </div>
    </>
  );
}

function Poner({ exigido }: { exigido: boolean }) {
  const [form, fields] = useFormulario<{ password: string }>();
  return (
    <>
      {exigido && <Aviso tipo="aviso" mensaje={EXIGIDO} />}
      <p>
        Quien llegue a saber su contraseña no podrá entrar sin su teléfono. Necesita una aplicación de códigos, como Google Authenticator,
        Microsoft Authenticator, Aegis o 2FAS; funciona sin internet.
      </p>
      <Formulario {...form} boton="Comenzar">
        <SuPassword field={fields.password} ayuda="Para saber que es usted." />
      </Formulario>
    </>
  );
}
