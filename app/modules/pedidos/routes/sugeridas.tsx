import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idDeConsulta } from "~/domain/campos/consulta";
import { opcionesDeProveedor } from "~/domain/compras/proveedores.server";
import { diaDe } from "~/domain/nucleo/fecha";
import { pick } from "~/domain/nucleo/properties";
import { csvHeaders } from "~/platform/files/csv.server";
import { asksForFile } from "~/platform/files/list-file.server";
import { WholeResponse } from "~/platform/listener/whole-body.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Vacio } from "~/ui/base/vacio";
import { Pagina } from "~/ui/frame/pagina";
import { ARCHIVO, diasPedidos, MAS_SUGERIDAS, SUGERIDAS } from "../domain/sugeridas.server";
import { tema } from "../temas";
import { FiltroDeSugeridas, PorProveedor } from "../ui/sugeridas";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const quien = pick(ctx, ["actor", "duenoId", "ahora"]);
  const { searchParams } = new URL(request.url);
  const { dias, errors } = diasPedidos(searchParams.get("dias"));
  const proveedor = idDeConsulta(searchParams.get("proveedor"));
  if (asksForFile(searchParams, errors))
    throw new WholeResponse(await context.reports.readCsv(ARCHIVO, quien, { dias, proveedor }), {
      headers: csvHeaders(`pedir-${diaDe(ctx.ahora)}.csv`),
    });
  return {
    sugeridas: await context.reports.read(SUGERIDAS, quien, { dias, proveedor, limite: MAS_SUGERIDAS }),
    filtro: { dias: String(dias), proveedor: proveedor === null ? "" : String(proveedor) },
    proveedores: opcionesDeProveedor(ctx, proveedor),
    errors,
  };
}

export default function QuePedir() {
  const { sugeridas, filtro, proveedores, errors } = useLoaderData<typeof loader>();
  const archivo = `?${new URLSearchParams({ ...filtro, formato: "csv" })}`;
  return (
    <Pagina
      titulo="Qué pedir"
      subtitulo="Lo que está por debajo de su mínimo o se acaba pronto, según lo vendido en 60 días."
      ayuda={tema("pedir")}
      acciones={
        sugeridas.length > 0 && (
          <EnlaceBoton to={archivo} download>
            Descargar para Excel
          </EnlaceBoton>
        )
      }
    >
      <FiltroDeSugeridas filtro={filtro} proveedores={proveedores} errors={errors} />
      {sugeridas.length === 0 ? (
        <Vacio titulo="No hace falta pedir nada" icono="compras" ayuda={tema("pedir")}>
          Aquí sale lo que baja de su existencia mínima y lo que se acabaría en estos días.
        </Vacio>
      ) : (
        <PorProveedor sugeridas={sugeridas} />
      )}
      {sugeridas.length >= MAS_SUGERIDAS && (
        <p>Aquí está lo más urgente: {MAS_SUGERIDAS} productos. Elija un proveedor para ver los suyos.</p>
      )}
    </Pagina>
  );
}
