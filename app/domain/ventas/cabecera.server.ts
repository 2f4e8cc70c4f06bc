import { mostrarCentavos, restar, sumar } from "../cifras/dinero";
import { clienteActual, clienteRegistrado } from "../clientes/cliente.server";
import { MAXIMO_PLAZO } from "../clientes/plazo";
import { claveDeBusqueda } from "../compartido/texto";
import type { Contexto } from "../nucleo/contexto.server";
import { oErrorDeCampo, ReglaIncumplida } from "../nucleo/errores";
import { diaDe, sumarDias } from "../nucleo/fecha";
import { mostrarDia } from "../nucleo/mostrar-fecha";
import type { DatosVenta, DelEnvio } from "./esquema";
import { REGLAS_DE_PAGO } from "./formas-de-pago";
import type { FilaVenta } from "./lineas.server";
import { entregado, type Pago, parteEn } from "./pagos";
import { A_QUIEN_LE_FIA, NO_ALCANZA, type PagoLeido } from "./pagos-esquema";
import { pagoCorto } from "./redondeo";

type DatosCabecera = Omit<DatosVenta, DelEnvio>;

/** A sale that is saved already. */
type Guardada = Pick<FilaVenta, "clienteId" | "tarjeta" | "vence" | "fechaVenta">;

/**
 * Columns of a sale's header; `antes` is the saved one. A registered client takes precedence over the quick name. Throws ReglaIncumplida for an
 * unknown client, and at `vence` for a day that is over or too far away.
 */
export function cabecera(ctx: Contexto, datos: DatosCabecera, antes?: Guardada) {
  const { cliente_fk, forma_pago, banco, referencia } = datos;
  const registrado = exigirCliente(ctx, cliente_fk);
  const cliente = cliente_fk === null ? datos.cliente : "";
  const { pideBanco, recibeEfectivo } = REGLAS_DE_PAGO[forma_pago];
  return {
    cliente,
    clienteClave: claveDeBusqueda(cliente) || null,
    clienteId: registrado && clienteDe(ctx, registrado.id, antes),
    forma_pago,
    banco: pideBanco ? banco : "",
    referencia,
    montoRecibidoCentavos: recibeEfectivo ? datos.monto_recibido : null,
    tarjeta: forma_pago === "Tarjeta" ? (datos.tarjeta ?? antes?.tarjeta ?? "") : "",
    vence: venceDe(ctx, datos, { plazo: registrado?.plazo_dias ?? 0, antes }),
  };
}

/** A saved sale keeps the client that it had, also when that one was united with this one meanwhile. */
function clienteDe(ctx: Contexto, id: number, antes?: Guardada): number {
  const tenia = antes?.clienteId ?? id;
  return tenia !== id && clienteActual(ctx, tenia).id === id ? tenia : id;
}

/** Last day to pay a sale: the one that was typed, else after the days that its client has, when something of it is on credit. */
function venceDe(ctx: Contexto, datos: DatosCabecera, { plazo, antes }: { plazo: number; antes: Guardada | undefined }): string {
  const dicho = datos.vence ?? antes?.vence ?? "";
  if (dicho) return dicho === antes?.vence ? dicho : plazoPermitido(ctx, dicho);
  const fiada = datos.forma_pago === "Fiado" || datos.pagos?.some(({ medio }) => medio === "fiado");
  return fiada && plazo > 0 ? sumarDias(diaDe(antes?.fechaVenta ?? ctx.ahora), plazo) : "";
}

/** Throws ReglaIncumplida unless `dia` is one from today on, at most so many days away. */
function plazoPermitido({ ahora }: Contexto, dia: string): string {
  const [hoy, ultimo] = [diaDe(ahora), sumarDias(diaDe(ahora), MAXIMO_PLAZO)];
  if (dia < hoy || dia > ultimo) throw new ReglaIncumplida("vence", `Elija un día desde hoy hasta el ${mostrarDia(ultimo)}.`);
  return dia;
}

/** The client; null for none. Throws ReglaIncumplida unless it is one that the shop registered. */
export function exigirCliente(ctx: Contexto, clienteId: number | null) {
  return clienteId === null
    ? null
    : oErrorDeCampo("cliente_fk", "Elija un cliente de la lista.", () => clienteRegistrado(ctx, clienteActual(ctx, clienteId).id));
}

/**
 * Throws ReglaIncumplida when the cash received is less than what has to be paid in cash, rounded, when the payments of a `Mixto` sale do not add
 * up to the total and the tip, or when a part on credit that was saved before has no client any more.
 */
export function exigirPago(
  { forma_pago, cliente_fk }: DatosCabecera,
  { totalVentaCentavos: vale, propinaCentavos: propina }: Pick<FilaVenta, "totalVentaCentavos" | "propinaCentavos">,
  pagos: readonly (Pago | PagoLeido)[],
): void {
  if (cliente_fk === null && pagos.some(({ medio }) => medio === "fiado")) throw new ReglaIncumplida("cliente_fk", A_QUIEN_LE_FIA);
  const corto = pagoCorto(pagos);
  if (corto && REGLAS_DE_PAGO[forma_pago].recibeEfectivo)
    throw new ReglaIncumplida("monto_recibido", "Lo recibido no alcanza para el total.");
  if (corto) throw new ReglaIncumplida("indice" in corto ? `pagos[${corto.indice}].recibido` : "pagos", NO_ALCANZA);
  const cubierto = parteEn(pagos, "cambio");
  const total = restar(sumar(vale, propina), cubierto);
  const pagado = restar(sumar(...pagos.map(entregado)), cubierto);
  if (pagado === total) return;
  const [cuanto, sentido] = pagado < total ? [restar(total, pagado), "faltan"] : [restar(pagado, total), "sobran"];
  throw new ReglaIncumplida(
    "pagos",
    `Los pagos suman ${mostrarCentavos(pagado)} y la venta ${propina > 0 ? "con su propina " : ""}${cubierto > 0 ? "con lo devuelto queda en" : "vale"} ${mostrarCentavos(total)}: ${sentido} ${mostrarCentavos(cuanto)}.`,
  );
}
