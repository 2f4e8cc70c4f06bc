import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction, postedForm, redirectWithFlash } from "~/platform/forms/forms.server";
import type { RequestContext } from "~/platform/http/context.server";
import { contarProducto } from "../domain/contar-producto.server";
import { paginaDeConteo } from "../domain/conteo";
import { ContarForm } from "../domain/esquema";
import { contadoEnPalabras, pantallaDeConteo } from "../domain/pantalla.server";
import { leidoEnVezDeCantidad, unidadPorContar } from "../domain/por-contar.server";
import { PantallaDelConteo } from "../ui/pantalla";

function enviado(context: RequestContext) {
  const form = postedForm(context);
  const textoDe = (nombre: string): string => String(form.get(nombre) ?? "").trim();
  return {
    form,
    codigo: textoDe("codigo"),
    producto: Number(textoDe("producto")) || null,
    cantidad: textoDe("cantidad"),
    leido: textoDe("leido"),
  };
}

export function loader({ params, context }: LoaderFunctionArgs) {
  const { form, codigo, producto } = enviado(context);
  const pedida = { codigo, producto, ver: "diferencias", page: null } as const;
  const pantalla = pantallaDeConteo(context.ctx, Number(params.id), pedida);
  return { ...pantalla, uno: form.get("uno") === "1", clave_envio: crypto.randomUUID() };
}

export function action(args: ActionFunctionArgs) {
  const id = Number(args.params.id);
  const ruta = paginaDeConteo(id);
  const { form, codigo, producto, cantidad, leido } = enviado(args.context);
  const ctx = args.context.ctx;
  const nombre = leidoEnVezDeCantidad(ctx, leido || (form.get("formato") === "co" ? cantidad : ""));
  if (leido || nombre) {
    const otro = leido || cantidad;
    return redirectWithFlash(`${ruta}?codigo=${encodeURIComponent(otro)}`, `Escaneó ${nombre ?? otro} sin contar lo anterior.`, {
      tipo: "aviso",
    });
  }
  // The quantity is read in the product's own unit, whatever the form says.
  form.set("unidad", unidadPorContar(ctx, { codigo, producto }));
  return formAction(args, ContarForm, ({ value }) => {
    const contado = contarProducto(ctx, id, value);
    const enlace = { texto: "Corregir", url: `${ruta}?producto=${contado}` };
    return redirectWithFlash(value.uno ? `${ruta}?modo=uno` : ruta, contadoEnPalabras(ctx, id, contado), { enlace });
  });
}

export default function ContarEnConteo() {
  const { uno, clave_envio, ...pantalla } = useLoaderData<typeof loader>();
  return <PantallaDelConteo pantalla={pantalla} claveEnvio={clave_envio} uno={uno} />;
}
