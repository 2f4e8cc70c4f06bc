import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paginaDeCliente } from "~/domain/clientes/pagina-cliente.server";
import { CUENTAS_DE_CLIENTES } from "~/domain/cuentas/cuentas-de-clientes.server";
import { movimientosDeCuenta } from "~/domain/cuentas/movimientos.server";
import { leerPagina } from "~/domain/listas/paginas";
import { mostrarDia } from "~/domain/nucleo/fecha";
import { Eliminar, EnlaceBoton } from "~/ui/base/boton";
import { useEsAdmin } from "~/ui/base/datos-raiz";
import { Paginacion } from "~/ui/base/paginacion";
import { Cifra, Cifras, Ficha, Tarjeta } from "~/ui/base/tarjeta";
import { Dinero, Fecha } from "~/ui/base/valores";
import { Compras } from "~/ui/cliente/cliente";
import { MovimientosDeCuenta } from "~/ui/cuenta/cuenta";
import { Abonar } from "~/ui/cuenta/pago";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  const cliente = paginaDeCliente(ctx, Number(params.pk));
  const pagina = leerPagina(new URL(request.url).searchParams);
  const cuenta = movimientosDeCuenta(ctx, CUENTAS_DE_CLIENTES, cliente.cliente.id, pagina);
  return { ...cliente, ...cuenta, clave_envio: crypto.randomUUID() };
}

export default function DetalleCliente() {
  const { cliente, saldo, queda, desde, compras, mas_comprados, movimientos, page, clave_envio } = useLoaderData<typeof loader>();
  const esAdmin = useEsAdmin();
  const debe = saldo !== "0.00";
  const acciones = esAdmin && (
    <>
      <EnlaceBoton to={`/clientes/editar/${cliente.id}/`}>Editar</EnlaceBoton>
      <Eliminar to={`/clientes/eliminar/${cliente.id}/`} />
    </>
  );
  return (
    <Pagina titulo={cliente.nombre} subtitulo={cliente.activo ? undefined : "Inactivo"} acciones={acciones}>
      <Cifras>
        <Cifra
          nombre="Debe"
          valor={<Dinero valor={saldo} />}
          nota={desde ? `desde el ${mostrarDia(desde)}` : "Está a paz y salvo."}
          tono={debe ? "aviso" : "neutro"}
        />
        {queda && cliente.cupo && (
          <Cifra
            nombre="Le puede fiar"
            valor={<Dinero valor={queda} />}
            nota={
              <>
                de un cupo de <Dinero valor={cliente.cupo} />
              </>
            }
          />
        )}
      </Cifras>
      <div className="columnas">
        {debe && (
          <Tarjeta titulo="Abonar">
            <Abonar cliente={cliente.id} saldo={saldo} clave_envio={clave_envio} />
          </Tarjeta>
        )}
        <Tarjeta>
          <Ficha
            datos={[
              { nombre: "Teléfono", valor: cliente.telefono ? <a href={`tel:${cliente.telefono}`}>{cliente.telefono}</a> : "—" },
              { nombre: "Documento", valor: cliente.documento || "—" },
              { nombre: "Cliente desde", valor: <Fecha valor={cliente.creado} soloDia /> },
            ]}
          />
        </Tarjeta>
      </div>
      <Compras compras={compras} masComprados={mas_comprados} />
      <Tarjeta titulo="Cuenta" alBorde={movimientos.length > 0}>
        {movimientos.length === 0 ? (
          <p>Nunca se le ha fiado.</p>
        ) : (
          <MovimientosDeCuenta movimientos={movimientos} anula={esAdmin} queda="Queda debiendo" />
        )}
      </Tarjeta>
      {movimientos.length > 0 && <Paginacion page={page} nombre={["movimiento", "movimientos"]} />}
    </Pagina>
  );
}
