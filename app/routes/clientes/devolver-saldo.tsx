import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mostrarCentavos, mostrarPesos } from "~/domain/cifras/dinero";
import { clienteRegistrado, vistaCliente } from "~/domain/clientes/cliente.server";
import { devolverSaldo } from "~/domain/cuentas/devolver-saldo.server";
import { type DatosSaldoDevuelto, SaldoDevueltoForm } from "~/domain/cuentas/pago";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Campo } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { useErrores, useFormulario } from "~/ui/base/use-formulario";
import { Frase } from "~/ui/base/valores";
import { MedioDePago } from "~/ui/cuenta/pago";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const cliente = vistaCliente(clienteRegistrado(ctx, Number(params.pk)));
  return { cliente, clave_envio: crypto.randomUUID() };
}

export function action(args: ActionFunctionArgs) {
  const { id, nombre } = clienteRegistrado(args.context.ctx, Number(args.params.pk));
  return formAction(args, SaldoDevueltoForm, ({ ctx, value }) => {
    devolverSaldo(ctx, id, value);
    return redirectWithFlash(`/clientes/${id}/`, `Se le devolvieron ${mostrarCentavos(value.monto)} a ${nombre}.`);
  });
}

export default function DevolverSaldoDeCliente() {
  const { cliente, clave_envio } = useLoaderData<typeof loader>();
  const [form, fields] = useFormulario<DatosSaldoDevuelto>({ clave_envio });
  const errores = useErrores();
  return (
    <Pagina
      titulo={`Devolver saldo de ${cliente.nombre}`}
      ancho="angosta"
      acciones={<EnlaceBoton to={`/clientes/${cliente.id}/`}>Volver al cliente</EnlaceBoton>}
    >
      <Formulario {...form} boton="Devolver">
        <input type="hidden" name="clave_envio" value={String(fields.clave_envio.initialValue ?? clave_envio)} autoComplete="off" />
        <input type="hidden" name="confirmar_retiro" value="0" />
        <Campo
          field={fields.monto}
          etiqueta="Se le devuelve"
          tipo="dinero"
          ayuda={<Frase texto={`Tiene ${mostrarPesos(cliente.a_favor)} a favor.`} />}
          autoFocus
          required
        />
        <MedioDePago elegido={String(fields.medio.initialValue ?? "efectivo")} errores={errores.medio} leyenda="Cómo se devuelve" />
      </Formulario>
    </Pagina>
  );
}
