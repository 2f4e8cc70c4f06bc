import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { unidadesEnPalabras } from "~/domain/cifras/cantidades-en-palabras";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { detalleDevolucion, paginaDeDevolucion } from "~/domain/devoluciones/consultas.server";
import { detalleDevolucionCompra, paginaDeDevolucionCompra } from "~/domain/devoluciones/consultas-compra.server";
import { eliminarDevolucion, eliminarDevolucionCompra } from "~/domain/devoluciones/eliminar-devolucion.server";
import { deleteAction } from "~/platform/forms/forms.server";
import { requireOpenDay } from "~/platform/forms/protected.server";
import { forRoute } from "~/platform/http/context.server";
import { PaginaDeConfirmacion } from "~/ui/frame/confirmacion";

const ROUTES = {
  "/devoluciones/eliminar/:id/": {
    detalle: detalleDevolucion,
    eliminar: eliminarDevolucion,
    pagina: paginaDeDevolucion,
    lista: "/devoluciones/lista/",
    hecho: "Devolución eliminada; sus productos salieron otra vez del inventario.",
  },
  "/devoluciones/compras/eliminar/:id/": {
    detalle: detalleDevolucionCompra,
    eliminar: eliminarDevolucionCompra,
    pagina: paginaDeDevolucionCompra,
    lista: "/devoluciones/compras/lista/",
    hecho: "Devolución eliminada; sus productos volvieron al inventario.",
  },
};

export function loader({ params, context }: LoaderFunctionArgs) {
  const { detalle, pagina } = forRoute(ROUTES, context);
  const devolucion = detalle(context.ctx, Number(params.id));
  requireOpenDay(context.ctx, devolucion.fecha, pagina(devolucion.id));
  return { devolucion };
}

export function action({ params, context }: ActionFunctionArgs) {
  const { eliminar, lista, hecho } = forRoute(ROUTES, context);
  return deleteAction(lista, hecho, () => eliminar(context.ctx, Number(params.id)));
}

export default function EliminarDevolucion() {
  const { devolucion } = useLoaderData<typeof loader>();
  const vista = "compra" in devolucion ? vistaDeProveedor(devolucion) : vistaDeCliente(devolucion);
  return <PaginaDeConfirmacion {...vista} boton="Eliminar devolución" />;
}

function vistaDeCliente(devolucion: ReturnType<typeof detalleDevolucion>) {
  const { id, numero, venta, venta_numero, cliente_nombre, total_devuelto, entregado, de_caja, detalles } = devolucion;
  return {
    titulo: "Eliminar devolución",
    pregunta: `¿Eliminar la devolución ${numero}?`,
    consecuencias: [
      `Salen otra vez del inventario ${unidadesEnPalabras(detalles)}.`,
      `Deja de contar lo devuelto a ${cliente_nombre}: ${mostrarPesos(total_devuelto)}.`,
      venta === null ? `La venta ${venta_numero} ya no existe.` : `De la venta ${venta_numero} se podrán devolver otra vez esas unidades.`,
      ...(de_caja ? [`Si usted tiene la caja abierta, vuelven a ella ${mostrarPesos(entregado)}.`] : []),
      "Si las unidades ya se vendieron no se elimina.",
    ],
    cancelar: `/devoluciones/detalle/${id}/`,
  };
}

function vistaDeProveedor(devolucion: ReturnType<typeof detalleDevolucionCompra>) {
  const { id, numero, compra_numero, proveedor_nombre, total_devuelto, detalles } = devolucion;
  return {
    titulo: "Eliminar devolución a proveedor",
    pregunta: `¿Eliminar la devolución ${numero} a ${proveedor_nombre ?? "un proveedor"}?`,
    consecuencias: [
      `Vuelven al inventario ${unidadesEnPalabras(detalles)}.`,
      `Deja de contar lo devuelto: ${mostrarPesos(total_devuelto)}.`,
      `De la compra ${compra_numero} se podrán devolver otra vez esas unidades.`,
    ],
    cancelar: `/devoluciones/compras/detalle/${id}/`,
  };
}
