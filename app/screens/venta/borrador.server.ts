import { cajaCerrada, faltaCaja, sesionAbierta } from "~/domain/caja/consultas.server";
import { escribirCantidad, vistaCantidad } from "~/domain/cifras/cantidad";
import { textoPesos } from "~/domain/cifras/dinero";
import { escribirPesos, escribirPorcentaje } from "~/domain/cifras/numeros-a-mano";
import { nombreDelCliente } from "~/domain/clientes/cliente.server";
import { deudaDe } from "~/domain/clientes/pagina-cliente.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { puedeAjustar } from "~/domain/productos/ajustar-existencias.server";
import { fichasDeCategoria } from "~/domain/productos/fichas.server";
import { qrDeLaTienda } from "~/domain/tienda/qr-de-la-tienda.server";
import { duenoDelQr } from "~/domain/tienda/qr-de-pago";
import { type Tienda, tiendaDe } from "~/domain/tienda/tienda.server";
import { chipsDe } from "~/domain/ventas/chips";
import { ventaVisible } from "~/domain/ventas/consultas.server";
import { clienteDeVenta } from "~/domain/ventas/detalle-venta.server";
import { FORMA_USUAL, recibeEfectivo } from "~/domain/ventas/formas-de-pago";
import { primerasFormas } from "~/domain/ventas/formas-usadas.server";
import { limitesDe } from "~/domain/ventas/limites.server";
import { type FilaVenta, lineasDe } from "~/domain/ventas/lineas.server";
import { entregado } from "~/domain/ventas/pagos";
import { pagosDe } from "~/domain/ventas/pagos.server";
import { type Pactada, precioDeLista } from "~/domain/ventas/precio-de-linea";
import { idOf, indexedRows, presentIn, textsOf } from "~/screens/typed-form";
import { escribir } from "~/screens/venta/antes";
import {
  type Borrador,
  cambioDe,
  completarMedios,
  DE_FACTURA,
  leerFichas,
  PAGO_VACIO,
  type PagoTecleado,
  type PropinaTecleada,
  propinaDe,
  type Redondeo,
  redondeado,
  restarParte,
  sumarPropina,
  VENTA_NUEVA,
  type VistaBorrador,
} from "~/screens/venta/borrador";
import { completarLineas } from "~/screens/venta/completar.server";
import { LINEA_VACIA, type LineaTecleada, totalesDeVenta } from "~/screens/venta/linea";
import { escritosDe, otrosDestinos } from "~/screens/venta/otros-destinos.server";
import type { EnParte } from "~/screens/venta/parte-de-pago";
import { parteDePago } from "~/screens/venta/parte-de-pago.server";

/** A sale's form as it was typed. When `venta` is edited and the form has no `con_detalles`, the lines are the saved ones. */
export function leerBorrador(ctx: Contexto, form: FormData, venta: number | null = null): Borrador {
  const conLineas = venta === null || form.has("con_detalles");
  const parte = parteDePago(ctx)?.leer(form);
  return {
    ...camposTecleados(form),
    ...(parte && { parte }),
    escritos: escritosDe(ctx, form),
    venta,
    lineas: conLineas ? indexedRows(form, "detalles", LINEA_VACIA) : lineasGuardadas(ctx, venta),
    pagos: indexedRows(form, "pagos", PAGO_VACIO),
  };
}

/** The draft of a new sale, without lines. */
export function borradorNuevo(clave_envio: string): Borrador {
  return { venta: null, lineas: [], pagos: [], ...VENTA_NUEVA, clave_envio };
}

/** The draft of a saved sale. Throws NoEncontrado when the caller cannot see it. */
export function borradorDeVenta(ctx: Contexto, id: number): Borrador {
  const venta = ventaVisible(ctx, id);
  const { cliente, clienteId, forma_pago, banco, referencia, nota, montoRecibidoCentavos: recibido, propinaCentavos } = venta;
  const monto_recibido = escrito(recibido);
  const campos = { cliente, cliente_fk: String(clienteId ?? ""), forma_pago, banco, referencia, nota, monto_recibido };
  const propina = propinaCentavos === 0 ? {} : { propina: escrito(propinaCentavos), propina_como: "otra" };
  return { ...VENTA_NUEVA, ...campos, ...propina, venta: id, lineas: lineasGuardadas(ctx, id), pagos: pagosGuardados(ctx, venta) };
}

const escrito = (monto: number | null): string => (monto === null ? "" : escribirPesos(textoPesos(monto)));

function pagosGuardados(ctx: Contexto, venta: FilaVenta): PagoTecleado[] {
  if (venta.forma_pago !== "Mixto") return [];
  return pagosDe(ctx, venta).map(({ redondeo: _, propina, ...pago }, indice) => ({
    tarjeta: "",
    ...pago,
    indice,
    monto: escrito(entregado({ ...pago, propina })),
    recibido: escrito(pago.recibido),
  }));
}

const lineasGuardadas = (ctx: Contexto, venta: number): LineaTecleada[] =>
  lineasDe(ctx, venta).map((fila, indice) => ({ ...tecleada(fila, indice), id: String(fila.id) }));

