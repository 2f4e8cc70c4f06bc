import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cuantasUnidades, cuantos } from "~/domain/cifras/frases";
import { AbrirEmpaque, abrirEmpaque } from "~/domain/productos/abrir-empaque.server";
import { productoPropio } from "~/domain/productos/consultas.server";
import { contenidoDelEmpaque } from "~/domain/productos/empaques.server";
import { vistaProducto } from "~/domain/productos/vista.server";
import { ocultarCostos } from "~/domain/tienda/costos.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Campo } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { useFormulario } from "~/ui/base/use-formulario";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const producto = productoPropio(ctx, Number(params.id));
  return {
    producto: ocultarCostos(ctx, vistaProducto(producto)),
    trae: contenidoDelEmpaque(ctx, producto),
    clave_envio: crypto.randomUUID(),
  };
}

export function action(args: ActionFunctionArgs) {
  const id = Number(args.params.id);
  const { nombre } = productoPropio(args.context.ctx, id);
  return formAction(args, AbrirEmpaque, ({ ctx, value }) => {
    const unidad = abrirEmpaque(ctx, id, value);
    return redirectWithFlash(`/productos/${unidad}/`, `Se ${value.cantidad === 1 ? "abrió" : "abrieron"} ${value.cantidad} de ${nombre}.`);
  });
}

export default function AbrirUnEmpaque() {
  const { producto, trae, clave_envio } = useLoaderData<typeof loader>();
  const [, fields] = useFormulario<{ cantidad: string }>({ cantidad: "1" });
  if (!trae)
    return (
      <Pagina titulo="Abrir empaque" subtitulo={producto.nombre} ancho="angosta">
        <p>Este producto no es un empaque: no sale otro de él. Eso se dice al editarlo, en «Más opciones».</p>
        <div className="acciones">
          <EnlaceBoton to={`/productos/${producto.id}/`}>Ver el producto</EnlaceBoton>
        </div>
      </Pagina>
    );
  const quedan = Number(producto.stock);
  return (
    <Pagina titulo="Abrir empaque" subtitulo={producto.nombre} ancho="angosta">
      <p>
        Cada uno trae {cuantasUnidades(trae.unidades, trae.unidad)} de {trae.nombre}; hay {cuantos(quedan, "por abrir", "por abrir")}.
      </p>
      <Formulario boton="Abrir" cancelar={`/productos/${producto.id}/`}>
        <input type="hidden" name="clave_envio" value={clave_envio} />
        <Campo field={fields.cantidad} etiqueta="Cuántos se abren" tipo="number" autoFocus />
      </Formulario>
    </Pagina>
  );
}
