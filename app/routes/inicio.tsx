import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noHayUsuarios } from "~/domain/usuarios/estreno.server";
import { isHere } from "~/platform/network/here.server";
import { mayMakeShop } from "~/platform/network/new-shops.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { useEnlaces } from "~/ui/base/enlaces";
import { Portada } from "~/ui/portada/portada";

export function loader({ request, context }: LoaderFunctionArgs) {
  if (context.usuario) return redirect("/dashboard/");
  const sin_usuarios = noHayUsuarios(context.db);
  // On another machine than the box it is mostly somebody who sells in the shop that is there.
  const entra = !sin_usuarios && !isHere(context, request);
  return { pantalla: { sin_usuarios, entra, crea: mayMakeShop(context, request) } };
}

const ENTRAR = { to: "/login/", texto: "Entrar" };
const CREAR = { to: "/registro/", texto: "Crear mi tienda" };

export default function Inicio() {
  const { sin_usuarios, entra, crea } = useLoaderData<typeof loader>().pantalla;
  const deModulos = useEnlaces("estreno").map(({ texto, url }) => ({ to: url, texto }));
  const primeros = entra ? [ENTRAR, CREAR] : [CREAR, ENTRAR];
  const caminos = [...primeros, ...(sin_usuarios ? deModulos : [])].filter((camino) => crea || camino !== CREAR);
  return (
    <Portada
      titulo="Venda, sepa qué le queda y cuánto ganó"
      acciones={caminos.map(({ to, texto }, i) => (
        <EnlaceBoton key={to} to={to} variante={i === 0 ? "primario" : "normal"} grande>
          {texto}
        </EnlaceBoton>
      ))}
    >
      La caja, el inventario y las cuentas de su tienda de barrio, en un solo lugar y en español claro.
    </Portada>
  );
}
