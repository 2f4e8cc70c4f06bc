import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mostrarPesos } from "~/domain/cifras/dinero";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { redirectWithFlash } from "~/platform/forms/forms.server";
import { recibirPago } from "~/screens/cuenta/pago.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Pagina } from "~/ui/frame/pagina";
import { abonarSepare } from "../domain/abonar.server";
import { detalleSepare, separeVisible } from "../domain/consultas.server";
import { paginaDeSepare } from "../domain/pagina";
import { AbonarSepare } from "../ui/separe";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return { separe: detalleSepare(ctx, Number(params.id)), clave_envio: crypto.randomUUID() };
}

export function action(args: ActionFunctionArgs) {
  const { id } = separeVisible(args.context.ctx, Number(args.params.id));
  return recibirPago(
    args,
    (ctx, datos) => abonarSepare(ctx, id, datos),
    (ctx) => registrado(ctx, id),
  );
}

function registrado(ctx: Contexto, id: number): Response {
  const { numero, saldo } = detalleSepare(ctx, id);
  const queda = saldo === "0.00" ? "ya se puede entregar" : `aún debe ${mostrarPesos(saldo)}`;
  return redirectWithFlash(paginaDeSepare(id), `Abono recibido. El separe ${numero} ${queda}.`);
}

export default function AbonosDeSepare() {
  const { separe, clave_envio } = useLoaderData<typeof loader>();
  const negado = useActionData<typeof action>();
  return (
    <Pagina
      titulo={`Abono al separe ${separe.numero}`}
      ancho="angosta"
      acciones={<EnlaceBoton to={paginaDeSepare(separe.id)}>Volver al separe</EnlaceBoton>}
    >
      <AbonarSepare
        separe={separe.id}
        saldo={separe.saldo}
        clave_envio={negado?.tecleado.clave_envio || clave_envio}
        {...(negado && { tecleado: negado.tecleado, errores: negado.errors })}
      />
    </Pagina>
  );
}
