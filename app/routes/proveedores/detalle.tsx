import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sesionAbierta } from "~/domain/caja/consultas.server";
import { esTipoDeDocumento, TIPOS_DE_DOCUMENTO } from "~/domain/clientes/tipos-de-documento";
import { cuentaDeProveedor } from "~/domain/cuentas/cuentas-de-proveedores.server";
import { leerPagina } from "~/domain/listas/paginas";
import { diaDe } from "~/domain/nucleo/fecha";
import { comprasDeProveedor, proveedorVisible, vistaDeProveedor } from "~/domain/proveedores/proveedor.server";
import { Enlace, EnlaceBoton, MasAcciones } from "~/ui/base/boton";
import { Paginacion } from "~/ui/base/paginacion";
import type { Columna } from "~/ui/base/tabla";
import { Ficha, Tarjeta } from "~/ui/base/tarjeta";
import { TarjetaConTabla } from "~/ui/base/tarjeta-con-tabla";
import { Dinero, Fecha } from "~/ui/base/valores";
import { MovimientosDeCuenta, ProximoPago, Vencimientos } from "~/ui/cuenta/cuenta";
import { Pagar } from "~/ui/cuenta/pago";
import { Desde, Saldo, Telefono } from "~/ui/cuenta/saldo";
import { Pagina } from "~/ui/frame/pagina";
import { datosDeSoporte } from "~/ui/proveedor/datos-de-soporte";

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const proveedor = proveedorVisible(ctx, Number(params.id));
  return {
    proveedor: vistaDeProveedor(ctx, proveedor),
    ...comprasDeProveedor(ctx, proveedor, leerPagina(searchParams)),
    ...cuentaDeProveedor(ctx, proveedor, leerPagina(searchParams, "page_cuenta")),
    hoy: diaDe(ctx.ahora),
    caja_abierta: sesionAbierta(ctx) !== undefined,
    clave_envio: crypto.randomUUID(),
  };
}

type Compra = ReturnType<typeof loader>["compras"][number];

const documentoConTipo = ({ tipo_documento: tipo, documento }: { tipo_documento: string; documento: string }): string =>
  esTipoDeDocumento(tipo) ? `${TIPOS_DE_DOCUMENTO[tipo]} ${documento}` : documento;

const COLUMNAS: Columna<Compra>[] = [
  { titulo: "Número", tipo: "principal", celda: ({ id, numero }) => <Enlace to={`/compras/detalle/${id}/`}>{numero}</Enlace> },
  { titulo: "Fecha", celda: ({ fecha }) => <Fecha valor={fecha} /> },
  {
    titulo: "Tipo",
    celda: ({ tipo, credito }) => `${tipo === "activos" ? "Nevera, vitrina…" : "Productos"}${credito ? " a crédito" : ""}`,
  },
  { titulo: "Total", tipo: "numero", celda: ({ total }) => <Dinero valor={total} /> },
];

export default function DetalleProveedor() {
  const { proveedor, compras, total_compras, page, ...cuenta } = useLoaderData<typeof loader>();
  const { saldo, desde, vencimientos, movimientos, page_cuenta, hoy, caja_abierta, clave_envio } = cuenta;
  const debe = saldo !== "0.00";
  return (
    <Pagina
      titulo={proveedor.nombre}
      subtitulo={proveedor.empresa}
      acciones={
        <>
          <EnlaceBoton to={`/compras/crear/?proveedor=${proveedor.id}`} variante={debe ? "normal" : "primario"} icono="agregar">
            Registrar compra
          </EnlaceBoton>
          <MasAcciones
            acciones={[
              { texto: "Editar", url: `/proveedores/editar/${proveedor.id}/`, icono: "editar" },
              { texto: "Eliminar", url: `/proveedores/eliminar/${proveedor.id}/`, icono: "eliminar", peligro: true },
            ]}
          />
        </>
      }
    >
      <Saldo
        nombre="Se le debe"
        saldo={saldo}
        notas={
          <>
            <ProximoPago vencimientos={vencimientos} hoy={hoy} />
            <Desde desde={desde} />
          </>
        }
        hechos={
          <>
            {vencimientos.length > 0 && (
              <Tarjeta titulo="Por pagar" alBorde>
                <Vencimientos vencimientos={vencimientos} hoy={hoy} />
              </Tarjeta>
            )}
            <Tarjeta>
              <Ficha
                datos={[
                  { nombre: "Teléfono", valor: <Telefono telefono={proveedor.telefono} /> },
                  { nombre: "Correo", valor: proveedor.correo ? <a href={`mailto:${proveedor.correo}`}>{proveedor.correo}</a> : "—" },
                  { nombre: "Dirección", valor: proveedor.direccion || "—" },
                  ...(proveedor.documento ? [{ nombre: "Documento", valor: documentoConTipo(proveedor) }] : []),
                  ...("obligado" in proveedor ? datosDeSoporte(proveedor) : []),
                  { nombre: "Proveedor desde", valor: <Fecha valor={proveedor.fecha_registro} soloDia /> },
                ]}
              />
            </Tarjeta>
          </>
        }
      >
        {debe && <Pagar proveedor={proveedor.id} saldo={saldo} cajaAbierta={caja_abierta} clave_envio={clave_envio} />}
      </Saldo>
      <TarjetaConTabla
        titulo="Compras"
        acciones={compras.length > 0 && <Dinero valor={total_compras} />}
        ninguna="Aún no le ha comprado nada."
        leyenda="Compras a este proveedor, la más reciente primero"
        filas={compras}
        keyOf={({ id }) => id}
        columnas={COLUMNAS}
      />
      <Paginacion page={page} nombre={["compra", "compras"]} />
      <MovimientosDeCuenta movimientos={movimientos} page={page_cuenta} parametro="page_cuenta" anula queda="Se le queda debiendo" />
    </Pagina>
  );
}
