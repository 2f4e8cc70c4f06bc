import type { LoaderFunctionArgs } from "@remix-run/node";
import { WholeResponse } from "~/platform/listener/whole-body.server";
import { xmlDeCompra } from "../domain/consultas.server";

/** The electronic bill of a purchase, byte for byte. */
export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const { xml, nombre } = xmlDeCompra(ctx, Number(params.id));
  const headers = { "Content-Type": "application/xml", "Content-Disposition": `attachment; filename="${nombre}"` };
  return new WholeResponse(Buffer.from(xml), { headers });
}
