import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sesionAbierta } from "~/domain/caja/consultas.server";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { Campo, campoSuelto } from "~/ui/base/campo";
import { useErrores } from "~/ui/base/use-formulario";
import { DeCaja } from "~/ui/caja/formularios";
import { MedioDePago } from "~/ui/cuenta/pago";
import { PaginaDeConfirmacion } from "~/ui/frame/confirmacion";
import { cancelarSepare } from "../domain/cancelar.server";
import { detalleSepare } from "../domain/consultas.server";
import { CancelarForm } from "../domain/esquema";
import { paginaDeSepare } from "../domain/pagina";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return { separe: detalleSepare(ctx, Number(params.id)), caja_abierta: sesionAbierta(ctx) !== undefined };
}

export function action(args: ActionFunctionArgs) {
  const { separe } = loader(args);
  return formAction(
    args,
    CancelarForm,
    ({ ctx, value }) => {
      cancelarSepare(ctx, separe.id, value);
      return redirectWithFlash(paginaDeSepare(separe.id), `Separe ${separe.numero} cancelado: sus productos están otra vez para la venta.`);
    },
    { command: (ctx, value) => cancelarSepare(ctx, separe.id, value) },
  );
}

export default function CancelarSepare() {
  const { separe, caja_abierta } = useLoaderData<typeof loader>();
  const errores = useErrores();
  const abono = separe.abonado !== "0.00";
  return (
    <PaginaDeConfirmacion
      titulo="Cancelar separe"
      pregunta={`¿Cancelar el separe ${separe.numero} de ${separe.cliente}?`}
      consecuencias={[
        "Sus productos vuelven a la venta.",
        ...(abono ? [`Abonó ${mostrarPesos(separe.abonado)}: lo que no le devuelva queda como otro ingreso de la tienda.`] : []),
      ]}
      cancelar={paginaDeSepare(separe.id)}
      no="Dejarlo como está"
    >
      {abono && (
        <>
          <Campo
            field={campoSuelto({ name: "devolver", defaultValue: escribirPesos(separe.abonado), errores: errores.devolver })}
            etiqueta="Le devuelve"
            tipo="dinero"
          />
          <MedioDePago elegido="efectivo" errores={errores.medio} leyenda="Cómo se lo devuelve" />
          <DeCaja field={campoSuelto({ name: "de_caja" })} texto="Si es efectivo, sale de la caja" abierta={caja_abierta} sale />
        </>
      )}
    </PaginaDeConfirmacion>
  );
}
