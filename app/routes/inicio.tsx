import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { EnlaceBoton } from "~/ui/base/boton";
import { Portada } from "~/ui/portada/portada";

export function loader({ context }: LoaderFunctionArgs) {
  return context.usuario ? redirect("/dashboard/") : {};
}

export default function Inicio() {
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
        </>
      }
    >
      La caja, el inventario y las cuentas de su tienda de barrio, en un solo lugar y en español claro.
    </Portada>
  );
}
