import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MEDIOS } from "~/domain/cifras/medios";
import { detalleDevolucion } from "~/domain/devoluciones/consultas.server";
import { detalleDevolucionCompra } from "~/domain/devoluciones/consultas-compra.server";
import { partsOf } from "~/modules.server";
import { forRoute } from "~/platform/http/context.server";
import { Eliminar, Enlace, EnlaceBoton } from "~/ui/base/boton";
import { useEsAdmin } from "~/ui/base/datos-raiz";
import { usePapel } from "~/ui/base/enlaces";
import type { Dato } from "~/ui/base/tarjeta";
import { Dinero, Fecha } from "~/ui/base/valores";
import { FichaDevolucion } from "~/ui/devolucion/paginas";
import { type DatoDeModulo, datosDeModulos } from "~/ui/documento/datos-de-modulos";
import { Imprimir } from "~/ui/documento/imprimir";
import { Pagina } from "~/ui/frame/pagina";

const LOADERS = {
  "/devoluciones/detalle/:id/": detalleDevolucion,
  "/devoluciones/compras/detalle/:id/": detalleDevolucionCompra,
};

export function loader({ params, context }: LoaderFunctionArgs) {
  const devolucion = forRoute(LOADERS, context)(context.ctx, Number(params.id));
  const de = "compra" in devolucion ? { devolucionCompra: devolucion.id } : { devolucion: devolucion.id };
  const de_modulos = partsOf(({ facts }) => facts?.(context.ctx, de));
  return { devolucion, de_modulos };
}

export default function DetalleDevolucion() {
  const { devolucion, de_modulos } = useLoaderData<typeof loader>();
  const esAdmin = useEsAdmin();
  const { id, numero, fecha } = devolucion;
  const aProveedor = "compra" in devolucion;
  const imprimeAqui = usePapel("devolucion", id) !== undefined && !aProveedor;
  const queda = devolucion.documento_electronico !== undefined || "cambio" in devolucion;
  const raiz = aProveedor ? "/devoluciones/compras" : "/devoluciones";
  return (
    <Pagina
      titulo={aProveedor ? `Devolución a proveedor ${numero}` : `Devolución ${numero}`}
      subtitulo={<Fecha valor={fecha} />}
      acciones={
        <>
          {imprimeAqui && <Imprimir clase="devolucion" id={id} />}
          <EnlaceBoton
            to={`${raiz}/nota/${id}/`}
            variante={imprimeAqui ? "normal" : "primario"}
            icono={imprimeAqui ? "ventas" : "imprimir"}
          >
            Nota de devolución
          </EnlaceBoton>
          {"vale" in devolucion && devolucion.vale && (
            <EnlaceBoton to={`/devoluciones/vale/${id}/`} icono="imprimir">
              Vale
            </EnlaceBoton>
          )}
          {esAdmin && !queda && <Eliminar to={`${raiz}/eliminar/${id}/`} />}
        </>
      }
    >
      <FichaDevolucion
        devolucion={devolucion}
        datos={aProveedor ? datosDeCompra(devolucion, de_modulos) : datosDeVenta(devolucion, de_modulos)}
      />
    </Pagina>
  );
}

type Devolucion = ReturnType<typeof detalleDevolucion>;

function datosDeVenta(
  { venta, venta_numero, cliente, cliente_nombre, a_deuda, entregado, de_caja, medio, vale, cambio }: Devolucion,
  deModulos: readonly DatoDeModulo[],
): Dato[] {
  return [
    { nombre: "Cliente", valor: <Enlace to={`/devoluciones/lista/?cliente=${cliente}`}>{cliente_nombre}</Enlace> },
    {
      nombre: "Venta",
      valor: venta === null ? `${venta_numero} (eliminada)` : <Enlace to={`/ventas/detalle/${venta}/`}>{venta_numero}</Enlace>,
    },
    ...(cambio
      ? [{ nombre: "Cambio por la venta", valor: <Enlace to={`/ventas/detalle/${cambio.venta}/`}>{cambio.venta_numero}</Enlace> }]
      : []),
    ...(a_deuda === "0.00" ? [] : [{ nombre: "Rebajado de la deuda", valor: <Dinero valor={a_deuda} /> }]),
    ...(entregado === "0.00"
      ? []
      : [{ nombre: de_caja ? "Entregado de la caja" : `Devuelto: ${MEDIOS[medio].toLowerCase()}`, valor: <Dinero valor={entregado} /> }]),
    ...(vale ? [{ nombre: "Le queda al vale", valor: <Dinero valor={vale.saldo} /> }] : []),
    ...datosDeModulos(deModulos),
  ];
}

function datosDeCompra(
  { compra, compra_numero, proveedor, proveedor_nombre }: ReturnType<typeof detalleDevolucionCompra>,
  deModulos: readonly DatoDeModulo[],
): Dato[] {
  const devueltoAEl = `/devoluciones/compras/lista/?proveedor=${proveedor}`;
  return [
    { nombre: "Proveedor", valor: proveedor ? <Enlace to={devueltoAEl}>{proveedor_nombre}</Enlace> : "Sin proveedor" },
    { nombre: "Compra", valor: <Enlace to={`/compras/detalle/${compra}/`}>{compra_numero}</Enlace> },
    ...datosDeModulos(deModulos),
  ];
}
