import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { textosDe } from "~/domain/campos/consulta";
import { cuantos } from "~/domain/cifras/frases";
import { opcionesDeProveedor } from "~/domain/compras/proveedores.server";
import { leerPagina } from "~/domain/listas/paginas";
import { listarCategorias } from "~/domain/productos/listar-productos.server";
import { formAction, postedForm, redirectWithFlash } from "~/platform/forms/forms.server";
import type { RefusedForm } from "~/platform/forms/refused-form.server";
import { idOf } from "~/screens/typed-form";
import { EnlaceBoton } from "~/ui/base/boton";
import { Pagina } from "~/ui/frame/pagina";
import { cambiarPrecios } from "../domain/cambiar-precios.server";
import { CambioDePrecios } from "../domain/esquema";
import { vistaDeCambios } from "../domain/vista-de-cambios.server";
import { CambiosPrevistos, FormularioDeCambio } from "../ui/cambio-de-precios";

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { q, ...escrito } = textosDe(searchParams, ["categoria", "proveedor", "texto", "modo", "valor", "redondeo", "q"]);
  const filtro = { ...escrito, texto: escrito.texto || q };
  return {
    filtro,
    categorias: listarCategorias(ctx),
    proveedores: opcionesDeProveedor(ctx, idOf(filtro.proveedor) || null),
    ...vistaDeCambios(ctx, filtro, leerPagina(searchParams)),
  };
}

export function action(args: ActionFunctionArgs) {
  const form = postedForm(args.context);
  // The address of the preview says the change; what the form says comes first.
  for (const [nombre, valor] of new URL(args.request.url).searchParams) if (!form.has(nombre)) form.append(nombre, valor);
  if (!form.has("texto")) form.append("texto", String(form.get("q") ?? ""));
  return formAction(args, CambioDePrecios, async ({ ctx, value }) => {
    const cambiados = await cambiarPrecios.porTurnos(args.context.whenQuiet, ctx, value);
    return redirectWithFlash("/productos/", `Se ${cambiados === 1 ? "cambió" : "cambiaron"} ${cuantos(cambiados, "precio", "precios")}.`);
  });
}

export default function CambiarPrecios() {
  const { filtro, categorias, proveedores, previsto, errors } = useLoaderData<typeof loader>();
  const negado = useActionData<RefusedForm>();
  return (
    <Pagina
      titulo="Cambiar precios"
      ayuda="productos"
      subtitulo="Muchos a la vez: primero se ve cómo quedan, y se cambian todos o ninguno."
      acciones={<EnlaceBoton to="/productos/">Volver a productos</EnlaceBoton>}
    >
      <FormularioDeCambio
        filtro={filtro}
        tecleado={negado?.resultado.initialValue}
        categorias={categorias}
        proveedores={proveedores.map(({ id, nombre, empresa }) => ({
          valor: String(id),
          texto: empresa ? `${empresa} (${nombre})` : nombre,
        }))}
        errores={{ ...errors, ...negado?.errors }}
      />
      {previsto && <CambiosPrevistos previsto={previsto} />}
    </Pagina>
  );
}
