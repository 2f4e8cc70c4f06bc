import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { idDeConsulta } from "~/domain/campos/consulta";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { compraPropia } from "~/domain/compras/consultas.server";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { listarCompras } from "~/domain/compras/listar-compras.server";
import { detalleDevolucionCompra, existeDevolucionCompra } from "~/domain/devoluciones/consultas-compra.server";
import { crearDevolucionCompra } from "~/domain/devoluciones/crear-devolucion-compra.server";
import { DevolucionCompraForm } from "~/domain/devoluciones/esquema";
import { CAMPOS_FORM_COMPRA } from "~/domain/devoluciones/reparto";
import { leerPagina } from "~/domain/listas/paginas";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { formAction, postedForm, redirectWithFlash } from "~/platform/forms/forms.server";
import { borradorDeCompra, leerTecleo, pasoDeDevolucion, type Tecleo, tecleoNuevo } from "~/screens/devolucion/paso.server";
import { Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Dinero, Fecha } from "~/ui/base/valores";
import { BuscarDocumento } from "~/ui/devolucion/paginas";
import { PantallaDevolucion } from "~/ui/devolucion/pantalla";
import { enviarDocumento } from "~/ui/documento/envio";
import { Pagina } from "~/ui/frame/pagina";
import { revalidar } from "~/ui/frame/tropiezo";

export const meta = () => [{ title: "Nueva devolución a proveedor" }];
export const shouldRevalidate = revalidar;
export const clientAction = enviarDocumento;

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const id = idDeConsulta(searchParams.get("compra"));
  if (id === null) {
    const q = searchParams.get("q") ?? "";
    return { compra: null, ...listarCompras(ctx, { q, tipo: "productos", page: leerPagina(searchParams) }), filtro: { q } };
  }
  return { compra: detalleCompra(ctx, id), borrador: borradorDeCompra(ctx, id, tecleoNuevo(crypto.randomUUID(), null)) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = args.context.ctx;
  const id = idDeConsulta(new URL(args.request.url).searchParams.get("compra"));
  if (id === null) return formAction(args, z.object({}), ({ refuse }) => refuse("", "Elija la compra que se devuelve."));
  compraPropia(ctx, id);
  const form = postedForm(args.context);
  const borradorDe = (tecleo: Tecleo) => borradorDeCompra(ctx, id, tecleo);
  const paso = pasoDeDevolucion(ctx, form, borradorDe);
  if (paso) return paso;
  const crear = (ctx: Contexto, value: z.output<typeof DevolucionCompraForm>) =>
    crearDevolucionCompra(ctx, { ...value, compra_id: id }, CAMPOS_FORM_COMPRA);
  const respuesta = await formAction(args, DevolucionCompraForm, ({ ctx, value }) => registrada(ctx, crear(ctx, value)), {
    command: crear,
  });
  return respuesta instanceof Response ? respuesta : { ...respuesta, borrador: borradorDe(leerTecleo(form)) };
}

function registrada(ctx: Contexto, id: number): Response {
  // The form was sent twice, and its devolución was deleted in between.
  if (!existeDevolucionCompra(ctx, id)) return redirectWithFlash("/devoluciones/compras/lista/", "Esta devolución ya se había registrado.");
  const { numero, total_devuelto, proveedor_nombre } = detalleDevolucionCompra(ctx, id);
  const mensaje = `Devolución ${numero} registrada: ${proveedor_nombre ?? "el proveedor"} le debe ${mostrarPesos(total_devuelto)}.`;
  return redirectWithFlash(`/devoluciones/compras/detalle/${id}/`, mensaje, {
    enlace: { texto: "Imprimir la nota de devolución", url: `/devoluciones/compras/nota/${id}/` },
  });
}

export default function NuevaDevolucionCompra() {
  const datos = useLoaderData<typeof loader>();
  if (datos.compra === null)
    return (
      <Pagina titulo="Nueva devolución a proveedor" subtitulo="Busque la compra de la que devuelve.">
        <BuscarDocumento
          etiqueta="Proveedor o número de la compra"
          nombre={["compra", "compras"]}
          q={datos.filtro.q}
          page={datos.page}
          filas={datos.compras}
          columnas={[
            { titulo: "Compra", tipo: "principal", celda: ({ id, numero }) => <Enlace to={`?compra=${id}`}>{numero}</Enlace> },
            { titulo: "Fecha", celda: ({ fecha }) => <Fecha valor={fecha} /> },
            { titulo: "Proveedor", celda: ({ proveedor_nombre }) => proveedor_nombre ?? "Sin proveedor" },
            { titulo: "Total", tipo: "numero", celda: ({ total }) => <Dinero valor={total} /> },
          ]}
        />
      </Pagina>
    );
  const { compra, borrador } = datos;
  return (
    <Pagina
      titulo={`Devolver de la compra ${compra.numero}`}
      subtitulo={
        <>
          <Fecha valor={compra.fecha} /> · {compra.proveedor_nombre ?? "Sin proveedor"}
        </>
      }
      ancho="ancha"
      acciones={<EnlaceBoton to={`/compras/detalle/${compra.id}/`}>Cancelar</EnlaceBoton>}
    >
      <PantallaDevolucion key={compra.id} borrador={borrador} aProveedor />
    </Pagina>
  );
}
