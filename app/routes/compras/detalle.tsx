import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { detalleCompra, sinImportes } from "~/domain/compras/detalle-compra.server";
import { devolucionesDeCompra } from "~/domain/devoluciones/consultas-compra.server";
import { diaDe } from "~/domain/nucleo/fecha";
import { veCostos } from "~/domain/tienda/costos.server";
import { Enlace } from "~/ui/base/boton";
import { useEsAdmin } from "~/ui/base/datos-raiz";
import { Ficha, Tarjeta } from "~/ui/base/tarjeta";
import { Dinero, Fecha } from "~/ui/base/valores";
import { AccionesDeCompra, datoDeCredito, FichaActivo, LineasCompradas } from "~/ui/compra/detalle";
import { DevolucionesDe } from "~/ui/devolucion/paginas";
import { datosDeSumas } from "~/ui/documento/total";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const compra = detalleCompra(ctx, Number(params.pk));
  const conCostos = veCostos(ctx);
  // A return to the supplier is worth what was paid for it.
  const devoluciones = conCostos ? devolucionesDeCompra(ctx, compra.id) : [];
  return { compra: conCostos ? compra : sinImportes(compra), devoluciones, hoy: diaDe(ctx.ahora) };
}

type Compra = ReturnType<typeof detalleCompra>;
type CompraVisible = Compra | ReturnType<typeof sinImportes>;

export default function DetalleCompra() {
  const { compra, devoluciones, hoy } = useLoaderData<typeof loader>();
  const esAdmin = useEsAdmin();
  const { proveedor, activo } = compra;
  return (
    <Pagina
      titulo={`Compra ${compra.numero}`}
      subtitulo={<Fecha valor={compra.fecha} />}
      acciones={<AccionesDeCompra {...compra} esAdmin={esAdmin} />}
    >
      <Tarjeta>
        <Ficha
          datos={[
            {
              nombre: "Proveedor",
              valor:
                proveedor && esAdmin ? (
                  <Enlace to={`/proveedores/${proveedor.id}/`}>{proveedor.nombre}</Enlace>
                ) : (
                  (proveedor?.nombre ?? "Sin proveedor")
                ),
            },
            ...(proveedor?.empresa ? [{ nombre: "Empresa", valor: proveedor.empresa }] : []),
            ...datoDeCredito(compra, hoy),
            { nombre: "Registró", valor: compra.usuario_username },
          ]}
        />
      </Tarjeta>
      {activo ? <FichaActivo activo={activo} /> : <Productos compra={compra} />}
      {devoluciones.length > 0 && <DevolucionesDe devoluciones={devoluciones} detalle="/devoluciones/compras/detalle/" />}
    </Pagina>
  );
}

function Productos({ compra }: { compra: CompraVisible }) {
  return (
    <>
      <Tarjeta titulo="Productos" alBorde>
        <LineasCompradas lineas={compra.detalles} conCostos={"total" in compra} />
      </Tarjeta>
      {"total" in compra && <Totales compra={compra} />}
    </>
  );
}

function Totales({ compra: { base, total, por_tarifa } }: { compra: Compra }) {
  return (
    <Tarjeta>
      <Ficha datos={[...(base ? datosDeSumas({ base, por_tarifa }) : []), { nombre: "Total", valor: <Dinero valor={total} grande /> }]} />
    </Tarjeta>
  );
}
