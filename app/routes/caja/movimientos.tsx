import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CajaCerrada, moverCaja } from "~/domain/caja/anotar-en-caja.server";
import { type DatosMovimiento, MovimientoForm, TIPOS_A_MANO } from "~/domain/caja/esquema";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { unlessProtected } from "~/platform/forms/protected.server";
import { Campo, Selector } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { useFormulario } from "~/ui/base/use-formulario";
import { Pagina } from "~/ui/frame/pagina";

const HECHO = { retiro: "Retiro anotado.", ingreso: "Ingreso a la caja anotado." } as const;

export function loader({ request }: LoaderFunctionArgs) {
  const pedido = new URL(request.url).searchParams.get("tipo");
  return { tipo: TIPOS_A_MANO.find((uno) => uno === pedido) ?? "retiro", clave_envio: crypto.randomUUID() };
}

export function action(args: ActionFunctionArgs) {
  return formAction(args, MovimientoForm, ({ ctx, value }) => {
    unlessProtected("/caja/", () => moverCaja(ctx, value), CajaCerrada);
    return redirectWithFlash("/caja/", HECHO[value.tipo]);
  });
}

const TIPOS = [
  { valor: "retiro", texto: "Sacar de la caja" },
  { valor: "ingreso", texto: "Poner en la caja" },
];

export default function MoverCaja() {
  const { tipo, clave_envio } = useLoaderData<typeof loader>();
  const [form, fields] = useFormulario<DatosMovimiento>({ tipo });
  return (
    <Pagina titulo="Sacar o poner efectivo" ancho="angosta">
      <Formulario {...form} boton="Guardar" cancelar="/caja/">
        <input type="hidden" name="clave_envio" value={clave_envio} />
        <input type="hidden" name="confirmar_retiro" value="0" />
        <Selector field={fields.tipo} etiqueta="Qué va a hacer" opciones={TIPOS} />
        <Campo field={fields.monto} etiqueta="Valor" tipo="dinero" autoFocus required />
        <Campo
          field={fields.motivo}
          etiqueta="Motivo"
          ayuda="Consignación, cambio de sencillo, pago a un proveedor…"
          maxLength={150}
          required
        />
      </Formulario>
    </Pagina>
  );
}
