import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paginaDeCliente } from "~/domain/clientes/pagina-cliente.server";
import { CUENTAS_DE_CLIENTES } from "~/domain/cuentas/cuentas-de-clientes.server";
import { movimientosDeCuenta } from "~/domain/cuentas/movimientos.server";
import { recordatorios } from "~/domain/cuentas/recordar.server";
import { leerPagina } from "~/domain/listas/paginas";
import { diaDe } from "~/domain/nucleo/fecha";
import { EnlaceBoton, MasAcciones } from "~/ui/base/boton";
import { useEsAdmin } from "~/ui/base/datos-raiz";
import { useEnlaces } from "~/ui/base/enlaces";
import { Ficha, Tarjeta } from "~/ui/base/tarjeta";
import { Fecha } from "~/ui/base/valores";
import { Compras } from "~/ui/cliente/cliente";
import { Recordar } from "~/ui/cuenta/cartera";
import { MovimientosDeCuenta } from "~/ui/cuenta/cuenta";
import { Abonar } from "~/ui/cuenta/pago";
import { Cupo, Desde, Saldo, Telefono } from "~/ui/cuenta/saldo";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  const cliente = paginaDeCliente(ctx, Number(params.pk));
  const pagina = leerPagina(new URL(request.url).searchParams);
  const cuenta = movimientosDeCuenta(ctx, CUENTAS_DE_CLIENTES, cliente.cliente.id, pagina);
  const whatsapp = recordatorios(ctx)({ ...cliente.cliente, saldo: cliente.saldo });
  return { ...cliente, ...cuenta, whatsapp, hoy: diaDe(ctx.ahora), clave_envio: crypto.randomUUID() };
}

export default function DetalleCliente() {
  const { cliente, saldo, desde, hoy, whatsapp, compras, mas_comprados, movimientos, page, ...datos } = useLoaderData<typeof loader>();
  const esAdmin = useEsAdmin();
  const deModulos = useEnlaces("cliente", { id: cliente.id });
  const debe = saldo !== "0.00";
  const aFavor = cliente.a_favor !== "0.00";
  return (
    <Pagina
      titulo={cliente.nombre}
      subtitulo={cliente.activo ? undefined : "Inactivo"}
      acciones={
        esAdmin && (
          <MasAcciones
            acciones={[
              { texto: "Recibir un anticipo", url: `/clientes/${cliente.id}/abonos/?anticipo=1`, icono: "fiados" },
              { texto: "Editar", url: `/clientes/editar/${cliente.id}/`, icono: "editar" },
              ...deModulos,
              { texto: "Eliminar", url: `/clientes/eliminar/${cliente.id}/`, icono: "eliminar", peligro: true },
            ]}
          />
        )
      }
    >
      <Saldo
        nombre={aFavor ? "A favor" : "Debe"}
        saldo={aFavor ? cliente.a_favor : saldo}
        notas={
          <>
            <Desde desde={desde} hoy={hoy} />
            {datos.queda && cliente.cupo && <Cupo queda={datos.queda} cupo={cliente.cupo} />}
          </>
        }
        acciones={
          aFavor
            ? esAdmin && <EnlaceBoton to={`/clientes/${cliente.id}/devolver-saldo/`}>Devolver saldo</EnlaceBoton>
            : debe && (whatsapp || esAdmin) && <Recordar id={cliente.id} whatsapp={whatsapp} />
        }
        hechos={
          <>
            <Tarjeta>
              <Ficha
                datos={[
                  { nombre: "Teléfono", valor: <Telefono telefono={cliente.telefono} /> },
                  { nombre: "Documento", valor: cliente.documento || "—" },
                  { nombre: "Cliente desde", valor: <Fecha valor={cliente.creado} soloDia /> },
                ]}
              />
            </Tarjeta>
            <Compras compras={compras} masComprados={mas_comprados} />
          </>
        }
      >
        {debe && <Abonar cliente={cliente.id} saldo={saldo} clave_envio={datos.clave_envio} />}
      </Saldo>
      <MovimientosDeCuenta movimientos={movimientos} page={page} anula={esAdmin} queda="Queda debiendo" />
    </Pagina>
  );
}
