import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { detalleCompra, omitirImportes } from "~/domain/compras/detalle-compra.server";
import { devolucionesDeCompra } from "~/domain/devoluciones/consultas-compra.server";
import { diaDe } from "~/domain/nucleo/fecha";
import { veCostos } from "~/domain/tienda/costos.server";
import { partsOf } from "~/modules.server";
import { Enlace } from "~/ui/base/boton";
import { useEsAdmin } from "~/ui/base/datos-raiz";
import { Dinero, Fecha } from "~/ui/base/valores";
import { AccionesDeCompra, datoDeCredito, LineasCompradas, PapelDeActivo } from "~/ui/compra/detalle";
import { DevolucionesDe } from "~/ui/devolucion/paginas";
import { datosDeModulos } from "~/ui/documento/datos-de-modulos";
import { Detalle, Papel, totalDe } from "~/ui/documento/papel";
import { datosDeSumas } from "~/ui/documento/sumas";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const compra = detalleCompra(ctx, Number(params.pk));
  const conCostos = veCostos(ctx);
  // A return to the supplier is worth what was paid for it.
  const devoluciones = conCostos ? devolucionesDeCompra(ctx, compra.id) : [];
  const de_modulos = partsOf(({ facts }) => facts?.(ctx, { compra: compra.id }));
  return { compra: conCostos ? compra : omitirImportes(compra), devoluciones, de_modulos, hoy: diaDe(ctx.ahora) };
}

type CompraVisible = ReturnType<typeof detalleCompra> | ReturnType<typeof omitirImportes>;

export default function DetalleCompra() {
  const { compra, devoluciones, de_modulos, hoy } = useLoaderData<typeof loader>();
  const esAdmin = useEsAdmin();
  const { proveedor, proveedor_nombre, activo } = compra;
  return (
    <Pagina
      titulo={`Compra ${compra.numero}`}
      subtitulo={
        <>
          <Fecha valor={compra.fecha} /> {compra.anulada && <span className="etiqueta etiqueta-peligro">Anulada con nota</span>}
        </>
      }
      acciones={<AccionesDeCompra {...compra} esAdmin={esAdmin} />}
    >
      <Detalle
        papel={
          activo ? (
            <PapelDeActivo activo={activo} total={"total" in compra ? compra.total : undefined} />
          ) : (
            <PapelDeCompra compra={compra} />
          )
        }
        datos={[
          {
            nombre: "Proveedor",
            valor:
              proveedor && esAdmin ? (
                <Enlace to={`/proveedores/${proveedor.id}/`}>{proveedor.nombre}</Enlace>
              ) : (
                (proveedor?.nombre ?? proveedor_nombre ?? "Sin proveedor")
              ),
          },
          ...(proveedor?.empresa && proveedor.empresa !== proveedor.nombre ? [{ nombre: "Empresa", valor: proveedor.empresa }] : []),
          ...datoDeCredito(compra, hoy),
          ...(activo ? [{ nombre: "Comprado el", valor: <Fecha valor={activo.fecha_adquisicion} soloDia /> }] : []),
          ...datosDeModulos(de_modulos),
          { nombre: "Registró", valor: compra.usuario_username },
        ]}
      />
      <DevolucionesDe devoluciones={devoluciones} detalle="/devoluciones/compras/detalle/" />
    </Pagina>
  );
}

function PapelDeCompra({ compra }: { compra: CompraVisible }) {
  if (!("total" in compra))
    return (
      <Papel>
        <LineasCompradas lineas={compra.detalles} conCostos={false} />
      </Papel>
    );
  const { base, total, ajuste, por_tarifa, detalles } = compra;
  const sumas = base ? datosDeSumas({ base, por_tarifa }) : [];
  return (
    <Papel
      total={totalDe("Total", total)}
      pie={ajuste === "0.00" ? sumas : [...sumas, { nombre: "Ajuste al total del proveedor", valor: <Dinero valor={ajuste} /> }]}
    >
      <LineasCompradas lineas={detalles} conCostos />
    </Papel>
  );
}
