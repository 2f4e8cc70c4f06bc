import { mostrarCantidad, vistaCantidad } from "~/domain/cifras/cantidad";
import { type Centavos, mostrarCentavos, mostrarPesos, restar, sumar, textoPesos } from "~/domain/cifras/dinero";
import { deudaYMano, instruccionDe } from "~/domain/devoluciones/medio";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { EnMercancia, VentaConMercancia } from "~/domain/nucleo/en-mercancia.server";
import { cambioDeVenta, lineasDevueltas, ventaDelCambio } from "./consultas.server";

type Fila = readonly [nombre: string, valor: string];

/** What the sale of an exchange says of what came back, with what was paid or given back besides; `undefined` for any other sale. */
export function dichoDeVenta(ctx: Contexto, id: number): (EnMercancia & { saldo: readonly Fila[] }) | undefined {
  const cambio = cambioDeVenta(ctx, id);
  if (!cambio) return undefined;
  const { venta, ventaNumero: venta_numero, devolucion, numero, devuelto, deCaja, total, deEsta } = cambio;
  const a_pagar = textoPesos(restar(total, devuelto));
  const dice = { venta, venta_numero, devolucion, devolucion_numero: String(numero), devuelto: textoPesos(devuelto), a_pagar };
  const vuelto = vueltoDe(cambio);
  const pago = mostrarPesos(a_pagar);
  const saldo = vuelto ? filasDe(vuelto) : [["Quedó por pagar", pago] as const];
  const resumen = vuelto
    ? saldo.map(([nombre, valor]) => `${nombre.toLowerCase()} ${valor}`).join("; ")
    : total > devuelto && `pagó ${pago}`;
  const instruccion = vuelto ? instruccionDe(vuelto, "al cliente") : `pagó ${pago}`;
  return {
    dice,
    deCaja,
    saldo,
    resumen: resumen ? `Cambio: ${resumen}` : "Cambio, mano a mano",
    guardada: `Cambio registrado en la venta ${deEsta}${instruccion && `: ${instruccion}`}.`,
    impreso: () => [
      ["Cambio de la venta", venta_numero],
      ["Devolución", String(numero)],
      ...lineasDevueltas(ctx, devolucion).map(
        ({ cantidad, unidad, nombre, subtotal }) =>
          [`Vuelve ${mostrarCantidad(vistaCantidad(cantidad, unidad), unidad)} × ${nombre}`, mostrarCentavos(subtotal)] as const,
      ),
      ["Total devuelto", `− ${mostrarCentavos(devuelto)}`],
      ...saldo,
    ],
  };
}

/** What was given back of goods that are worth more than the sale, as received; `undefined` when they are not. */
const vueltoDe = ({ total, devuelto, medio, entregado, redondeo, aDeuda }: NonNullable<ReturnType<typeof cambioDeVenta>>) =>
  devuelto > total ? { medio: medio ?? "fiado", entregado: sumar(entregado ?? 0, redondeo), aDeuda } : undefined;

function filasDe(vuelto: NonNullable<ReturnType<typeof vueltoDe>>): Fila[] {
  const { deuda, mano } = deudaYMano(vuelto);
  const filas: [nombre: string, monto: Centavos][] = [
    ["Se descontaron de la deuda", deuda],
    [vuelto.medio === "saldo" ? "Quedaron a favor" : "Se le devolvieron", mano],
  ];
  return filas.filter(([, monto]) => monto > 0).map(([nombre, monto]) => [nombre, mostrarCentavos(monto)]);
}

/** What the page of the sale of an exchange says of it. */
export function datosDeVenta(ctx: Contexto, id: number) {
  const dicho = dichoDeVenta(ctx, id);
  if (!dicho) return [];
  const { venta, venta_numero, devolucion, devolucion_numero, devuelto } = dicho.dice;
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
    ...dicho.saldo.map(([nombre, texto]) => ({ nombre, texto })),
  ];
}

/** The sale that the goods of a return paid for. */
export function dichoDeDevolucion(ctx: Contexto, id: number): VentaConMercancia | undefined {
  const venta = ventaDelCambio(ctx, id);
  return venta && { venta: venta.id, venta_numero: venta.numero };
}
