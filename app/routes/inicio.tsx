import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { EnlaceBoton } from "~/ui/base/boton";
import { Portada } from "~/ui/frame/portada";

export const meta = () => [{ title: "Tienda: ventas, inventario y compras" }];

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
      Inventario, ventas con IVA y comprobante para tiendas de barrio. Corre en su propio computador y sus datos son suyos.
    </Portada>
  );
}
