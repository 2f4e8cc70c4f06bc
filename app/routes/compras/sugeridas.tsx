import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idDeConsulta } from "~/domain/campos/consulta";
import { opcionesDeProveedor } from "~/domain/compras/proveedores.server";
import { archivoDeSugeridas, diasPedidos, MAS_SUGERIDAS, sugeridas } from "~/domain/pedidos/sugeridas.server";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Vacio } from "~/ui/base/vacio";
import { FiltroDeSugeridas, PorProveedor } from "~/ui/compra/sugeridas";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const { searchParams } = new URL(request.url);
  const { dias, errors } = diasPedidos(searchParams.get("dias"));
  const proveedor = idDeConsulta(searchParams.get("proveedor"));
  if (asksForFile(searchParams, errors)) throw listFile(context, archivoDeSugeridas(ctx, { dias, proveedor }));
  return {
    sugeridas: sugeridas(ctx, { dias, proveedor, limite: MAS_SUGERIDAS }),
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
      ayuda="pedir"
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
        <Vacio titulo="No hace falta pedir nada" icono="compras" ayuda="pedir">
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
