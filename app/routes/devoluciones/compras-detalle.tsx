import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { detalleDevolucionCompra } from "~/domain/devoluciones/consultas-compra.server";
import { Eliminar, Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Fecha } from "~/ui/base/valores";
import { FichaDevolucion } from "~/ui/devolucion/paginas";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return { devolucion: detalleDevolucionCompra(ctx, Number(params.id)) };
}

export default function DetalleDevolucionCompra() {
  const { devolucion } = useLoaderData<typeof loader>();
  const { id, compra, compra_numero, proveedor, proveedor_nombre } = devolucion;
  return (
    <Pagina
      titulo={`Devolución a proveedor ${devolucion.numero}`}
      subtitulo={<Fecha valor={devolucion.fecha} />}
      acciones={
        <>
          <EnlaceBoton to={`/devoluciones/compras/nota/${id}/`} variante="primario" icono="imprimir">
            Nota de devolución
          </EnlaceBoton>
          <Eliminar to={`/devoluciones/compras/eliminar/${id}/`} />
        </>
      }
    >
      <FichaDevolucion
        devolucion={devolucion}
        precio="Precio"
        datos={[
          {
            nombre: "Proveedor",
            valor: proveedor ? (
              <Enlace to={`/devoluciones/compras/lista/?proveedor=${proveedor}`}>{proveedor_nombre}</Enlace>
            ) : (
              "Sin proveedor"
            ),
          },
          { nombre: "Compra", valor: <Enlace to={`/compras/detalle/${compra}/`}>{compra_numero}</Enlace> },
        ]}
      />
    </Pagina>
  );
}
