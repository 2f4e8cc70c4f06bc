import { type Centavos, mostrarCentavos, sumar } from "../cifras/dinero";
import { regimenDe, sumasImpresas, sumasPorTarifa } from "../cifras/sumas";
import { type Regimen, TARIFAS } from "../cifras/tarifas";
import type { Contexto } from "../nucleo/contexto.server";
import { membreteDelEmisor, type PapelConOficial, regimenDelEmisor } from "../nucleo/papel-oficial";
import { pick } from "../nucleo/properties";
import { officialPaper } from "../nucleo/sucesos.server";
import { membreteDe, tiendaDe } from "../tienda/tienda.server";
import { detalleDevolucion, documentoDelCliente, filasDevolucion } from "./consultas.server";
import { detalleDevolucionCompra, filasDevolucionCompra } from "./consultas-compra.server";
import { type LineaNota, type NotaDevolucion, nombreDeFaltante } from "./nota";

/** The printed note of a customer return, with the figures of its official document if it has one. Throws NoEncontrado for who cannot see it. */
export function notaDe(ctx: Contexto, id: number): NotaDevolucion {
  const devolucion = detalleDevolucion(ctx, id);
  const impresa = comunes(ctx, devolucion, filasDevolucion(ctx, id));
  const cliente = { nombre: devolucion.cliente_nombre, documento: documentoDelCliente(ctx, id) };
  const papel = officialPaper(ctx, { de: { devolucion: id }, cliente, lineas: devolucion.detalles, pagos: [] });
  const { nombre, documento } = papel?.cliente ?? cliente;
  const { cambio } = devolucion;
  return {
    ...(papel ? notaOficial(impresa, papel, devolucion.detalles) : impresa),
    partes: [
      { rotulo: "Cliente", valor: nombre, notas: documento ? [`Documento: ${documento}`] : [] },
      { rotulo: "Venta", valor: devolucion.venta_numero, notas: cambio ? [`Cambio por la venta ${cambio.venta_numero}`] : [] },
      { rotulo: "Atendido por", valor: devolucion.usuario_username, notas: papel ? [`Devolución: ${devolucion.numero}`] : [] },
    ],
    firma: cambio && devolucion.entregado === "0.00" ? "Recibí el cambio" : "Recibí el dinero",
  };
}

/** The note of a return to a supplier, ready to print. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's. */
export function notaDeCompra(ctx: Contexto, id: number): NotaDevolucion {
  const devolucion = detalleDevolucionCompra(ctx, id);
  // Its lines say what the supplier charges, and not what the shop is.
  const impresa = { ...comunes(ctx, devolucion, filasDevolucionCompra(ctx, id)), regimen: regimenDe([], tiendaDe(ctx)) };
  const proveedor = { nombre: devolucion.proveedor_nombre ?? "Sin proveedor", documento: "" };
  const papel = officialPaper(ctx, { de: { devolucionCompra: id }, cliente: proveedor, lineas: devolucion.detalles, pagos: [] });
  const { nombre, documento } = papel?.cliente ?? proveedor;
  return {
    ...(papel ? { ...ponerOficial(impresa, papel), nota: "" } : impresa),
    partes: [
      { rotulo: "Proveedor", valor: nombre, notas: documento ? [`Documento: ${documento}`] : [] },
      { rotulo: "Compra", valor: devolucion.compra_numero, notas: [] },
      { rotulo: "Entregado por", valor: devolucion.usuario_username, notas: papel ? [`Devolución: ${devolucion.numero}`] : [] },
    ],
    firma: "Recibí los productos",
  };
}

const ponerOficial = (nota: Comunes, { oficial, sumas }: PapelConOficial) => ({
  ...nota,
  oficial,
  tienda: membreteDelEmisor(nota.tienda, oficial),
  regimen: regimenDelEmisor(nota.regimen, oficial),
  sumas,
});

/** A client's note as an official paper: with the rate of each line. */
const notaOficial = (nota: Comunes, papel: PapelConOficial, detalles: Vista["detalles"]) => ({
  ...ponerOficial(nota, papel),
  lineas: nota.lineas.map((linea, i) => ({ ...linea, tarifa: TARIFAS[detalles[i]?.tarifa_iva ?? "no_responsable"].nombre })),
});

type Comunes = ReturnType<typeof comunes>;
type Vista = ReturnType<typeof detalleDevolucion | typeof detalleDevolucionCompra>;
type Filas = ReturnType<typeof filasDevolucion | typeof filasDevolucionCompra>;

function comunes(ctx: Contexto, { numero, fecha, motivo, total_devuelto: total, detalles }: Vista, filas: Filas) {
  const sumas = sumasDe(filas, tiendaDe(ctx));
  return {
    titulo: "Nota de devolución",
    tienda: membreteDe(ctx),
    numero,
    fecha,
    motivo,
    total,
    lineas: lineasDe(detalles, filas),
    ...sumas,
  };
}

function lineasDe(detalles: Vista["detalles"], filas: Filas): LineaNota[] {
  const varias = new Set(detalles.map(({ tarifa_iva }) => tarifa_iva)).size > 1;
  return detalles.map(({ producto, tarifa_iva, ...detalle }, i) => ({
    nombre: filas[i]?.cantidad === 0 ? nombreDeFaltante(producto.nombre) : producto.nombre,
    codigo: filas[i]?.codigo ?? "",
    tarifa: varias ? TARIFAS[tarifa_iva].nombre : "",
    ...pick(detalle, ["cantidad", "unidad", "precio_unitario", "subtotal"]),
    ...(filas[i]?.cantidad === 0 && { cantidad: 1, unidad: "und" as const }),
  }));
}

/** The taxes of a return by rate. What goes back to a supplier is usually worth its cost without IVA: then the total with IVA is added. */
function sumasDe(filas: Filas, regimen: Regimen): Pick<NotaDevolucion, "regimen" | "sumas" | "nota"> {
  const porTarifa = sumasPorTarifa(
    filas.map(({ tarifa_iva: tarifa, baseCentavos: base, ivaCentavos: iva, ...fila }) => {
      return { tarifa, base, iva, bolsas: "bolsasCentavos" in fila ? fila.bolsasCentavos : 0 };
    }),
  );
  const base = sumar(...filas.map((fila) => fila.baseCentavos));
  const total = sumar(...filas.map((fila) => fila.subtotalCentavos));
  const conIva = sumar(base, ...filas.map((fila) => fila.ivaCentavos));
  const sumas = sumasImpresas(porTarifa);
  return {
    regimen: regimenDe(porTarifa, regimen),
    sumas: total === conIva ? sumas : [...sumas, ["Total con IVA", mostrarCentavos(conIva)]],
    nota: filas.some(({ tarifa_iva }) => TARIFAS[tarifa_iva].porcentaje > 0) ? notaDeIva(total, base, conIva) : "",
  };
}

function notaDeIva(total: Centavos, base: Centavos, conIva: Centavos): string {
  if (total === conIva) return "Los precios incluyen IVA.";
  return total === base ? "Los precios no incluyen IVA." : "Unos precios incluyen IVA y otros no.";
}
