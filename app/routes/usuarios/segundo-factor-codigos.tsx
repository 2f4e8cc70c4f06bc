import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { cambiarCodigos, verSegundoFactor } from "~/domain/usuarios/administrar-segundo-factor.server";
import { PasswordYCodigoForm } from "~/domain/usuarios/esquema";
import { formAction, type ShownOnce } from "~/platform/forms/forms.server";
import { Pagina } from "~/ui/frame/pagina";
import { CodigosRecuperacion, PasswordYCodigo } from "~/ui/usuario/segundo-factor";

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  return { segundo_factor: verSegundoFactor(ctx) };
}

/** Returns the recovery codes in this answer only; they are not shown again. */
export function action(args: ActionFunctionArgs) {
  return formAction(
    args,
    PasswordYCodigoForm,
    async ({ ctx, value: { password, code }, context: { secretKey, address: direccion } }) => {
      const codigos = await cambiarCodigos(ctx, { password, codigo: code }, { secretKey, direccion });
      return { success: true, mensaje: "Códigos nuevos creados.", redirect: "/usuarios/segundo-factor/", codigos };
    },
    { hide: ["password", "code"] },
  );
}

export default function CodigosNuevos() {
  const codigos = useActionData<Partial<ShownOnce>>()?.codigos;
  return (
    <Pagina titulo="Códigos de recuperación nuevos" ancho="angosta">
      {codigos ? (
        <CodigosRecuperacion codigos={codigos} />
      ) : (
        <>
          <p>Tendrá diez códigos nuevos, y los que tenía dejarán de servir.</p>
          <PasswordYCodigo boton="Crear códigos nuevos" variante="primario" />
        </>
      )}
    </Pagina>
  );
}
