import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enumerar } from "~/domain/cifras/frases";
import { nombreDe } from "~/domain/compartido/personas";
import { vendedorPropio, vistaUsuario } from "~/domain/usuarios/consultas.server";
import { contarSesiones } from "~/domain/usuarios/listar-sesiones.server";
import { eliminarVendedor, registrosDe } from "~/domain/usuarios/vendedores.server";
import { deleteAction } from "~/platform/forms/forms.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Tarjeta } from "~/ui/base/tarjeta";
import { PaginaDeConfirmacion } from "~/ui/frame/confirmacion";
import { Pagina } from "~/ui/frame/pagina";
import { cierreDeSesiones } from "~/ui/usuario/vendedor";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const usuario = vistaUsuario(vendedorPropio(ctx, Number(params.id)));
  return { usuario, sesiones: contarSesiones(ctx, usuario.id), registros: enumerar(registrosDe(ctx, usuario.id)) };
}

export function action({ params, context: { ctx } }: ActionFunctionArgs) {
  return deleteAction("/usuarios/", "Vendedor eliminado correctamente.", () => eliminarVendedor(ctx, Number(params.id)));
}

export default function EliminarVendedor() {
  const { usuario, sesiones, registros } = useLoaderData<typeof loader>();
  const nombre = nombreDe(usuario);
  if (registros) return <Conservar id={usuario.id} nombre={nombre} registros={registros} activo={usuario.activo} />;
  return (
    <PaginaDeConfirmacion
      titulo="Eliminar vendedor"
      pregunta={`¿Eliminar a ${nombre}?`}
      consecuencias={["Se borra su cuenta, con su foto y sus datos.", ...cierreDeSesiones(sesiones), "No se puede deshacer."]}
      cancelar="/usuarios/"
    />
  );
}

interface PropsConservar {
  id: number;
  nombre: string;
  /** Counts of the vendedor's records, in words. */
  registros: string;
  activo: boolean;
}

function Conservar({ id, nombre, registros, activo }: PropsConservar) {
  return (
    <Pagina titulo="Eliminar vendedor" ancho="angosta">
      <Tarjeta titulo={`${nombre} no se puede eliminar`}>
        <p>
          Tiene {registros} a su nombre, y la tienda los necesita.{" "}
          {activo ? "Puede desactivar su cuenta: no vuelve a entrar, y lo que hizo queda." : "Su cuenta ya está desactivada."}
        </p>
        <div className="acciones">
          {activo && (
            <EnlaceBoton to={`/usuarios/activar/${id}/`} variante="primario">
              Desactivar la cuenta
            </EnlaceBoton>
          )}
          <EnlaceBoton to="/usuarios/">Volver a los usuarios</EnlaceBoton>
        </div>
      </Tarjeta>
    </Pagina>
  );
}
