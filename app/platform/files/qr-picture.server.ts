import { createHash } from "node:crypto";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { qrDeLaTienda } from "~/domain/tienda/qr-de-la-tienda.server";
import { qrOf, type Served } from "./images.server";

/** The bank's QR of the shop, drawn. Throws NoEncontrado when the shop has none. */
export function qrPicture(ctx: Contexto): Served {
  const qr = qrDeLaTienda(ctx);
  if (!qr) throw new NoEncontrado("La tienda no tiene un QR de pago.");
  const { lado, trazo } = qrOf(qr.texto);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${lado} ${lado}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${lado}v${lado}H0z"/><path d="${trazo}"/></svg>`;
  return { tipo: "image/svg+xml", contenido: Buffer.from(svg), huella: createHash("sha256").update(svg).digest("hex") };
}
