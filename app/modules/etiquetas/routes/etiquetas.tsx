import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cuantos } from "~/domain/cifras/frases";
import { darCodigos } from "~/domain/productos/dar-codigos.server";
import { pdfResponse } from "~/platform/files/pdf-response.server";
import { postedForm, redirectWithFlash } from "~/platform/forms/forms.server";
import { PayloadTooLarge } from "~/platform/http/refusals.server";
import { Pagina } from "~/ui/frame/pagina";
import { eleccionDe, impresionDe } from "../domain/etiquetas.server";
import { pantallaDeEtiquetas } from "../domain/pantalla.server";
import { papersWithoutBars } from "../print/bars.server";
import { etiquetasPdf } from "../print/etiquetas.server";
import { tema } from "../temas";
import { EtiquetasFormulario } from "../ui/formulario";

/** Throws a Response with the PDF when the request names a paper and does not search. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const params = new URL(request.url).searchParams;
  const impresion = params.has("papel") && !params.has("buscar") ? impresionDe(ctx, params) : null;
  if (impresion && !("errors" in impresion)) throw await pdfResponse(context, "etiquetas.pdf", (pause) => etiquetasPdf(impresion, pause));
  const { papel = "", celda = "" } = Object.fromEntries(params);
  const pantalla = pantallaDeEtiquetas(ctx, params);
  const productos = pantalla.productos.map((producto) => ({
    ...producto,
    sin_barras: producto.elegido ? papersWithoutBars(producto.codigo_de_barras ?? "") : [],
  }));
  return { ...pantalla, productos, papel, celda, errors: impresion?.errors ?? {} };
}

/** Gives codes to the products of the form that have none, and shows the same form again. */
export function action({ context }: ActionFunctionArgs) {
  const ctx = context.ctx;
  const { pedido, dar_codigo } = leerFormulario(postedForm(context));
  const aqui = `/productos/etiquetas/?${pedido}`;
  if (!dar_codigo) return redirect(aqui);
  const ids = eleccionDe(ctx, pedido).elegidos.map(({ producto }) => producto.id);
  const dados = darCodigos(ctx, ids);
  return redirectWithFlash(aqui, dados === 0 ? "Ya tenían código." : `Código nuevo en ${cuantos(dados, "producto", "productos")}.`);
}

// The answer names all of it in an address, and no request may have more than 16 KiB of headers.
const LONGEST_QUERY = 12_000;
const NO_ELIGEN = new Set(["csrfmiddlewaretoken", "formato", "dar_codigo"]);

function leerFormulario(form: FormData) {
  const pedido = new URLSearchParams();
  for (const [nombre, valor] of form) if (typeof valor === "string" && !NO_ELIGEN.has(nombre)) pedido.append(nombre, valor);
  if (String(pedido).length > LONGEST_QUERY) throw new PayloadTooLarge();
  return { pedido, dar_codigo: form.get("dar_codigo") === "1" };
}

export default function Etiquetas() {
  const datos = useLoaderData<typeof loader>();
  return (
    <Pagina titulo="Etiquetas" ayuda={tema("etiquetas")} subtitulo={datos.compra && `Compra ${datos.compra.numero}`}>
      <EtiquetasFormulario {...datos} />
    </Pagina>
  );
}
