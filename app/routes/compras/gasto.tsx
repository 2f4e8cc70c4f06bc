import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sesionAbierta } from "~/domain/caja/consultas.server";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { type DatosGasto, GastoForm } from "~/domain/gastos-ingresos/esquema";
import { crearGasto, editarGasto, gastoVisible, vistaGasto } from "~/domain/gastos-ingresos/registrar.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { requireOpenDay } from "~/platform/forms/protected.server";
import { Eliminar } from "~/ui/base/boton";
import { AreaTexto, Campo } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { useFormulario } from "~/ui/base/use-formulario";
import { Fecha } from "~/ui/base/valores";
import { DeCaja } from "~/ui/caja/formularios";
import { Pagina } from "~/ui/frame/pagina";

/** The expense of the address, and whether its cash came out of the drawer; a new one has a key, with which it is saved only once. */
export function loader({ params: { pk }, context: { ctx } }: LoaderFunctionArgs) {
  const gasto = pk ? gastoVisible(ctx, Number(pk)) : null;
  if (gasto) requireOpenDay(ctx, gasto.fecha, "/compras/gastos/");
  return {
    gasto: gasto && vistaGasto(gasto),
    de_caja: gasto?.de_caja,
    clave_envio: gasto ? undefined : crypto.randomUUID(),
    caja_abierta: sesionAbierta(ctx) !== undefined,
  };
}

export function action(args: ActionFunctionArgs) {
  const { pk } = args.params;
  const gasto = pk && gastoVisible(args.context.ctx, Number(pk));
  return formAction(args, GastoForm, ({ ctx, value }) => {
    if (gasto) editarGasto(ctx, gasto.id, value);
    else crearGasto(ctx, value);
    return redirectWithFlash("/compras/gastos/", `Gasto ${gasto ? "actualizado" : "agregado"} correctamente.`);
  });
}

export default function DatosDeGasto() {
  const { gasto, clave_envio, de_caja, caja_abierta } = useLoaderData<typeof loader>();
  const [form, fields] = useFormulario<DatosGasto>(gasto ? { ...gasto, monto: escribirPesos(gasto.monto) } : undefined);
  const delDia = gasto && (
    <>
      Del <Fecha valor={gasto.fecha} soloDia />; su fecha no cambia.
    </>
  );
  return (
    <Pagina
      titulo={gasto ? "Editar gasto" : "Nuevo gasto"}
      subtitulo={delDia ?? "Queda con la fecha de hoy."}
      ancho="angosta"
      acciones={gasto && <Eliminar to={`/compras/gastos/eliminar/${gasto.id}/`} />}
    >
      <Formulario {...form} boton={gasto ? "Guardar cambios" : "Guardar gasto"} cancelar="/compras/gastos/">
        {clave_envio && <input type="hidden" name="clave_envio" value={clave_envio} />}
        <Campo
          field={fields.concepto}
          etiqueta="Concepto"
          ayuda="En qué se gastó: arriendo, energía, bolsas…"
          maxLength={150}
          autoFocus
          required
        />
        <Campo field={fields.monto} etiqueta="Valor" tipo="dinero" required />
        <DeCaja field={fields.de_caja} texto="Se pagó con efectivo de la caja" abierta={caja_abierta} sale marcada={de_caja} />
        <AreaTexto field={fields.descripcion} etiqueta="Descripción" maxLength={10_000} />
      </Formulario>
    </Pagina>
  );
}
