import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { devolucionesDeVenta } from "~/domain/devoluciones/consultas.server";
import { vueltoDe } from "~/domain/nucleo/en-mercancia";
import { reciboDe } from "~/domain/ventas/comprobante.server";
import { detalleVenta, unidadesDeVenta } from "~/domain/ventas/detalle-venta.server";
import { enlaceWhatsapp, filasPorPagar } from "~/domain/ventas/recibo";
import { partsOf } from "~/modules.server";
import { Enlace } from "~/ui/base/boton";
import { Dinero, Fecha } from "~/ui/base/valores";
import { DevolucionesDe } from "~/ui/devolucion/paginas";
import { datosDeModulos } from "~/ui/documento/datos-de-modulos";
import { Detalle, datosDeCliente, Papel, totalDe } from "~/ui/documento/papel";
import { datosDeSumas } from "~/ui/documento/sumas";
import { Pagina } from "~/ui/frame/pagina";
import { AccionesDeVenta, LineasVendidas } from "~/ui/venta/detalle";
import { FormaDePago, partesPagadas } from "~/ui/venta/pagos";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const venta = detalleVenta(ctx, Number(params.id));
  return {
    venta,
    devoluciones: devolucionesDeVenta(ctx, venta.id),
    unidades: unidadesDeVenta(ctx, venta.id),
    de_modulos: partsOf(({ facts }) => facts?.(ctx, { venta: venta.id })),
    whatsapp: enlaceWhatsapp(reciboDe(ctx, venta)),
  };
}

export default function DetalleVenta() {
  const { venta, devoluciones, unidades, whatsapp, de_modulos } = useLoaderData<typeof loader>();
  const vuelto = vueltoDe(venta.cambio);
  return (
    <Pagina
      titulo={`Venta ${venta.numero}`}
      subtitulo={
        <>
          <Fecha valor={venta.fecha_venta} /> {venta.anulada && <span className="etiqueta etiqueta-peligro">Anulada con nota</span>}
        </>
      }
      acciones={<AccionesDeVenta venta={venta} whatsapp={whatsapp} devolver={unidades.quedan !== ""} />}
    >
      <Detalle
        papel={
          <Papel total={totalDe("Total", venta.total_venta)} pie={datosDeSumas(venta)}>
            {venta.detalles.length === 0 ? (
              <p>
                Esta venta aún no tiene productos. <Enlace to={`/ventas/editar/${venta.id}/`}>Agregarlos</Enlace>
              </p>
            ) : (
              <LineasVendidas lineas={venta.detalles} />
            )}
          </Papel>
        }
        datos={[
          ...datosDeCliente(venta),
          { nombre: "Vendedor", valor: venta.vendedor_username },
          { nombre: "Forma de pago", valor: <FormaDePago venta={venta} /> },
          ...partesPagadas(venta),
          ...(venta.vence ? [{ nombre: "Vence", valor: <Fecha valor={venta.vence} soloDia /> }] : []),
          ...filasPorPagar({ total: venta.total_venta, ...venta }).map(([nombre, valor]) => ({ nombre, valor })),
          ...(venta.monto_recibido ? [{ nombre: "Recibido", valor: <Dinero valor={venta.monto_recibido} /> }] : []),
          ...(vuelto ? [{ nombre: "Cambio", valor: <Dinero valor={vuelto} /> }] : []),
          ...datosDeModulos(de_modulos),
          ...(venta.nota ? [{ nombre: "Nota", valor: venta.nota }] : []),
          ...(unidades.devueltas ? [{ nombre: "Unidades devueltas", valor: unidades.devueltas }] : []),
        ]}
      />
      <DevolucionesDe devoluciones={devoluciones} detalle="/devoluciones/detalle/" />
    </Pagina>
  );
}
