import { devolucionesCompra } from "@db/schema/devoluciones";
import { eq } from "drizzle-orm";
import { type Centavos, mostrarCentavos } from "~/domain/cifras/dinero";
import { compraPropia } from "~/domain/compras/consultas.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { Protegido } from "~/domain/nucleo/errores";
import type { Anulacion, DeCual } from "~/domain/nucleo/papel-oficial";
import { hayFila, propios } from "~/domain/nucleo/propios.server";
import { ventaVisible } from "~/domain/ventas/consultas.server";
import { documentoDeCual } from "../emitir/documento.server";
import { exigirSinDocumento } from "../emitir/reglas.server";
import { anularCompra, COMPRA_ANULADA } from "./anular-compra.server";
import { anularVenta, exigirAnulable, resumenDeAnulacion, VENTA_ANULADA } from "./anular-venta.server";

/**
 * How a sale or a purchase with an electronic document is taken back: with a note. Throws Protegido while the document waits, and when a note
 * took it back already.
 */
export function anulacionDe(ctx: Contexto, de: DeCual): Anulacion | undefined {
  const documento = documentoDeCual(ctx, de);
  if (!documento) return undefined;
  const anulacion = "venta" in de ? anulacionDeVenta(ctx, de.venta, documento) : anulacionDeCompra(ctx, de.compra, documento);
  if (documento.estado !== "aceptado") exigirSinDocumento(ctx, de);
  return anulacion;
}

function anulacionDeVenta(ctx: Contexto, id: number, documento: { numero: string }): Anulacion {
  const { numero, anulada, totalVentaCentavos } = ventaVisible(ctx, id);
  if (anulada) throw new Protegido(VENTA_ANULADA);
  exigirAnulable(ctx, id);
  const { total, retenido, partes } = resumenDeAnulacion(ctx, id);
  return {
    pregunta: `¿Anular la venta ${numero} con una nota?`,
    consecuencias: [
      `La DIAN ya aceptó su documento ${documento.numero}: la venta de ${mostrarCentavos(totalVentaCentavos)} se queda, anulada, y se le envía una nota a la DIAN.`,
      fraseDeDevuelto(total, partes),
      ...(retenido > 0 ? [`De ellos, ${mostrarCentavos(retenido)} son lo que faltó por pagarle de lo que ya devolvió.`] : []),
    ],
    hecha:
      total > 0
        ? "Venta anulada con una nota; sus productos volvieron al inventario."
        : "Venta anulada, sin nota: no quedaba nada por devolver.",
    anular: (deCaja) => anularVenta(ctx, id, deCaja),
  };
}

/** What the client gets back; by each means only where there are several. */
function fraseDeDevuelto(total: Centavos, partes: readonly { medio: string; monto: Centavos }[]): string {
  const porMedio = partes.map(({ medio, monto }) => `${mostrarCentavos(monto)} ${medio}`);
  const [unica, ...otras] = porMedio;
  const dicho = unica && otras.length === 0 ? unica : `${mostrarCentavos(total)}: ${porMedio.join(", ")}`;
  return `Se le devuelven al cliente ${dicho}.`;
}

function anulacionDeCompra(ctx: Contexto, id: number, documento: { numero: string }): Anulacion {
  const { numero, anulada, totalCentavos } = compraPropia(ctx, id);
  if (anulada) throw new Protegido(COMPRA_ANULADA);
  const devuelta = hayFila(ctx, devolucionesCompra, propios(ctx, devolucionesCompra, eq(devolucionesCompra.compraId, id)));
  return {
    pregunta: `¿Anular la compra ${numero} con una nota?`,
    consecuencias: [
      `La DIAN ya aceptó su documento ${documento.numero}: la compra de ${mostrarCentavos(totalCentavos)} se queda, anulada, y se le envía una nota a la DIAN. Los informes dejan de contarla.`,
      ...(devuelta ? ["Lo que ya se devolvió al proveedor tiene su propia nota, y no va en esta."] : []),
    ],
    hecha: "Compra anulada con una nota.",
    anular(): Centavos {
      anularCompra(ctx, id);
      return 0;
    },
  };
}
