import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { escribirCantidad } from "~/domain/cifras/cantidad";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { vistaDeReglas } from "~/domain/precios/reglas-del-producto.server";
import { avisoDePrecio, productoPropio } from "~/domain/productos/consultas.server";
import { editarProducto } from "~/domain/productos/editar-producto.server";
import { contenidoDelEmpaque } from "~/domain/productos/empaques.server";
import { ProductoForm } from "~/domain/productos/esquema";
import { agregarFoto } from "~/domain/productos/fotos.server";
import { componentesDe, vistaDeKit } from "~/domain/productos/kits.server";
import { listarCategorias } from "~/domain/productos/listar-productos.server";
import { escribirOtroCodigo } from "~/domain/productos/otros-codigos";
import { otrosCodigosDe } from "~/domain/productos/otros-codigos.server";
import { vistaProducto } from "~/domain/productos/vista.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { PRODUCT_PHOTO, readChange } from "~/platform/files/images.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { Pagina } from "~/ui/frame/pagina";
import { ProductoFormulario } from "~/ui/producto/formulario";

export const meta = () => [{ title: "Editar producto" }];

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const producto = productoPropio(ctx, Number(params.id));
  const partes = componentesDe(ctx, producto);
  const { usa_lotes, responsable_inc, responsable_iva } = tiendaDe(ctx);
  return {
    producto: {
      ...agregarFoto(ctx, vistaProducto(producto)),
      ...vistaDeReglas(ctx, producto),
      otros_codigos: otrosCodigosDe(ctx, producto.id),
      ...vistaDeKit(partes),
    },
    ...(producto.es_kit && { partes }),
    trae: contenidoDelEmpaque(ctx, producto),
    categorias: listarCategorias(ctx),
    clave_envio: crypto.randomUUID(),
    usa_lotes: usa_lotes || producto.lleva_lotes,
    responsable_iva,
    responsable_inc,
    con_bolsas: responsable_iva || producto.impuestoBolsaCentavos !== null,
  };
}

export function action(args: ActionFunctionArgs) {
  const id = Number(args.params.id);
  productoPropio(args.context.ctx, id);
  return formAction(
    args,
    ProductoForm,
    async ({ ctx, value: { foto, quitar_foto, ...datos } }) => {
      editarProducto(ctx, id, datos, await readChange(foto, quitar_foto, PRODUCT_PHOTO));
      return redirectWithFlash("/productos/", "Producto actualizado correctamente.", {
        aviso: avisoDePrecio(ctx, id),
        enlace: { texto: "Ver el producto", url: `/productos/${id}/` },
      });
    },
    { hide: ["foto"], command: (ctx, datos) => editarProducto(ctx, id, datos) },
  );
}

export default function EditarProducto() {
  const { producto, partes, trae, categorias, clave_envio, usa_lotes, responsable_iva, responsable_inc, con_bolsas } =
    useLoaderData<typeof loader>();
  const { foto, precios, escalas, componentes: _, ...ficha } = producto;
  const campos = {
    ...ficha,
    precio_compra: escribirPesos(producto.precio_compra),
    precio: escribirPesos(producto.precio),
    // Below zero, as sales without the box leave it, nobody counted it yet: an empty field leaves it so.
    stock: Number(producto.stock) < 0 ? "" : escribirCantidad(producto.stock),
    codigo_de_barras: producto.codigo_de_barras ?? "",
    precio_publico: escribirPesos(producto.precio_publico),
    lleva_existencias: producto.lleva_existencias ? "on" : "",
    lleva_lotes: producto.lleva_lotes ? "on" : "",
    bolsa: producto.bolsa ? "on" : "",
    impuesto_bolsa: escribirPesos(producto.impuesto_bolsa ?? ""),
    otros_codigos: producto.otros_codigos.map(escribirOtroCodigo).join("\n"),
    stock_anterior: Number(producto.stock) < 0 ? "" : String(producto.stock),
    stock_minimo: producto.stock_minimo === null ? "" : escribirCantidad(producto.stock_minimo),
    empaque_nombre: trae?.nombre ?? "",
    unidades_por_empaque: trae ? escribirCantidad(trae.unidades) : "",
  };
  return (
    <Pagina titulo="Editar producto" subtitulo={producto.nombre} ancho="angosta">
      <ProductoFormulario
        producto={campos}
        foto={foto}
        categorias={categorias}
        aparte={{ precios, escalas }}
        partes={partes}
        claveEnvio={clave_envio}
        boton="Guardar cambios"
        conLotes={usa_lotes}
        regimen={{ responsable_iva, responsable_inc }}
        conBolsas={con_bolsas}
      />
    </Pagina>
  );
}
