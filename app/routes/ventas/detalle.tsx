import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mostrarCantidad } from "~/domain/cifras/cantidad";
import { devolucionesDeVenta } from "~/domain/devoluciones/consultas.server";
import { reciboDe } from "~/domain/ventas/comprobante.server";
import { detalleVenta, unidadesDeVenta } from "~/domain/ventas/detalle-venta.server";
import { enlaceWhatsapp, rebajaDe } from "~/domain/ventas/recibo";
import { Eliminar, Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Tabla } from "~/ui/base/tabla";
import { Ficha, Tarjeta } from "~/ui/base/tarjeta";
import { Dinero, Fecha } from "~/ui/base/valores";
import { DevolucionesDe } from "~/ui/devolucion/paginas";
import { datosDeSumas } from "~/ui/documento/total";
import { Pagina } from "~/ui/frame/pagina";
import { EnlaceImprimir, EnlaceWhatsapp } from "~/ui/venta/enlaces-de-recibo";
import { FormaDePago, PartesPagadas } from "~/ui/venta/pagos";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const venta = detalleVenta(ctx, Number(params.id));
  return {
    venta,
    devoluciones: devolucionesDeVenta(ctx, venta.id),
    unidades: unidadesDeVenta(ctx, venta.id),
    whatsapp: enlaceWhatsapp(reciboDe(ctx, venta)),
  };
}

/** List price and discount of a line, as on its receipt. */
function Rebaja({ linea }: { linea: Parameters<typeof rebajaDe>[0] }) {
  const rebaja = rebajaDe(linea);
  return rebaja && <small>{rebaja}</small>;
}

export default function DetalleVenta() {
  const { venta, devoluciones, unidades, whatsapp } = useLoaderData<typeof loader>();
  const factura = `/ventas/factura/${venta.id}/`;
  return (
    <Pagina
      titulo={`Venta ${venta.numero}`}
      subtitulo={<Fecha valor={venta.fecha_venta} />}
      acciones={
        <>
          <EnlaceImprimir venta={venta.id} variante="primario">
            Imprimir
          </EnlaceImprimir>
          <EnlaceWhatsapp url={whatsapp} />
          <EnlaceBoton to={`${factura}?formato=tirilla`}>Tirilla</EnlaceBoton>
          <EnlaceBoton to={factura}>Comprobante</EnlaceBoton>
          {unidades.quedan && (
            <EnlaceBoton to={`/devoluciones/nueva/?venta=${venta.id}`} icono="devoluciones">
              Devolver
            </EnlaceBoton>
          )}
          <EnlaceBoton to={`/ventas/editar/${venta.id}/`}>Editar</EnlaceBoton>
          <Eliminar to={`/ventas/eliminar/${venta.id}/`} />
        </>
      }
    >
      <Tarjeta>
        <Ficha
          datos={[
            { nombre: "Cliente", valor: venta.cliente ?? "Consumidor final" },
            { nombre: "Vendedor", valor: venta.vendedor_username },
            { nombre: "Forma de pago", valor: <FormaDePago venta={venta} /> },
            ...(unidades.devueltas ? [{ nombre: "Unidades devueltas", valor: unidades.devueltas }] : []),
            ...(venta.monto_recibido ? [{ nombre: "Recibido", valor: <Dinero valor={venta.monto_recibido} /> }] : []),
            ...(venta.cambio ? [{ nombre: "Cambio", valor: <Dinero valor={venta.cambio} grande /> }] : []),
          ]}
        />
      </Tarjeta>
      <PartesPagadas venta={venta} />
      <Tarjeta titulo="Productos" alBorde={venta.detalles.length > 0}>
        {venta.detalles.length === 0 ? (
          <p>
            Esta venta aún no tiene productos. <Enlace to={`/ventas/editar/${venta.id}/`}>Agregarlos</Enlace>
          </p>
        ) : (
          <Tabla
            leyenda="Productos de la venta"
            filas={venta.detalles}
            keyOf={({ id }) => id}
            columnas={[
              {
                titulo: "Producto",
                tipo: "principal",
                celda: ({ producto, ...linea }) => (
                  <>
                    <Enlace to={`/productos/${producto.id}/`}>{producto.nombre}</Enlace>
                    <Rebaja linea={linea} />
                  </>
                ),
              },
              { titulo: "Cantidad", tipo: "numero", celda: ({ cantidad, unidad }) => mostrarCantidad(cantidad, unidad) },
              { titulo: "Precio sin IVA", tipo: "numero", celda: ({ precio_unitario }) => <Dinero valor={precio_unitario} /> },
              { titulo: "IVA", tipo: "numero", celda: ({ monto_iva }) => <Dinero valor={monto_iva} /> },
              { titulo: "Precio", tipo: "numero", celda: ({ precio_unitario_final }) => <Dinero valor={precio_unitario_final} /> },
              { titulo: "Subtotal", tipo: "numero", celda: ({ subtotal }) => <Dinero valor={subtotal} /> },
            ]}
          />
        )}
      </Tarjeta>
      <Tarjeta>
        <Ficha datos={[...datosDeSumas(venta), { nombre: "Total", valor: <Dinero valor={venta.total_venta} grande /> }]} />
      </Tarjeta>
      {devoluciones.length > 0 && <DevolucionesDe devoluciones={devoluciones} detalle="/devoluciones/detalle/" />}
    </Pagina>
  );
}
