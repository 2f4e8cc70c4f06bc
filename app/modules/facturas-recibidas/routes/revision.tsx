import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { avisoBajoCosto } from "~/domain/compras/consultas.server";
import { paginaDeDevolucionCompra } from "~/domain/devoluciones/consultas-compra.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { forRoute } from "~/platform/http/context.server";
import { wantsJson } from "~/platform/http/wants-json.server";
import { confirmarFactura } from "../domain/confirmar.server";
import { esLarga, facturaPropia } from "../domain/consultas.server";
import { RevisionForm } from "../domain/esquema";
import { guardarElecciones } from "../domain/guardar.server";
import { vistaFactura } from "../domain/vista.server";
import { RevisionDeFactura } from "../ui/revision";

export const meta = ({ data }: { data?: { titulo: string } }) => [{ title: data?.titulo ?? "Factura" }];

/** A bill in review. Once it is confirmed, a person gets what was made of it. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { ctx } = context;
  const fila = facturaPropia(ctx, Number(params.id));
  if (fila.estado === "confirmada" && !wantsJson(request))
    throw redirect(fila.compraId === null ? paginaDeDevolucionCompra(fila.devolucionId ?? 0) : `/compras/detalle/${fila.compraId}/`);
  if (esLarga(fila)) await context.whenQuiet();
  const abierta = new URL(request.url).searchParams.get("linea");
  return { titulo: `Factura ${fila.numero}`, factura_recibida: vistaFactura(ctx, fila), pantalla: { abierta, porPartes: esLarga(fila) } };
}

const PAGE = "/compras/importar-factura/:id/";

export function action(args: ActionFunctionArgs) {
  const id = Number(args.params.id);
  const run = forRoute({ [PAGE]: guardar, [`${PAGE}confirmar/`]: confirmar }, args.context);
  return formAction(args, RevisionForm, async ({ ctx, value }) => {
    if (esLarga(facturaPropia(ctx, id))) await args.context.whenQuiet();
    return run(ctx, id, value);
  });
}

type Run = (ctx: Contexto, id: number, value: z.output<typeof RevisionForm>) => Response;

const guardar: Run = (ctx, id, { abrir, ...elecciones }) => {
  guardarElecciones(ctx, id, elecciones);
  if (abrir !== null) return redirect(`/compras/importar-factura/${id}/?linea=${abrir}#linea-${abrir}`);
  return redirectWithFlash(`/compras/importar-factura/${id}/`, "Se guardó lo que eligió. La mercancía entra cuando confirme.");
};

const confirmar: Run = (ctx, id, elecciones) => {
  const compraId = confirmarFactura(ctx, id, elecciones);
  const hecho = "La factura quedó registrada como compra y la mercancía entró al inventario.";
  return redirectWithFlash(`/compras/detalle/${compraId}/`, hecho, { aviso: avisoBajoCosto(ctx, compraId) });
};

export default function Revision() {
  const { factura_recibida, pantalla } = useLoaderData<typeof loader>();
  return <RevisionDeFactura factura={factura_recibida} {...pantalla} />;
}
