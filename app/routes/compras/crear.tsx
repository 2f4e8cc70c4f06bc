import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import type { Contexto } from "~/domain/compartido/contexto.server";
import { diaDe } from "~/domain/compartido/fecha";
import { borradorNuevo, leerBorrador, leerId, vistaBorrador } from "~/domain/compras/borrador.server";
import { aplicarIntencion, vistaDePaso } from "~/domain/compras/borrador-intencion.server";
import { existeCompra } from "~/domain/compras/consultas.server";
import { crearCompra } from "~/domain/compras/crear-compra.server";
import type { TipoDeCompra as Tipo } from "~/domain/compras/esquema";
import { CompraForm } from "~/domain/compras/esquema";
import { opcionesDeProveedor } from "~/domain/compras/proveedores.server";
import { listarCategorias } from "~/domain/productos/listar-productos.server";
import { sessionContext } from "~/platform/context.server";
import { redirectWithFlash } from "~/platform/flash.server";
import { formAction, postedForm } from "~/platform/forms.server";
import { FormularioActivo } from "~/ui/compra/activo";
import { PantallaCompra } from "~/ui/compra/pantalla";
import { TipoDeCompra } from "~/ui/compra/tipo";
import { olvidarCompra } from "~/ui/compra/use-recuerdo";
import { Pagina } from "~/ui/pagina";

export const meta = () => [{ title: "Registrar compra" }];

export function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = sessionContext(context);
  const { searchParams } = new URL(request.url);
  const tipo: Tipo = searchParams.get("tipo") === "activos" ? "activos" : "productos";
  const proveedor = leerId(searchParams.get("proveedor") ?? "") || null;
  const clave_envio = crypto.randomUUID();
  const borrador = vistaBorrador(ctx, borradorNuevo(clave_envio, String(proveedor ?? "")));
  const elegibles = { proveedores: opcionesDeProveedor(ctx, proveedor), categorias: listarCategorias(ctx) };
  return { tipo, borrador, ...elegibles, hoy: diaDe(ctx.ahora), clave_envio, compra: null };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = sessionContext(args.context);
  const form = postedForm(args.context);
  const tipo: Tipo = form.get("tipo") === "activos" ? "activos" : "productos";
  const borrador = leerBorrador(form);
  const proveedores = opcionesDeProveedor(ctx, leerId(borrador.proveedor) || null);
  const paso = tipo === "productos" ? aplicarIntencion(ctx, borrador, String(form.get("intencion") ?? "")) : null;
  if (paso && !paso.guardar) return { ...vistaDePaso(ctx, paso), tipo, proveedores };
  const respuesta = await formAction(args, CompraForm, ({ ctx, value }) => registrada(ctx, crearCompra(ctx, value)));
  return respuesta instanceof Response ? respuesta : { ...respuesta, tipo, proveedores, borrador: vistaBorrador(ctx, borrador) };
}

function registrada(ctx: Contexto, id: number): Response {
  // The same form again, after its purchase was deleted.
  if (!existeCompra(ctx, id)) return redirectWithFlash("/compras/", "Esta compra ya se había registrado.");
  const enlace = { texto: "Ver la compra", url: `/compras/detalle/${id}/` };
  return redirectWithFlash("/compras/", "Compra registrada correctamente.", { enlace });
}

/** Only a registered purchase leads to the list. */
export async function clientAction({ serverAction, request }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (answer) {
    const registered = answer instanceof Response && answer.headers.get("Location") === "/compras/";
    if (registered && form.get("tipo") === "productos") olvidarCompra();
    throw answer;
  }
}

export default function CrearCompra() {
  const { borrador, categorias, hoy, clave_envio, ...datos } = useLoaderData<typeof loader>();
  const respuesta = useActionData<{ tipo: Tipo; proveedores: typeof datos.proveedores }>();
  const { tipo, proveedores } = respuesta ?? datos;
  return (
    <Pagina titulo="Registrar compra" ancho={tipo === "activos" ? "angosta" : "ancha"} acciones={<TipoDeCompra elegido={tipo} />}>
      {tipo === "activos" ? (
        <FormularioActivo proveedores={proveedores} proveedor={borrador.proveedor} hoy={hoy} claveEnvio={clave_envio} />
      ) : (
        <PantallaCompra borrador={borrador} proveedores={proveedores} categorias={categorias} />
      )}
    </Pagina>
  );
}
