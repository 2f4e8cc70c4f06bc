import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NOMBRE_ROL } from "~/domain/nucleo/rol";
import { issuesFacturas } from "~/domain/nucleo/sucesos.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { usuarioDelActor, vistaUsuario } from "~/domain/usuarios/consultas.server";
import { PerfilForm } from "~/domain/usuarios/esquema";
import { correoVisible } from "~/domain/usuarios/nombres-de-usuario";
import { editarPerfil } from "~/domain/usuarios/perfil.server";
import { PHOTO, readChange } from "~/platform/files/images.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { ownIdentity } from "~/platform/session/identity.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Campo } from "~/ui/base/campo";
import { CampoDeImagen } from "~/ui/base/campo-de-imagen";
import { Formulario } from "~/ui/base/formulario";
import { Ficha } from "~/ui/base/tarjeta";
import { useFormulario } from "~/ui/base/use-formulario";
import { Retrato } from "~/ui/base/valores";
import { Pagina } from "~/ui/frame/pagina";
import { OtroServicio } from "~/ui/usuario/segundo-factor";

export function loader({ context }: LoaderFunctionArgs) {
  const { documento, cargo, area } = usuarioDelActor(context.ctx);
  // The DIAN is told who receives the goods of a supplier.
  const recibe =
    issuesFacturas(context.ctx, tiendaDe(context.ctx)) && context.ctx.actor.rol === "admin" ? { documento, cargo, area } : null;
  return {
    recibe,
    usuario: vistaUsuario(usuarioDelActor(context.ctx)),
    identidad: ownIdentity(context),
  };
}

export function action(args: ActionFunctionArgs) {
  return formAction(
    args,
    PerfilForm,
    async ({ ctx, value: { foto_perfil, quitar_foto, ...datos } }) => {
      editarPerfil(ctx, { ...datos, foto: await readChange(foto_perfil, quitar_foto, { campo: "foto_perfil", ...PHOTO }) });
      return redirectWithFlash("/usuarios/perfil/", "Su perfil quedó guardado.");
    },
    { hide: ["foto_perfil"] },
  );
}

type Campos = Record<"documento" | "cargo" | "area" | "nombre" | "apellido" | "telefono" | "foto_perfil" | "quitar_foto", string>;

export default function Perfil() {
  const { usuario, identidad, recibe } = useLoaderData<typeof loader>();
  const { nombre, apellido, telefono, foto_perfil, username, email, rol } = usuario;
  const [form, fields] = useFormulario<Campos>({ nombre, apellido, telefono, ...recibe });
  return (
    <Pagina titulo="Mi perfil" ancho="angosta" acciones={<EnlaceBoton to="/usuarios/sesiones/">Sesiones abiertas</EnlaceBoton>}>
      <Ficha
        datos={[
          { nombre: "Usuario", valor: username },
          { nombre: "Correo", valor: correoVisible(email) || "Sin correo" },
          { nombre: "Rol", valor: NOMBRE_ROL[rol] },
        ]}
      />
      <Formulario {...form} encType="multipart/form-data" boton="Guardar perfil">
        <div className="campos">
          <Campo field={fields.nombre} etiqueta="Nombre" maxLength={150} autoComplete="given-name" autoFocus />
          <Campo field={fields.apellido} etiqueta="Apellido" maxLength={150} autoComplete="family-name" />
        </div>
        <Campo field={fields.telefono} etiqueta="Teléfono" tipo="tel" maxLength={20} autoComplete="tel" />
        {recibe && (
          <>
            <Campo
              field={fields.documento}
              etiqueta="Cédula"
              maxLength={20}
              inputMode="numeric"
              className="dian-numero"
              ayuda="Con ella se le dice a la DIAN quién recibió la mercancía de un proveedor."
            />
            <div className="campos">
              <Campo field={fields.cargo} etiqueta="Cargo" maxLength={100} />
              <Campo field={fields.area} etiqueta="Área" maxLength={100} />
            </div>
          </>
        )}
        <CampoDeImagen
          imagen={foto_perfil}
          nombre="la foto"
          vista={<Retrato persona={usuario} foto={foto_perfil} grande />}
          campo={fields.foto_perfil}
          quitar={fields.quitar_foto}
          ayuda="PNG, JPEG o WebP, de hasta 2 MB. La ve solo la gente de su tienda."
        />
      </Formulario>
      {identidad && <OtroServicio unida={identidad.unida} />}
    </Pagina>
  );
}
