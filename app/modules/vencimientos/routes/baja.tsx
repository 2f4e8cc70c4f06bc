import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idDeConsulta, textosDe } from "~/domain/campos/consulta";
import { escribirCantidad, vistaCantidad } from "~/domain/cifras/cantidad";
import { loteEnPalabras } from "~/domain/inventario/lote-en-palabras";
import { lotesConUnidades } from "~/domain/inventario/lotes.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { siExiste } from "~/domain/nucleo/errores";
import { type FilaProducto, productoPropio } from "~/domain/productos/consultas.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import type { RefusedForm } from "~/platform/forms/refused-form.server";
import { Campo, camposDe } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { Vacio } from "~/ui/base/vacio";
import { Pagina } from "~/ui/frame/pagina";
import { BajaForm, darDeBaja } from "../domain/dar-de-baja.server";
import { tema } from "../temas";

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const id = idDeConsulta(searchParams.get("producto"));
  const producto = id === null ? undefined : siExiste(() => productoPropio(ctx, id));
  const pedido = textosDe(searchParams, ["lote", "vence"]);
  return {
    producto: producto ? { id: producto.id, nombre: producto.nombre } : null,
    campos: inicial(ctx, producto, pedido),
    clave_envio: crypto.randomUUID(),
  };
}

function inicial(ctx: Contexto, producto: FilaProducto | null | undefined, pedido: { lote: string; vence: string }) {
  const lotes = producto ? lotesConUnidades(ctx, producto.id) : [];
  const elegido = lotes.find(({ lote, vence }) => lote === pedido.lote && vence === pedido.vence) ?? lotes[0];
  return {
    lote: elegido?.lote ?? "",
    vence: elegido?.vence ?? "",
    cantidad: elegido && producto ? escribirCantidad(vistaCantidad(elegido.stock, producto.unidad)) : "",
  };
}

export function action(args: ActionFunctionArgs) {
  return formAction(
    args,
    BajaForm,
    ({ ctx, value }) => {
      const producto = darDeBaja(ctx, value);
      const enlace = { texto: "Ver el producto", url: `/productos/${producto}/` };
      return redirectWithFlash("/inventario/vencimientos/", "Unidades dadas de baja.", { enlace });
    },
    { command: darDeBaja },
  );
}

const MOTIVOS = ["Vencido", "Dañado", "Roto", "Robado", "Uso de la tienda"];

export default function DarDeBaja() {
  const { producto, campos, clave_envio } = useLoaderData<typeof loader>();
  const negado = useActionData<RefusedForm>();
  const campo = camposDe({ motivo: "Vencido", ...campos, ...negado?.resultado.initialValue }, negado?.errors ?? {});
  if (!producto)
    return (
      <Pagina titulo="Dar de baja" ancho="angosta">
        <Vacio titulo="Elija un lote" icono="productos" ayuda={tema("vencimientos")}>
          En Vencimientos pulse Dar de baja junto al lote.
        </Vacio>
      </Pagina>
    );
  return (
    <Pagina titulo="Dar de baja" subtitulo={`${producto.nombre} · ${loteEnPalabras(campos)}`} ancho="angosta">
      <Formulario boton="Dar de baja" cancelar="/inventario/vencimientos/">
        <input type="hidden" name="producto" value={producto.id} />
        <input type="hidden" name="lote" value={campos.lote} />
        <input type="hidden" name="vence" value={campos.vence} />
        <input type="hidden" name="clave_envio" value={clave_envio} />
        <Campo field={campo("cantidad")} etiqueta="Cuántas salen del inventario" tipo="decimal" autoFocus />
        <Campo field={campo("motivo")} etiqueta="Motivo" list="motivos" maxLength={200} autoComplete="off" />
        <datalist id="motivos">
          {MOTIVOS.map((motivo) => (
            <option key={motivo} value={motivo} />
          ))}
        </datalist>
      </Formulario>
    </Pagina>
  );
}
