import { mostrarCantidad, vistaCantidad } from "~/domain/cifras/cantidad";
import { mostrarCentavos, mostrarPesos, restar, textoPesos } from "~/domain/cifras/dinero";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { EnMercancia, VentaConMercancia } from "~/domain/nucleo/en-mercancia.server";
import { cambioDeVenta, lineasDevueltas, ventaDelCambio } from "./consultas.server";

/** What the sale of an exchange says of what came back; `undefined` for any other sale. */
export function dichoDeVenta(ctx: Contexto, id: number): EnMercancia | undefined {
  const cambio = cambioDeVenta(ctx, id);
  if (!cambio) return undefined;
  const { venta, ventaNumero: venta_numero, devolucion, numero, devuelto, deCaja, total, deEsta } = cambio;
  const a_pagar = textoPesos(restar(total, devuelto));
  const dice = { venta, venta_numero, devolucion, devolucion_numero: String(numero), devuelto: textoPesos(devuelto), a_pagar };
  const seDevuelve = a_pagar.startsWith("-") && mostrarPesos(a_pagar.slice(1));
  const pago = mostrarPesos(a_pagar);
  return {
    dice,
    deCaja,
    resumen: seDevuelve ? `Cambio: se le devolvieron ${seDevuelve}` : a_pagar === "0.00" ? "Cambio, mano a mano" : `Cambio: pagó ${pago}`,
    guardada: `Cambio registrado en la venta ${deEsta}: ${seDevuelve ? `devuélvale ${seDevuelve}` : `pagó ${pago}`}.`,
    impreso: () => [
      ["Cambio de la venta", venta_numero],
      ["Devolución", String(numero)],
      ...lineasDevueltas(ctx, devolucion).map(
        ({ cantidad, unidad, nombre, subtotal }) =>
          [`Vuelve ${mostrarCantidad(vistaCantidad(cantidad, unidad), unidad)} × ${nombre}`, mostrarCentavos(subtotal)] as const,
      ),
      ["Total devuelto", `− ${mostrarCentavos(devuelto)}`],
      saldoDe(a_pagar),
    ],
  };
}

const saldoDe = (a_pagar: string): [nombre: string, valor: string] =>
  a_pagar.startsWith("-") ? ["Se le devolvió", mostrarPesos(a_pagar.slice(1))] : ["Quedó por pagar", mostrarPesos(a_pagar)];

/** What the page of the sale of an exchange says of it. */
export function datosDeVenta(ctx: Contexto, id: number) {
  const dice = dichoDeVenta(ctx, id)?.dice;
  if (!dice) return [];
  const { venta, venta_numero, devolucion, devolucion_numero, devuelto, a_pagar } = dice;
  const [nombre, texto] = saldoDe(a_pagar);
  return [
    {
      nombre: "Cambio de la venta",
      ...(venta === null ? { texto: `${venta_numero} (eliminada)` } : { texto: venta_numero, url: `/ventas/detalle/${venta}/` }),
    },
    {
      nombre: "Devuelto",
      texto: `${mostrarPesos(devuelto)}, devolución ${devolucion_numero}`,
      url: `/devoluciones/detalle/${devolucion}/`,
    },
    { nombre, texto },
  ];
}

/** The sale that the goods of a return paid for. */
export function dichoDeDevolucion(ctx: Contexto, id: number): VentaConMercancia | undefined {
  const venta = ventaDelCambio(ctx, id);
  return venta && { venta: venta.id, venta_numero: venta.numero };
}
