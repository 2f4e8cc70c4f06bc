import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { avisoBajoCosto, existeCompra } from "~/domain/compras/consultas.server";
import { crearCompra } from "~/domain/compras/crear-compra.server";
import { CompraForm, type TipoDeCompra as Tipo } from "~/domain/compras/esquema";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { diaDe } from "~/domain/nucleo/fecha";
import { listarCategorias } from "~/domain/productos/listar-productos.server";
import { partsOf } from "~/modules.server";
import { formAction, isTooLong, postedForm, redirectWithFlash } from "~/platform/forms/forms.server";
import { borradorNuevo, leerBorrador, pasoDeCompra, vistaBorrador } from "~/screens/compra/paso.server";
import { ID_TERMINAR } from "~/ui/captura/foco";
import { FormularioActivo, TipoDeCompra } from "~/ui/compra/activo";
import { PantallaCompra } from "~/ui/compra/pantalla";
import { olvidarCompra } from "~/ui/compra/use-compra";
import { enviarDocumento, type SinRespuesta, Tropezon } from "~/ui/documento/envio";
import { Pagina } from "~/ui/frame/pagina";
import { revalidar } from "~/ui/frame/tropiezo";

export const meta = () => [{ title: "Registrar compra" }];
export const shouldRevalidate = revalidar;

const GUARDADA = { guardado: "La compra está guardada en este equipo." };

const leerTipo = (tipo: unknown): Tipo => (tipo === "activos" ? "activos" : "productos");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const clave_envio = crypto.randomUUID();
  const nuevo = borradorNuevo(clave_envio, searchParams.get("proveedor") ?? "");
  const llenadores = partsOf(({ fillPurchase }) => fillPurchase && [fillPurchase]);
  const vista = vistaBorrador(
    ctx,
    llenadores.reduce((borrador, llenar) => llenar(ctx, borrador, searchParams), nuevo),
  );
  const tipo = leerTipo(searchParams.get("tipo"));
  return { tipo, ...vista, categorias: listarCategorias(ctx), hoy: diaDe(ctx.ahora), clave_envio, compra: null };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = args.context.ctx;
  const form = postedForm(args.context);
  const tipo = leerTipo(form.get("tipo"));
  const paso = isTooLong(args.context) ? null : pasoDeCompra(ctx, form);
  if (paso) return { tipo, ...paso };
  const respuesta = await formAction(args, CompraForm, ({ ctx, value }) => registrada(ctx, crearCompra(ctx, value)), {
    command: crearCompra,
  });
  return respuesta instanceof Response ? respuesta : { tipo, ...respuesta, ...vistaBorrador(ctx, leerBorrador(form)) };
}

function registrada(ctx: Contexto, id: number): Response {
  // The form was sent twice, and its compra was deleted in between.
  if (!existeCompra(ctx, id)) return redirectWithFlash("/compras/", "Esta compra ya se había registrado.");
  const enlace = { texto: "Ver la compra", url: `/compras/detalle/${id}/` };
  const porHacer = partsOf(({ facts }) => facts?.(ctx, { compra: id })).flatMap(({ nombre, texto, accion }) =>
    accion ? [`${nombre}: ${texto}`] : [],
  );
  const aviso = [avisoBajoCosto(ctx, id), ...porHacer].filter(Boolean).join(" ");
  return redirectWithFlash("/compras/", "Compra registrada correctamente.", { aviso, enlace });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return enviarDocumento(args, (clave, form) => form.get("tipo") === "productos" && olvidarCompra(clave));
}

export default function CrearCompra() {
  const { borrador, categorias, hoy, clave_envio, regimen, usa_lotes, ...datos } = useLoaderData<typeof loader>();
  const respuesta = useActionData<{ tipo: Tipo; proveedores: typeof datos.proveedores } | SinRespuesta>();
  const tropiezo = respuesta && "tropiezo" in respuesta ? respuesta.tropiezo : null;
  const { tipo, proveedores } = respuesta && "tipo" in respuesta ? respuesta : datos;
  return (
    <Pagina titulo="Registrar compra" ancho={tipo === "activos" ? "angosta" : "ancha"} acciones={<TipoDeCompra elegido={tipo} />}>
      {tropiezo && <Tropezon tropiezo={tropiezo} boton={ID_TERMINAR} {...(tipo === "productos" && GUARDADA)} />}
      {tipo === "activos" ? (
        <FormularioActivo proveedores={proveedores} proveedor={borrador.proveedor} hoy={hoy} claveEnvio={clave_envio} />
      ) : (
        <PantallaCompra borrador={borrador} proveedores={proveedores} categorias={categorias} regimen={regimen} usa_lotes={usa_lotes} />
      )}
    </Pagina>
  );
}
