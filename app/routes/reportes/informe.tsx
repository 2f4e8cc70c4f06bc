import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { reportLoader } from "~/platform/reports/reports.server";
import { Reporte } from "~/ui/reporte/reporte";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pantalla.documento }];

export function loader(args: LoaderFunctionArgs) {
  return reportLoader(args);
}

/** Every report: what is on its page, its description says. */
export default function Informe() {
  const { pantalla, ...cabeza } = useLoaderData<typeof loader>();
  return <Reporte key={pantalla.titulo} cabeza={cabeza} pantalla={pantalla} />;
}
