import { clientes } from "@db/schema/clientes";
import { usuarios } from "@db/schema/usuarios";
import { type detallesVenta, ventas } from "@db/schema/ventas";
import { vistaCantidad } from "../cifras/cantidad";
import { type Centavos, restar, textoPesos } from "../cifras/dinero";
import { importe } from "../cifras/linea";
import { TARIFAS } from "../cifras/tarifas";
import { clienteEntonces } from "../nombres/entonces.server";
import { textoInstante } from "../nucleo/fecha";
import { pick } from "../nucleo/properties";
import { CLIENTE_ACTUAL } from "../nucleo/unidos.server";
import { FORMAS_DE_PAGO, REGLAS_DE_PAGO } from "./formas-de-pago";
import { efectivoDe, type Pago, vistaPago } from "./pagos";
import { type Pactada, publicoDe } from "./precio-de-linea";

/** Columns that `vistaVenta` needs; the query joins `antes` by the client of the sale. */
export const columnasVenta = {
  venta: ventas,
  clienteId: CLIENTE_ACTUAL,
  clienteNombre: clienteEntonces.nombre,
  clienteDocumento: clienteEntonces.documento,
  clienteTelefono: clientes.telefono,
  vendedorUsername: usuarios.username,
};

interface FilaVista {
  pagos: readonly Pago[];
  venta: typeof ventas.$inferSelect;
  clienteId: number | null;
  clienteNombre: string | null;
  vendedorUsername: string;
}

/** Total, cash received, change, rounding and tip of a sale, as text. */
export function importesDeVenta({ totalVentaCentavos: total, ...venta }: typeof ventas.$inferSelect, pagos: readonly Pago[]) {
  const { redondeoCentavos, propinaCentavos } = venta;
  const aparte = { redondeo: textoPesos(redondeoCentavos), propina: textoPesos(propinaCentavos) };
  return { total_venta: textoPesos(total), ...efectivoDe(pagos), ...aparte };
}

/** The payments in money: without the goods of an exchange. */
const quitarMercancia = (pagos: readonly Pago[]): Pago[] => pagos.filter(({ medio }) => medio !== "cambio");

/** How a sale was paid; that of an exchange, as if it were of what its client paid. */
function formaPagada(venta: typeof ventas.$inferSelect, pagos: readonly Pago[]): Pick<typeof venta, "forma_pago" | "banco" | "referencia"> {
  const [pago, ...otros] = quitarMercancia(pagos);
  const forma_pago =
    pago && otros.length === 0 && pagos.length > 1 && FORMAS_DE_PAGO.find((forma) => REGLAS_DE_PAGO[forma].medio === pago.medio);
  return forma_pago ? { forma_pago, ...pick(pago, ["banco", "referencia"]) } : pick(venta, ["forma_pago", "banco", "referencia"]);
}

/** A sale as pages and JSON show it; `cliente` is the name that the registered client had, else the quick one, else null. */
export function vistaVenta({ venta, clienteId, clienteNombre, vendedorUsername, pagos }: FilaVista) {
  return {
    id: venta.id,
    usuario: venta.usuarioId,
    numero: venta.numero,
    cliente: clienteNombre ?? (venta.cliente || null),
    cliente_fk: clienteId,
    ...formaPagada(venta, pagos),
    fecha_venta: textoInstante(venta.fechaVenta),
    vendedor: venta.vendedorId,
    vendedor_username: vendedorUsername,
    ...importesDeVenta(venta, pagos),
    nota: venta.nota,
    /** Only where somebody said them. */
    ...(venta.tarjeta && { tarjeta: venta.tarjeta }),
    ...(venta.vence && { vence: venta.vence }),
    /** Only where a note took it back. */
    ...(venta.anulada && { anulada: true }),
    pagos: quitarMercancia(pagos).map(vistaPago),
  };
}

export const bolsasDe = ({
  impuestoBolsaCentavos,
  cantidad,
  unidad,
}: Pick<Pactada, "impuestoBolsaCentavos" | "cantidad" | "unidad">): Centavos => importe(impuestoBolsaCentavos, cantidad, unidad);

type Linea = Pactada & Pick<typeof detallesVenta.$inferSelect, "id" | "montoIvaCentavos" | "subtotalCentavos">;

/** Base, IVA and tax of bags of a whole line, with its rate. */
export function importesDeFila(fila: Linea) {
  const base = importe(fila.precioUnitarioCentavos, fila.cantidad, fila.unidad);
  return { tarifa: fila.tarifa_iva, base, iva: restar(fila.subtotalCentavos, base), bolsas: bolsasDe(fila) };
}

/** The public price of a unit before a discount or a rule; `null` where neither gave the price. */
function listaDe({ precioListaCentavos: antes, precioEstanteCentavos: estante }: Linea): string | null {
  const lista = antes ?? estante;
  return lista === null ? null : textoPesos(lista);
}

/** A line of a sale, or of what may become one, as JSON shows it. */
export function vistaDetalle(fila: Linea, producto: { id: number; nombre: string }) {
  return {
    id: fila.id,
    producto,
    cantidad: vistaCantidad(fila.cantidad, fila.unidad),
    ...pick(fila, ["unidad", "tarifa_iva"]),
    tarifa_impuesto: String(TARIFAS[fila.tarifa_iva].porcentaje),
    impuesto: TARIFAS[fila.tarifa_iva].impuesto ?? "iva",
    precio_unitario: textoPesos(fila.precioUnitarioCentavos),
    monto_iva: textoPesos(restar(fila.montoIvaCentavos, fila.impuestoBolsaCentavos)),
    /** Of all its bags; only where there is such a tax. */
    ...(fila.impuestoBolsaCentavos > 0 && { impuesto_bolsa: textoPesos(bolsasDe(fila)) }),
    precio_unitario_final: textoPesos(fila.precioUnitarioFinalCentavos),
    precio_publico: textoPesos(publicoDe(fila)),
    descuento: textoPesos(fila.descuento),
    precio_lista: listaDe(fila),
    /** Only where the discount was given in money. */
    ...(fila.descuentoMontoCentavos !== null && { descuento_monto: textoPesos(fila.descuentoMontoCentavos) }),
    /** Only where a rule gave the price. */
    ...(fila.reglaTipo !== null && { regla: { tipo: fila.reglaTipo, nombre: fila.reglaNombre ?? "" } }),
    subtotal: textoPesos(fila.subtotalCentavos),
  };
}
