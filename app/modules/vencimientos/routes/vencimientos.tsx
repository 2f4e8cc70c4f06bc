import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { leerPagina } from "~/domain/listas/paginas";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Paginacion } from "~/ui/base/paginacion";
import { Vacio } from "~/ui/base/vacio";
import { Pagina } from "~/ui/frame/pagina";
import { leerTramo } from "../domain/tramos";
import { archivoDeVencimientos, vencimientosDe } from "../domain/vencimientos.server";
import { tema } from "../temas";
import { LotesQueVencen, Tramos } from "../ui/vencimientos";

export function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const { searchParams } = new URL(request.url);
  const tramo = leerTramo(searchParams.get("tramo"));
  if (asksForFile(searchParams)) throw listFile(context, archivoDeVencimientos(ctx, tramo));
  return { ...vencimientosDe(ctx, tramo, leerPagina(searchParams)), filtro: { tramo: tramo ?? "" } };
}

export default function Vencimientos() {
  const { tramos, vencimientos, page, filtro } = useLoaderData<typeof loader>();
  return (
    <Pagina
      titulo="Vencimientos"
      subtitulo="Los lotes con unidades, y lo que costaron"
      ayuda={tema("vencimientos")}
      acciones={<EnlaceBoton to="/reportes/caducidad/">Lo comprado con fecha</EnlaceBoton>}
    >
      <Tramos tramos={tramos} elegido={filtro.tramo} />
      {vencimientos.length === 0 ? (
        <Vacio titulo="Nada vence en estos días" icono="productos" ayuda={tema("vencimientos")}>
          Aquí salen los lotes vencidos y los que vencen en los próximos 90 días, con lo que costaron.
        </Vacio>
      ) : (
        <LotesQueVencen lotes={vencimientos} />
      )}
      <Paginacion page={page} nombre={["lote", "lotes"]} conArchivo />
    </Pagina>
  );
}
