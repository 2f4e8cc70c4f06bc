import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { sesionAbierta } from "~/domain/caja/consultas.server";
import { idDeConsulta } from "~/domain/campos/consulta";
import { leerSaldo, sumar } from "~/domain/cifras/dinero";
import { CONSUMIDOR_FINAL } from "~/domain/clientes/cliente-tecleado";
import { detalleDevolucion, existeDevolucion } from "~/domain/devoluciones/consultas.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { DevolucionForm } from "~/domain/devoluciones/esquema";
import { instruccionDe } from "~/domain/devoluciones/medio";
import { CAMPOS_FORM } from "~/domain/devoluciones/reparto";
import { leerPagina } from "~/domain/listas/paginas";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ventaVisible } from "~/domain/ventas/consultas.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { listarVentas, ventaQueAbre } from "~/domain/ventas/listar-ventas.server";
import { formAction, postedForm, redirectWithFlash } from "~/platform/forms/forms.server";
import { borradorDeVenta, leerTecleo, pasoDeDevolucion, type Tecleo, tecleoNuevo } from "~/screens/devolucion/paso.server";
import { Enlace, EnlaceBoton } from "~/ui/base/boton";
import { ABRIR } from "~/ui/base/buscador";
import { Dinero, Fecha } from "~/ui/base/valores";
import { BuscarDocumento } from "~/ui/devolucion/paginas";
import { PantallaDevolucion } from "~/ui/devolucion/pantalla";
import { enviarDocumento } from "~/ui/documento/envio";
import { Pagina } from "~/ui/frame/pagina";
import { revalidar } from "~/ui/frame/tropiezo";

export const meta = () => [{ title: "Nueva devolución" }];
export const shouldRevalidate = revalidar;
export const clientAction = enviarDocumento;

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const id = idDeConsulta(searchParams.get("venta"));
  if (id === null) {
    const q = searchParams.get("q") ?? "";
    const abre = searchParams.has(ABRIR) ? ventaQueAbre(ctx, q) : null;
    if (abre !== null) throw redirect(`?venta=${abre}`);
    return { venta: null, ...listarVentas(ctx, q, leerPagina(searchParams)), filtro: { q } };
  }
  const venta = detalleVenta(ctx, id);
  const borrador = borradorDeVenta(ctx, id, tecleoNuevo(crypto.randomUUID(), venta.cliente_fk));
  return { venta, borrador, caja_abierta: sesionAbierta(ctx) !== undefined };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = args.context.ctx;
  const id = idDeConsulta(new URL(args.request.url).searchParams.get("venta"));
  if (id === null) return formAction(args, z.object({}), ({ refuse }) => refuse("", "Elija la venta que se devuelve."));
  ventaVisible(ctx, id);
  const form = postedForm(args.context);
  const borradorDe = (tecleo: Tecleo) => borradorDeVenta(ctx, id, tecleo);
  const paso = pasoDeDevolucion(ctx, form, borradorDe);
  if (paso) return paso;
  const crear = (ctx: Contexto, value: z.output<typeof DevolucionForm>) => crearDevolucion(ctx, { ...value, venta_id: id }, CAMPOS_FORM);
  const respuesta = await formAction(args, DevolucionForm, ({ ctx, value }) => registrada(ctx, crear(ctx, value)), { command: crear });
  return respuesta instanceof Response ? respuesta : { ...respuesta, borrador: borradorDe(leerTecleo(form)) };
}

function registrada(ctx: Contexto, id: number): Response {
  // The form was sent twice, and its devolución was deleted in between.
  if (!existeDevolucion(ctx, id)) return redirectWithFlash("/devoluciones/lista/", "Esta devolución ya se había registrado.");
  const { numero, entregado, redondeo = "", a_deuda, cliente_nombre, medio, vale } = detalleDevolucion(ctx, id);
  const quien = cliente_nombre === CONSUMIDOR_FINAL.nombre ? "al cliente" : `a ${cliente_nombre}`;
  const devuelto = { medio, entregado: sumar(leerSaldo(entregado), leerSaldo(redondeo)), aDeuda: leerSaldo(a_deuda) };
  const instruccion = instruccionDe(devuelto, quien);
  const mensaje = `Devolución ${numero} registrada${instruccion && `: ${instruccion}`}.`;
  if (vale)
    return redirectWithFlash(`/devoluciones/detalle/${id}/`, mensaje, {
      enlace: { texto: "Imprimir el vale", url: `/devoluciones/vale/${id}/` },
    });
  return redirectWithFlash(`/devoluciones/detalle/${id}/`, mensaje, {
    enlace: { texto: "Imprimir la nota de devolución", url: `/devoluciones/nota/${id}/` },
  });
}

export default function NuevaDevolucion() {
  const datos = useLoaderData<typeof loader>();
  if (datos.venta === null)
    return (
      <Pagina titulo="Nueva devolución" subtitulo="Busque la venta de la que devuelven.">
        <BuscarDocumento
          etiqueta="Cliente, número, total o producto de la venta"
          nombre={["venta", "ventas"]}
          q={datos.filtro.q}
          page={datos.page}
          filas={datos.ventas}
          columnas={[
            { titulo: "Venta", tipo: "principal", celda: ({ id, numero }) => <Enlace to={`?venta=${id}`}>{numero}</Enlace> },
            { titulo: "Fecha", celda: ({ fecha_venta }) => <Fecha valor={fecha_venta} /> },
            { titulo: "Cliente", celda: ({ cliente }) => cliente ?? CONSUMIDOR_FINAL.nombre },
            { titulo: "Total", tipo: "numero", celda: ({ total_venta }) => <Dinero valor={total_venta} /> },
          ]}
        />
      </Pagina>
    );
  const { venta, borrador, caja_abierta } = datos;
  return (
    <Pagina
      titulo={`Devolver de la venta ${venta.numero}`}
      subtitulo={
        <>
          <Fecha valor={venta.fecha_venta} /> · {venta.cliente ?? CONSUMIDOR_FINAL.nombre}
        </>
      }
      ancho="ancha"
      acciones={<EnlaceBoton to={`/ventas/detalle/${venta.id}/`}>Cancelar</EnlaceBoton>}
    >
      <PantallaDevolucion key={venta.id} borrador={borrador} sinCliente={venta.cliente_fk === null} cajaAbierta={caja_abierta} />
    </Pagina>
  );
}
