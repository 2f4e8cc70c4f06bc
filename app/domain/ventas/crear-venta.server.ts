import { placeholdersOf, preparedQuery } from "@db/prepared.server";
import { ventas } from "@db/schema/ventas";
import { anotarVentaDelTiquete, type Hecho } from "../actividad/anotar-actividad.server";
import { comandoUnaVez } from "../actividad/comando.server";
import { exigirCajaAbierta } from "../caja/consultas.server";
import { type Centavos, mostrarCentavos } from "../cifras/dinero";
import { type Contexto, ejecutarConOtros } from "../nucleo/contexto.server";
import type { Instante } from "../nucleo/fecha";
import { sold } from "../nucleo/sucesos.server";
import { siguienteNumeroDeVenta } from "../tienda/numerar.server";
import type { PactadaDeProducto } from "./acordadas";
import { cabecera } from "./cabecera.server";
import { cobrar } from "./cobrar.server";
import { lineasConReglas } from "./con-reglas.server";
import { ventaRegistrada } from "./consultas.server";
import { SIN_ASENTAR } from "./cuentas.server";
import { entregarRecibo } from "./entregar-recibo.server";
import type { DatosVenta } from "./esquema";
import { abrirVenta, agregarLinea, exigirLineasNuevas, type FilaVenta, paginaDeVenta, recalcularTotal } from "./lineas.server";
import { partirLinea } from "./lineas-en-monto.server";
import type { Pago } from "./pagos";
import { ventaComoSeRecuerda } from "./recordar";
import { camposDeLinea } from "./valores-de-linea.server";
import { avisoDeVencidos } from "./vencidas.server";

export const guardarVenta = preparedQuery((db) =>
  db
    .insert(ventas)
    .values(placeholdersOf(ventas, "totalVentaCentavos", "redondeoCentavos", "propinaCentavos", "anulada"))
    .returning(),
);

/** A document that a sale comes from. */
export interface Origen {
  /** Its lines whose prices hold. */
  pactadas: readonly PactadaDeProducto[];
  /** Pages of the records that the sale rests on besides its own. */
  toca: readonly string[];
  /** How it is paid, where something else than the form says so. */
  pagos?(venta: FilaVenta): Pago[];
  /** Stores on the document that it became this sale. */
  vendida(venta: FilaVenta): void;
  /** What the log says of it, in place of that it is a sale. */
  hecho?(hecho: Hecho, venta: FilaVenta): Hecho;
}

/** That a sale was made before it came here: its goods and its money changed hands, whatever would forbid it now. */
export interface YaHecha {
  fecha: Instante;
}

/** The header of a sale whose payments are rows of their own. */
const POR_PARTES = { forma_pago: "Mixto", banco: "", referencia: "", montoRecibidoCentavos: null, tarjeta: "" } as const;

const SIN_ORIGEN: Origen = { pactadas: [], toca: [], vendida: () => {} };
const SIN_LIMITES = { limites: null, vencidos: "avisa" } as const;

/**
 * Saves a sale: gives it a number, takes the units out of stock and computes the total. Returns its id. A repeated `clave_envio` returns
 * the id of the first call. Throws ReglaIncumplida when the cash session that the shop wants is not open, stock is short, a record is not
 * the shop's, the payments do not come to the total, the client would owe more than its limit, something must be confirmed first, or an
 * optional capability of the shop refuses it. `recuerda` is what else of the form tells it apart from another one under the same key. A sale
 * that was `yaHecha` is bound neither by the stock nor by what its person may do.
 */
export function crearVenta(
  ctx: Contexto,
  formulario: DatosVenta,
  deDonde: () => Origen | undefined = () => undefined,
  recuerda: object = {},
  yaHecha?: YaHecha,
): number {
  const { volver, abrir_vacia, confirmar_recibido, confirmar_precio, reglas, autorizar_cupo, de_caja, factura, ...datos } = formulario;
  const recordada = { ...ventaComoSeRecuerda({ ...datos, ...(factura && { factura }) }), ...recuerda };
  const envio = { recurso: "venta", clave: datos.clave_envio, datos: recordada };
  return comandoUnaVez(ctx, envio, (anotar) => {
    const { tienda, ...numero } = siguienteNumeroDeVenta(ctx);
    if (!yaHecha) exigirCajaAbierta(ctx, tienda);
    const fechaVenta = yaHecha?.fecha ?? ctx.ahora;
    const columnas = {
      nota: datos.nota ?? "",
      usuarioId: ctx.duenoId,
      vendedorId: ctx.actor.id,
      fechaVenta,
      ...numero,
      ...cabecera(ctx, datos),
    };
    exigirLineasNuevas(datos.detalles);
    const { pactadas, toca, pagos, vendida, hecho = (registro) => registro } = deDonde() ?? SIN_ORIGEN;
    const venta = guardarVenta(ctx.db).get(pagos === undefined ? columnas : { ...columnas, ...POR_PARTES });
    const abierta = { ...abrirVenta(ctx, venta, datos.descuento, tienda), ...(yaHecha && SIN_LIMITES) };
    for (const linea of lineasConReglas(ctx, formulario, pactadas))
      for (const parte of partirLinea(ctx, abierta, linea, camposDeLinea(linea)))
        agregarLinea(ctx, abierta, parte, yaHecha ? "venta_sin_conexion" : "venta", camposDeLinea(linea));
    const total = recalcularTotal(ctx, venta.id);
    const cobrada = { ...venta, totalVentaCentavos: total };
    cobrar(ctx, formulario, cobrada, { tipo: "venta", antes: SIN_ASENTAR, pagosAntes: [], abierta, pagos });
    vendida(cobrada);
    sold(ctx, { venta: cobrada, tienda, factura, yaHecha: yaHecha !== undefined });
    entregarRecibo(ctx, cobrada);
    const queda = ctx.extensiones.some((extension) => extension.keepsSales?.(tienda));
    const registro = registroDe(venta, { total, conDescuento: esConDescuento(datos), toca: [paginaDeVenta(venta.id), ...toca], queda });
    anotar(hecho(registro, cobrada));
    anotarVentaDelTiquete(ctx, datos.clave_envio, venta.numero);
    return venta.id;
  });
}

/** {@link crearVenta} in one commit with the sales that arrive at the same time. `venta` is undefined when a repeated key finds it deleted. */
export const cobrarVenta = (ctx: Contexto, formulario: DatosVenta, crear: (ctx: Contexto, formulario: DatosVenta) => number = crearVenta) =>
  ejecutarConOtros(ctx, () => {
    const id = crear(ctx, formulario);
    return { id, venta: ventaRegistrada(ctx, id), aviso: avisoDeVencidos(ctx, id) };
  });

const esConDescuento = ({ descuento, detalles }: Pick<DatosVenta, "descuento" | "detalles">): boolean =>
  Boolean(descuento) || detalles.some((linea) => linea.descuento || linea.descuento_monto);

interface Registrada {
  total: Centavos;
  conDescuento: boolean;
  /** Pages of the records that it rests on. */
  toca: readonly string[];
  /** Whether nothing takes it away any more. */
  queda: boolean;
}

const registroDe = ({ id, numero }: FilaVenta, { total, conDescuento, toca, queda }: Registrada): Hecho => ({
  clase: conDescuento ? "descuento" : "venta",
  que: `registró la venta ${numero} por ${mostrarCentavos(total)}${conDescuento ? " con descuento" : ""}`,
  enlace: paginaDeVenta(id),
  ...(!queda && { deshacer: { tipo: "creado", documento: "venta", id, volver: "/ventas/", toca } }),
});
