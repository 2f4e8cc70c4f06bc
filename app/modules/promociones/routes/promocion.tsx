import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { siExiste } from "~/domain/nucleo/errores";
import { productoPropio } from "~/domain/productos/consultas.server";
import { listarCategorias } from "~/domain/productos/listar-productos.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { idOf } from "~/screens/typed-form";
import { Pagina } from "~/ui/frame/pagina";
import { type DatosPromocion, PromocionForm } from "../domain/esquema";
import { productoEscrito, productosDeLaPromocion, vistaPromocion } from "../domain/listar-promociones.server";
import { crearPromocion, editarPromocion, promocionPropia } from "../domain/promociones.server";
import { PromocionFormulario } from "../ui/promocion-formulario";

/** The promotion of the address; `null` for a new one, which may be of a product. */
export function loader({ request, params: { id }, context: { ctx } }: LoaderFunctionArgs) {
  const fila = id ? promocionPropia(ctx, Number(id)) : null;
  const producto = siExiste(() => productoPropio(ctx, idOf(new URL(request.url).searchParams.get("producto") ?? "")));
  return {
    promocion: fila && vistaPromocion(ctx, fila),
    productos: fila ? productosDeLaPromocion(ctx, fila.id) : producto ? [productoEscrito(producto)] : [],
    categorias: listarCategorias(ctx),
    clave_envio: crypto.randomUUID(),
  };
}

export function action(args: ActionFunctionArgs) {
  const { ctx } = args.context;
  const id = args.params.id ? promocionPropia(ctx, Number(args.params.id)).id : null;
  const command = (ctx: Contexto, value: DatosPromocion) => (id === null ? crearPromocion(ctx, value) : editarPromocion(ctx, id, value));
  return formAction(
    args,
    PromocionForm,
    ({ ctx, value }) => {
      command(ctx, value);
      return redirectWithFlash("/productos/promociones/", `Promoción «${value.nombre}» ${id === null ? "creada" : "actualizada"}.`);
    },
    { command },
  );
}

export default function DatosDePromocion() {
  const { promocion, productos, categorias, clave_envio } = useLoaderData<typeof loader>();
  return (
    <Pagina
      titulo={promocion ? "Editar promoción" : "Nueva promoción"}
      subtitulo={promocion?.nombre ?? "Nadie tiene que acordarse: empieza y termina sola."}
      ancho="angosta"
    >
      <PromocionFormulario promocion={promocion} productos={productos} categorias={categorias} claveEnvio={clave_envio} />
    </Pagina>
  );
}
