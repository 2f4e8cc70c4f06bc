import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sinUsuarios } from "~/domain/usuarios/estreno.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Portada } from "~/ui/portada/portada";

export function loader({ context }: LoaderFunctionArgs) {
  return context.usuario ? redirect("/dashboard/") : { pantalla: { sinUsuarios: sinUsuarios(context.db) } };
}

export default function Inicio() {
  const { pantalla } = useLoaderData<typeof loader>();
  return (
    <Portada
      titulo="Venda, sepa qué le queda y cuánto ganó"
      acciones={
        <>
          <EnlaceBoton to="/registro/" variante="primario" grande>
            Crear mi tienda
          </EnlaceBoton>
          <EnlaceBoton to="/login/" grande>
            Entrar
          </EnlaceBoton>
          {pantalla.sinUsuarios && (
            <EnlaceBoton to="/restaurar/" grande>
              Tengo una copia
            </EnlaceBoton>
          )}
        </>
      }
    >
      La caja, el inventario y las cuentas de su tienda de barrio, en un solo lugar y en español claro.
    </Portada>
  );
}
