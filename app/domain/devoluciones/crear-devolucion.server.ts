import type { Hecho } from "../actividad/anotar-actividad.server";
import { comandoUnaVez } from "../actividad/comando.server";
import { anotarEnCaja } from "../caja/anotar-en-caja.server";
import { tocaCajaAbierta } from "../caja/consultas.server";
import { preguntarRetiro } from "../caja/preguntar-retiro.server";
import { mostrarCentavos, restar, sumar } from "../cifras/dinero";
import { clienteActual, consumidorFinal } from "../clientes/cliente.server";
import { type ParteDeLote, sumaDe, tomarDe } from "../inventario/lotes.server";
import { lotesConElCliente, tomarDeLinea } from "../inventario/lotes-de-linea.server";
import type { Contexto } from "../nucleo/contexto.server";
import { oErrorDeCampo, ReglaIncumplida } from "../nucleo/errores";
import { beforeReturn } from "../nucleo/sucesos.server";
import { ventaVisible } from "../ventas/consultas.server";
import { type FilaVenta, paginaDeVenta } from "../ventas/lineas.server";
import { asentarDevolucion } from "./asentar-devolucion.server";
import { type FilaDevolucion, paginaDeDevolucion, referenciaDeDevolucion } from "./consultas.server";
import { lineasDevolvibles } from "./devolvibles.server";
import { abonarEnCuenta } from "./en-cuenta.server";
import type { DatosDevolucion } from "./esquema";
import type { Parte } from "./parte";
import { CAMPOS_JSON, type CamposDeErrores, repartirDevueltas } from "./reparto";
import { unidadesDevueltas } from "./unidades-devueltas.server";

/**
 * Saves a customer return. Its units go back into stock and are taken from the sale's lines in order of line id. A unit is worth the price paid;
 * the form may give a lower one. It is paid back by `medio`: in cash with `de_caja` it leaves the open cash session, by `fiado` it comes off
 * what the client owes, by `saldo` it becomes credit of the client, or of a vale for who has no name. A return without a client, of a sale without one,
 * is booked to the Consumidor final. Returns the return's id. A repeated `clave_envio` returns the id of the first call. Throws NoEncontrado when
 * the caller cannot see the sale, the client or a product, ReglaIncumplida for more units than can still be returned, a price above the price
 * paid, more off a debt than is owed, or what an optional capability forbids. An unknown client or product is a ReglaIncumplida when `campos` names its field.
 */
export function crearDevolucion(ctx: Contexto, datos: DatosDevolucion, campos: CamposDeErrores = CAMPOS_JSON): number {
  return comandoUnaVez(ctx, { recurso: "devolucion", clave: datos.clave_envio, datos }, (anotar) => {
    const venta = ventaVisible(ctx, datos.venta_id);
    const returned = beforeReturn(ctx, { venta: venta.id });
    const clienteId = clienteDe(ctx, venta, datos, campos);
    const lineas = lineasDevolvibles(ctx, venta);
    const partes = repartirDevueltas(lineas, unidadesDevueltas(ctx, lineas, datos.productos, campos), campos);
    const lotesDe = (parte: Parte) => lotesDevueltos(ctx, datos, parte);
    const { motivo } = datos;
    const medio = datos.medio || undefined;
    const de_caja = (medio ?? "efectivo") === "efectivo" && tocaCajaAbierta(ctx, datos.de_caja);
    const asentada = asentarDevolucion(ctx, venta, { clienteId, motivo, de_caja, medio, partes, lotesDe });
    const { devolucion } = asentada;
    if (devolucion.de_caja) {
      preguntarRetiro(ctx, sumar(asentada.entregado, devolucion.redondeoCentavos), datos.confirmar_retiro);
      entregarDeCaja(ctx, asentada);
    }
    abonarEnCuenta(ctx, venta, devolucion);
    const nota = returned?.(devolucion.id);
    anotar(registroDe(venta, devolucion, Boolean(nota)));
    return devolucion.id;
  });
}

function clienteDe(ctx: Contexto, venta: FilaVenta, { cliente_id }: DatosDevolucion, { tercero }: CamposDeErrores): number {
  if (cliente_id !== null) return oErrorDeCampo(tercero, "Elija un cliente de la lista.", () => clienteActual(ctx, cliente_id)).id;
  if (venta.clienteId !== null) throw new ReglaIncumplida(tercero, "Elija quién devuelve.");
  return consumidorFinal(ctx);
}

/** Books the cash that a return pays out, and its rounding, in the drawer. */
function entregarDeCaja(ctx: Contexto, { devolucion, entregado }: ReturnType<typeof asentarDevolucion>): void {
  const referencia = referenciaDeDevolucion(devolucion);
  anotarEnCaja(ctx, { tipo: "devolucion", montoCentavos: restar(0, entregado), referencia });
  anotarEnCaja(ctx, { tipo: "redondeo", montoCentavos: restar(0, devolucion.redondeoCentavos), referencia });
}

/** The lots to which units go back, of those that were sold: the chosen one, else in the order in which they were taken. */
function lotesDevueltos(ctx: Contexto, { productos }: DatosDevolucion, { lineaId, productoId, cantidad }: Parte): ParteDeLote[] {
  const vendidos = lotesConElCliente(ctx, lineaId);
  const lote = productos.find(({ producto_id }) => producto_id === productoId)?.lote;
  if (vendidos.length === 0 || !lote) return tomarDeLinea(ctx, lineaId, vendidos, cantidad);
  const delLote = vendidos.filter((vendido) => vendido.lote === lote);
  const partes = tomarDe(delLote, cantidad);
  if (sumaDe(partes) < cantidad) throw new ReglaIncumplida("productos", `De esta venta no salieron tantas unidades del lote ${lote}.`);
  return partes;
}

function registroDe(venta: FilaVenta, { id, numero, totalDevueltoCentavos: total }: FilaDevolucion, queda: boolean): Hecho {
  const [enlace, volver] = [paginaDeDevolucion(id), paginaDeVenta(venta.id)];
  const que = `registró la devolución ${numero} de la venta ${venta.numero} por ${mostrarCentavos(total)}`;
  const deshacer = { tipo: "creado", documento: "devolucion", id, volver, toca: [enlace, volver] };
  return { clase: "devolucion", que, enlace, ...(!queda && { deshacer }) };
}
