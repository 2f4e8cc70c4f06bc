import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { archivoOpcional, opcionOpcional } from "~/domain/campos/campos";
import { IVAS_DE_PRODUCTO } from "~/domain/cifras/tarifas";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { csvResponse } from "~/platform/files/csv.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import type { RefusedForm } from "~/platform/forms/refused-form.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Pagina } from "~/ui/frame/pagina";
import { CLASES_DE_IMPORTACION, claseDe } from "../domain/clases";
import { camposDeClase, plantillaDe, ultimasImportaciones } from "../domain/consultas.server";
import { resumenDeLectura } from "../domain/mostrar";
import { tema } from "../temas";
import { Columnas, SubirArchivo } from "../ui/subir-archivo";
import { Ultimas } from "../ui/ultimas";
import { reviewFile } from "../work/review-file.server";

const ULTIMAS = 5;

export function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const clase = claseDe(context.path);
  if (new URL(request.url).searchParams.get("plantilla") === "csv") {
    const { columnas, filas } = plantillaDe(ctx, clase);
    throw csvResponse(`plantilla-de-${clase}.csv`, columnas, filas);
  }
  const { titulo } = CLASES_DE_IMPORTACION[clase];
  const { responsable_iva, responsable_inc } = tiendaDe(ctx);
  const columnas = camposDeClase(ctx, clase).map(({ nombre, titulo, sinonimos }) => ({ nombre, titulo, sinonimos: sinonimos.slice(0, 3) }));
  return {
    clase,
    titulo,
    importaciones: ultimasImportaciones(ctx, clase, ULTIMAS),
    pantalla: { columnas, conIva: clase === "productos" && (responsable_iva || responsable_inc), conInc: responsable_inc },
  };
}

export function action(args: ActionFunctionArgs) {
  const clase = claseDe(args.context.path);
  return formAction(
    args,
    z.object({ archivo: archivoOpcional(), iva: opcionOpcional(IVAS_DE_PRODUCTO) }),
    async ({ ctx, context, value: { archivo, iva }, refuse }) => {
      if (!archivo) return refuse("archivo", "Elija el archivo que quiere importar.");
      const reader = { ctx, database: context.env.DATABASE_PATH, signal: context.signal() };
      const { id, ...totales } = await reviewFile(reader, { file: archivo, clase, iva });
      return redirectWithFlash(`/${clase}/importar/${id}/`, resumenDeLectura(totales));
    },
    { hide: ["archivo"] },
  );
}

export default function Subir() {
  const { clase, titulo, importaciones, pantalla } = useLoaderData<typeof loader>();
  const errores = useActionData<RefusedForm>()?.errors;
  return (
    <Pagina
      titulo={titulo}
      ancho="angosta"
      ayuda={tema("importar")}
      acciones={<EnlaceBoton to="?plantilla=csv">Descargar plantilla</EnlaceBoton>}
    >
      <SubirArchivo errores={errores ?? {}} conIva={pantalla.conIva} conInc={pantalla.conInc} />
      <Ultimas clase={clase} importaciones={importaciones} />
      <Columnas columnas={pantalla.columnas} esDeProductos={clase === "productos"} />
    </Pagina>
  );
}
