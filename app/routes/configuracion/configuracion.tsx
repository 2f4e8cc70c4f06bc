import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Refusal } from "~/domain/cifras/lectura";
import { exigirAdmin } from "~/domain/nucleo/contexto.server";
import { avisoDeInc } from "~/domain/productos/con-inc.server";
import { configurar } from "~/domain/tienda/configurar.server";
import { configuracionForm } from "~/domain/tienda/esquema";
import { enlaceDeGuia } from "~/domain/tienda/primeros-pasos.server";
import { tiendaDe, urlDeLogo, vistaConfiguracion } from "~/domain/tienda/tienda.server";
import { partsOf } from "~/modules.server";
import { readChange } from "~/platform/files/images.server";
import { readQr } from "~/platform/files/read-qr.server";
import { formAction, postedForm, redirectWithFlash } from "~/platform/forms/forms.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { useEsAdmin } from "~/ui/base/datos-raiz";
import { useEnlaces } from "~/ui/base/enlaces";
import { ConfiguracionFicha } from "~/ui/configuracion/ficha";
import { ConfiguracionFormulario } from "~/ui/configuracion/formulario";
import { TarjetaConAcciones } from "~/ui/configuracion/tarjetas";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const tienda = tiendaDe(ctx);
  return {
    configuracion: { ...vistaConfiguracion(tienda), logo: urlDeLogo(ctx) },
    iva_visto: tienda.ivaVisto,
    sms_configurado: ctx.sms !== undefined,
    tarjetas: ctx.actor.rol === "admin" ? [] : partsOf(({ cards }) => cards?.(tienda, ctx)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = args.context.ctx;
  exigirAdmin(ctx);
  const qr = await qrInPicture(args.context);
  return formAction(
    args,
    configuracionForm(vistaConfiguracion(tiendaDe(ctx))),
    async ({ value: { logo, quitar_logo, qr_imagen: _, ...datos }, refuse }) => {
      if (qr instanceof Refusal) return refuse("qr_imagen", qr.mensaje);
      const cambio = await readChange(logo, quitar_logo, { campo: "logo", side: 480, format: "papel" });
      const { responsable_inc: antes } = tiendaDe(ctx);
      configurar(ctx, { ...datos, logo: cambio });
      const enlace = enlaceDeGuia(ctx);
      const aviso = antes && !datos.responsable_inc ? avisoDeInc(ctx) : "";
      const tema = String(postedForm(args.context).get("tema") ?? "");
      return redirectWithFlash(/^\w+$/.test(tema) ? `/configuracion/#${tema}` : "/configuracion/", "Configuración guardada.", {
        aviso,
        ...(enlace && { enlace }),
      });
    },
    { hide: ["logo", "qr_imagen"] },
  );
}

/** Puts the text of an uploaded QR into its field, so that it is there when its owner is asked. Returns why there is none. */
async function qrInPicture(context: AppLoadContext): Promise<Refusal | null> {
  const form = postedForm(context);
  const pictures = [form.get("qr_imagen"), form.get("qr_pago")].filter((value) => value instanceof File);
  const picture = pictures.find(({ size }) => size > 0);
  if (!picture) return null;
  const text = await readQr(picture, { database: context.env.DATABASE_PATH, shop: context.ctx.duenoId, signal: context.signal() });
  if (text instanceof Refusal) return text;
  form.set("qr_pago", text);
  return null;
}

export default function Configuracion() {
  const { configuracion, iva_visto, sms_configurado, tarjetas } = useLoaderData<typeof loader>();
  const esAdmin = useEsAdmin();
  const deModulos = useEnlaces("configuracion");
  if (!esAdmin)
    return (
      <Pagina titulo="Configuración" ancho="angosta">
        <ConfiguracionFicha configuracion={configuracion} />
        {tarjetas.map((tarjeta) => (
          <TarjetaConAcciones key={tarjeta.titulo} {...tarjeta} />
        ))}
      </Pagina>
    );
  return (
    <Pagina
      titulo="Configuración"
      acciones={
        <>
          {deModulos.map(({ texto, url, icono }) => (
            <EnlaceBoton key={url} to={url} icono={icono}>
              {texto}
            </EnlaceBoton>
          ))}
          <EnlaceBoton to="/configuracion/exportar/">Descargar mis datos</EnlaceBoton>
        </>
      }
    >
      <ConfiguracionFormulario configuracion={configuracion} ivaVisto={iva_visto} conSms={sms_configurado} />
    </Pagina>
  );
}
