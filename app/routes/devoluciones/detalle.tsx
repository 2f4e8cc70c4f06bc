import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { detalleDevolucion } from "~/domain/devoluciones/consultas.server";
import { Eliminar, Enlace, EnlaceBoton } from "~/ui/base/boton";
import { useEsAdmin } from "~/ui/base/datos-raiz";
import { Dinero, Fecha } from "~/ui/base/valores";
import { FichaDevolucion } from "~/ui/devolucion/paginas";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return { devolucion: detalleDevolucion(ctx, Number(params.id)) };
}

export default function DetalleDevolucion() {
  const { devolucion } = useLoaderData<typeof loader>();
  const esAdmin = useEsAdmin();
  const { id, venta, venta_numero, cliente, cliente_nombre, a_deuda, entregado, de_caja } = devolucion;
  return (
    <Pagina
      titulo={`Devolución ${devolucion.numero}`}
      subtitulo={<Fecha valor={devolucion.fecha} />}
      acciones={
        <>
          <EnlaceBoton to={`/devoluciones/nota/${id}/`} variante="primario" icono="imprimir">
            Nota de devolución
          </EnlaceBoton>
          {esAdmin && <Eliminar to={`/devoluciones/eliminar/${id}/`} />}
        </>
      }
    >
      <FichaDevolucion
        devolucion={devolucion}
        precio="Precio con IVA"
        datos={[
          { nombre: "Cliente", valor: <Enlace to={`/devoluciones/lista/?cliente=${cliente}`}>{cliente_nombre}</Enlace> },
          {
            nombre: "Venta",
            valor: venta === null ? `${venta_numero} (eliminada)` : <Enlace to={`/ventas/detalle/${venta}/`}>{venta_numero}</Enlace>,
          },
          ...(a_deuda === "0.00" ? [] : [{ nombre: "Rebajado de la deuda", valor: <Dinero valor={a_deuda} /> }]),
          ...(de_caja ? [{ nombre: "Entregado de la caja", valor: <Dinero valor={entregado} /> }] : []),
        ]}
      />
    </Pagina>
  );
}
