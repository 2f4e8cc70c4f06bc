import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { siExiste } from "~/domain/nucleo/errores";
import { pick } from "~/domain/nucleo/properties";
import { vistaDeReglas } from "~/domain/precios/reglas-del-producto.server";
import { avisoDePrecio, productoPropio } from "~/domain/productos/consultas.server";
import { crearProducto } from "~/domain/productos/crear-producto.server";
import { ProductoForm } from "~/domain/productos/esquema";
import { listarCategorias } from "~/domain/productos/listar-productos.server";
import { enlaceDeGuia } from "~/domain/tienda/primeros-pasos.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { PRODUCT_PHOTO, readChange } from "~/platform/files/images.server";
import { formAction, postedForm, redirectWithFlash } from "~/platform/forms/forms.server";
import { idOf } from "~/screens/typed-form";
import { Pagina } from "~/ui/frame/pagina";
import { ProductoFormulario } from "~/ui/producto/formulario";

export const meta = () => [{ title: "Nuevo producto" }];

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const anterior = idOf(searchParams.get("otro") ?? "");
  const categoria = siExiste(() => productoPropio(ctx, anterior))?.categoria ?? "";
  const codigo_de_barras = (searchParams.get("codigo") ?? "").slice(0, 50);
  return {
    producto: null,
    inicial: { categoria, codigo_de_barras, iva: "19", unidad: "und", lleva_existencias: "on" },
    ...vistaDeReglas(ctx, null),
    categorias: listarCategorias(ctx),
    clave_envio: crypto.randomUUID(),
    ...pick(tiendaDe(ctx), ["usa_lotes", "responsable_inc", "responsable_iva"]),
  };
}

export function action(args: ActionFunctionArgs) {
  const yOtro = postedForm(args.context).get("despues") === "otro";
  return formAction(
    args,
    ProductoForm,
    async ({ ctx, value: { foto, quitar_foto: _, ...datos } }) => {
      const id = crearProducto(ctx, datos, await readChange(foto, false, PRODUCT_PHOTO));
      return redirectWithFlash(yOtro ? `/productos/nuevo/?otro=${id}` : "/productos/", "Producto agregado correctamente.", {
        aviso: avisoDePrecio(ctx, id),
        enlace: enlaceDeGuia(ctx) ?? { texto: "Ver el producto", url: `/productos/${id}/` },
      });
    },
    { hide: ["foto"], command: crearProducto },
  );
}

export default function NuevoProducto() {
  const { inicial, categorias, precios, escalas, clave_envio, usa_lotes, responsable_inc, responsable_iva } =
    useLoaderData<typeof loader>();
  // Another product is another form, without what was typed in the one before.
  const { search } = useLocation();
  return (
    <Pagina titulo="Nuevo producto" ancho="angosta">
      <ProductoFormulario
        key={search}
        producto={inicial}
        categorias={categorias}
        aparte={{ precios, escalas }}
        claveEnvio={clave_envio}
        boton="Guardar producto"
        esNuevo
        conLotes={usa_lotes}
        regimen={{ responsable_iva, responsable_inc }}
        conBolsas={responsable_iva}
      />
    </Pagina>
  );
}
