import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sesionAbierta } from "~/domain/caja/consultas.server";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { GastoForm } from "~/domain/gastos-ingresos/esquema";
import { editarGasto, gastoVisible, vistaGasto } from "~/domain/gastos-ingresos/gastos.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { Eliminar } from "~/ui/base/boton";
import { Fecha } from "~/ui/base/valores";
import { Pagina } from "~/ui/frame/pagina";
import { GastoFormulario } from "~/ui/gastos-ingresos/formularios";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const gasto = gastoVisible(ctx, Number(params.pk));
  return { gasto: vistaGasto(gasto), de_caja: gasto.de_caja, caja_abierta: sesionAbierta(ctx) !== undefined };
}

export function action(args: ActionFunctionArgs) {
  const id = Number(args.params.pk);
  gastoVisible(args.context.ctx, id);
  return formAction(args, GastoForm, ({ ctx, value }) => {
    editarGasto(ctx, id, value);
    return redirectWithFlash("/compras/gastos/", "Gasto actualizado correctamente.");
  });
}

export default function EditarGasto() {
  const { gasto, de_caja, caja_abierta } = useLoaderData<typeof loader>();
  const dia = (
    <>
      Del <Fecha valor={gasto.fecha} soloDia />; su fecha no cambia.
    </>
  );
  return (
    <Pagina titulo="Editar gasto" subtitulo={dia} ancho="angosta" acciones={<Eliminar to={`/compras/gastos/eliminar/${gasto.id}/`} />}>
      <GastoFormulario
        gasto={{ ...gasto, monto: escribirPesos(gasto.monto) }}
        deCaja={de_caja}
        cajaAbierta={caja_abierta}
        boton="Guardar cambios"
      />
    </Pagina>
  );
}
