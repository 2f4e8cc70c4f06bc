import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { clienteRegistrado, vistaCliente } from "~/domain/clientes/cliente.server";
import { CUENTAS_DE_CLIENTES } from "~/domain/cuentas/cuentas-de-clientes.server";
import { reciboDePago } from "~/domain/cuentas/pagos.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { redirectWithFlash } from "~/platform/forms/forms.server";
import { pagarDesde } from "~/screens/cuenta/pago.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Abonar } from "~/ui/cuenta/pago";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  const cliente = vistaCliente(clienteRegistrado(ctx, Number(params.pk)));
  const anticipo = new URL(request.url).searchParams.get("anticipo") === "1";
  return { cliente, anticipo, clave_envio: crypto.randomUUID() };
}

export function action(args: ActionFunctionArgs) {
  const { id } = clienteRegistrado(args.context.ctx, Number(args.params.pk));
  return pagarDesde(args, CUENTAS_DE_CLIENTES, id, registrado);
}

function registrado(ctx: Contexto, abono: number): Response {
  const { monto, saldo, a_favor, cliente } = reciboDePago(ctx, CUENTAS_DE_CLIENTES, abono);
  const debiendo = saldo === "0.00" ? "queda a paz y salvo" : `queda debiendo ${mostrarPesos(saldo)}`;
  const queda = a_favor ? `queda con ${mostrarPesos(a_favor)} a favor` : debiendo;
  return redirectWithFlash(`/clientes/${cliente.id}/`, `Abono de ${mostrarPesos(monto)}: ${cliente.nombre} ${queda}.`, {
    enlace: { texto: "Imprimir el recibo", url: `/clientes/abonos/${abono}/recibo/` },
  });
}

export default function AbonarCliente() {
  const { cliente, anticipo, clave_envio } = useLoaderData<typeof loader>();
  const negado = useActionData<typeof action>();
  return (
    <Pagina
      titulo={`${anticipo ? "Anticipo" : "Abono"} de ${cliente.nombre}`}
      ancho="angosta"
      acciones={<EnlaceBoton to={`/clientes/${cliente.id}/`}>Volver al cliente</EnlaceBoton>}
    >
      <Abonar
        cliente={cliente.id}
        saldo={cliente.saldo}
        anticipo={anticipo || negado?.tecleado.anticipo === "1"}
        clave_envio={negado?.tecleado.clave_envio || clave_envio}
        {...(negado && { tecleado: negado.tecleado, errores: negado.errors })}
      />
    </Pagina>
  );
}
