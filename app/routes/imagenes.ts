import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { fotoDeProducto } from "~/domain/productos/fotos.server";
import { logoDe } from "~/domain/tienda/tienda.server";
import { fotoVisible } from "~/domain/usuarios/perfil.server";
import { imageResponse, type Served } from "~/platform/files/images.server";
import { qrPicture } from "~/platform/files/qr-picture.server";
import { forRoute } from "~/platform/http/context.server";

/** The pictures by their path in the map. */
const PICTURES: Readonly<Record<string, (ctx: Contexto, id: number) => Served>> = {
  "/configuracion/logo/": logoDe,
  "/configuracion/qr/": qrPicture,
  "/productos/foto/:id/": fotoDeProducto,
  "/usuarios/foto/:id/": fotoVisible,
};

export function loader({ request, params, context }: LoaderFunctionArgs) {
  return imageResponse(request, forRoute(PICTURES, context)(context.ctx, Number(params.id)));
}