/** A line whose price was agreed, as it would be typed. */
export const tecleada = (fila: Pactada & { productoId: number | null }, indice: number): LineaTecleada => ({
  ...LINEA_VACIA,
  indice,
  producto: String(fila.productoId),
  cantidad: escribirCantidad(vistaCantidad(fila.cantidad, fila.unidad)),
  unidad: fila.unidad,
  precio_publico: escribir(precioDeLista(fila)),
  descuento: fila.descuento === 0 ? "" : escribirPorcentaje(textoPesos(fila.descuento)),
});

interface ConTotales extends PropinaTecleada, Pick<VistaBorrador, "propina_sugerida"> {
  total: string;
  base: string;
  en_parte?: EnParte | undefined;
}

/** What is left to pay of a ticket: with its tip, without what was taken in part payment. Below zero the client gets it. */
export function debidoDe({ total, base, propina_sugerida, en_parte, ...tecleada }: ConTotales): string {
  const conPropina = sumarPropina(total, propinaDe(tecleada, base, propina_sugerida));
  return en_parte ? restarParte(conPropina, en_parte.valor) : conPropina;
}

/** The client of a saved sale as the sale calls it, any other as today. */
function nombreDeQuienCompra(ctx: Contexto, { venta, cliente_fk }: Pick<Borrador, "venta" | "cliente_fk">): string {
  const guardado = venta === null ? undefined : clienteDeVenta(ctx, venta);
  return guardado?.id === idOf(cliente_fk) ? guardado.nombre : nombreDelCliente(ctx, idOf(cliente_fk));
}

/** Data of the sale screen: the draft with names, stock, subtotals and totals. */
export function vistaBorrador(ctx: Contexto, borrador: Borrador, tienda = tiendaDe(ctx)) {
  const { lineas, propias, regimen, reglas } = completarLineas(ctx, borrador, tienda);
  const { subtotales, ...totales } = totalesDeVenta(lineas, borrador.descuento);
  const qr = qrDeLaTienda(ctx, tienda);
  const redondeo = redondeoEnPantalla(ctx, borrador.venta, tienda);
  const en_parte = borrador.parte && parteDePago(ctx)?.ver(ctx, borrador.parte);
  const { propina_sugerida } = tienda;
  const debido = debidoDe({ propina_sugerida, en_parte, ...borrador, ...totales });
  const { pagar = debido } = redondeado(debido, borrador.monto_recibido, redondeo) ?? {};
  const pedidas = leerFichas(borrador.fichas);
  const chips = chipsDe(tienda.medios_pago);
  return {
    propias,
    regimen,
    reglas,
    ...borrador,
    lineas: lineas.map((linea, i) => ({ subtotal: subtotales[i] ?? null, ...linea })),
    pagos: completarMedios(borrador.pagos, tienda.haySaldos),
    con_saldos: tienda.haySaldos,
    precios_fijos: limitesDe(ctx, tienda)?.cambiaPrecios === false,
    ajusta_existencias: puedeAjustar(ctx, tienda),
    por_abrir: borrador.venta === null && faltaCaja(ctx, tienda),
    caja_cerrada: borrador.venta === null && cajaCerrada(ctx),
    caja_abierta: borrador.venta !== null && sesionAbierta(ctx) !== undefined,
    cliente_nombre: nombreDeQuienCompra(ctx, borrador),
    deuda: deudaDe(ctx, idOf(borrador.cliente_fk)),
    chips,
    primeras_formas: primerasFormas(ctx, chips, tienda.haySaldos),
    de_categoria: pedidas && fichasDeCategoria(ctx, pedidas.categoria, pedidas.pagina),
    fichas_grandes: tienda.fichas === "grande",
    mostrar_sin_iva: tienda.mostrar_sin_iva,
    usa_lotes: tienda.usa_lotes,
    redondeo,
    propina_sugerida,
    qr: qr && duenoDelQr(qr),
    ...otrosDestinos(ctx, tienda, borrador),
    empieza_parte: (borrador.venta === null && parteDePago(ctx)?.boton) || null,
    ...(en_parte && { en_parte }),
    ...totales,
    cambio: lineas.length > 0 && recibeEfectivo(borrador.forma_pago) ? cambioDe(pagar, borrador.monto_recibido) : null,
  };
}

/** The fields of a sale's form as they were typed, without those of its lines and payments. */
function camposTecleados(form: FormData) {
  const campos = { ...textsOf(form, VENTA_NUEVA), ...presentIn(form, DE_FACTURA) };
  return { ...campos, forma_pago: campos.forma_pago || FORMA_USUAL };
}

/** How the sale screen rounds cash, of a new sale or of the one that is edited. */
function redondeoEnPantalla(ctx: Contexto, venta: number | null, { redondeo_efectivo: multiplo }: Tienda): Redondeo {
  const pagos = venta === null ? [] : pagosDe(ctx, ventaVisible(ctx, venta)).filter(({ medio }) => medio === "efectivo");
  const antes = pagos.map(({ redondeo, ...pago }) => ({ monto: textoPesos(entregado(pago)), redondeo: textoPesos(redondeo) }));
  return { multiplo, antes };
}
