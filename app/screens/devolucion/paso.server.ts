import { idDeConsulta } from "~/domain/campos/consulta";
import { leerSaldo } from "~/domain/cifras/dinero";
import { nombreDelCliente } from "~/domain/clientes/cliente.server";
import { SIN_CLIENTE } from "~/domain/clientes/cliente-tecleado";
import { deudaDe } from "~/domain/clientes/pagina-cliente.server";
import { lineasDeCompra } from "~/domain/compras/consultas.server";
import { creditoDeMercancia } from "~/domain/devoluciones/deuda.server";
import { lineasDevolvibles, lineasDevolviblesDeCompra } from "~/domain/devoluciones/devolvibles.server";
import { medioDelFormulario } from "~/domain/devoluciones/medio";
import type { LineaDevolvible } from "~/domain/devoluciones/parte";
import { unidadesDeLineas } from "~/domain/devoluciones/unidades";
import { agrupar } from "~/domain/nucleo/agrupar";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { productosPorId } from "~/domain/productos/consultas.server";
import { otrosCodigosPorProducto } from "~/domain/productos/otros-codigos.server";
import { ventaVisible } from "~/domain/ventas/consultas.server";
import { filasDetalle } from "~/domain/ventas/detalle-venta.server";
import { pagosDe } from "~/domain/ventas/pagos.server";
import type { BotonesDe } from "../documento/botones";
import { type Cambio, type Efecto, efectosDeCliente, mensajesDe, pulsar } from "../documento/paso.server";
import { indexedRows, textsOf } from "../typed-form";
import { type BorradorDevolucion, cantidadDe, DEVOLUCION_NUEVA, escribirLinea, type FilaBorrador } from "./borrador";
import { botonesDeDevolucion, estadoDe, pendienteDe, type SucesoDeDevolucion, siguienteDevolucion } from "./estado";

type Campos = typeof DEVOLUCION_NUEVA;
type CambioDeDevolucion = Cambio<Campos> & { suceso?: SucesoDeDevolucion };

const deCliente = efectosDeCliente<Campos>((cliente, vacios) => ({ ...vacios, cliente }), SIN_CLIENTE);

const EFECTOS = {
  ...deCliente,
  devolver: tomarPendiente,
  actualizar: () => ({}),
} satisfies Record<BotonesDe<typeof botonesDeDevolucion>, Efecto<Campos, CambioDeDevolucion>>;

const DEVOLUCION = {
  botones: botonesDeDevolucion,
  efectos: EFECTOS,
  tras: (_: Contexto, __: Campos, suceso: SucesoDeDevolucion) => ({ suceso }),
};

/**
 * Applies the button of the form; `borradorDe` makes the draft of what was typed. Without a button the return is to be saved, unless that
 * would lose typed data of a client: `null` says so.
 */
export function pasoDeDevolucion(ctx: Contexto, form: FormData, borradorDe: (tecleo: Tecleo) => BorradorDevolucion) {
  const campos = textsOf(form, DEVOLUCION_NUEVA);
  const intencion = String(form.get("intencion") ?? "");
  const [nombre] = botonesDeDevolucion.leer(intencion, "devolver");
  if (nombre === "devolver" && !pendienteDe((campo) => campos[campo])) return null;
  const {
    borrador: cambiados,
    errores = {},
    suceso,
    ...paso
  } = pulsar<Campos, SucesoDeDevolucion, CambioDeDevolucion>(DEVOLUCION, ctx, campos, intencion) ?? {};
  const borrador = borradorDe({ ...leerTecleo(form), ...cambiados });
  return { borrador: suceso ? tras(borrador, suceso) : borrador, errors: errores, flash: mensajesDe(paso), clientes: paso.clientes };
}

function tras(borrador: BorradorDevolucion, suceso: SucesoDeDevolucion): BorradorDevolucion {
  const { filas, cliente } = siguienteDevolucion(estadoDe({ borrador, errors: {} }), suceso);
  return { ...borrador, filas, cliente: cliente?.id ?? "", ...(!cliente && { cliente_nombre: "" }) };
}

/** Takes a typed client that is not in the return yet, because saving would lose it. */
function tomarPendiente(ctx: Contexto, campos: Campos): CambioDeDevolucion {
  const boton = pendienteDe((campo) => campos[campo]);
  return boton ? { aviso: "Revise el cliente y registre la devolución.", ...deCliente[boton](ctx, campos, "") } : {};
}

/** A return's form as it was typed; `filas` by product id. */
export type Tecleo = typeof DEVOLUCION_NUEVA & { filas: Map<number, Pick<FilaBorrador, "indice" | "cantidad" | "precio_unitario">> };

const FILA_VACIA = { producto_id: "", cantidad: "", precio_unitario: "" };

export function leerTecleo(form: FormData): Tecleo {
  const filas = indexedRows(form, "productos", FILA_VACIA);
  // The checkbox comes after a hidden field that says no.
  const de_caja = String(form.getAll("de_caja").at(-1) ?? "");
  return {
    ...textsOf(form, DEVOLUCION_NUEVA),
    de_caja,
    filas: new Map(filas.map(({ producto_id, ...fila }) => [Number(producto_id), fila])),
  };
}

/** The empty form of a new return; `cliente` is the id of the client to select. */
export const tecleoNuevo = (clave_envio: string, cliente: number | null): Tecleo => {
  return { ...DEVOLUCION_NUEVA, clave_envio, cliente: String(cliente ?? ""), filas: new Map() };
};

/** Draft of a customer return. In a new form, the quantities are 0. */
export function borradorDeVenta(ctx: Contexto, ventaId: number, tecleo: Tecleo): BorradorDevolucion {
  const venta = ventaVisible(ctx, ventaId);
  const lineas = lineasDevolvibles(ctx, venta);
  const filas = filasDe(ctx, lineas, nombresEnVenta(ctx, ventaId)).map((fila) => ({ ...fila, stock: null }));
  const debe = leerSaldo(deudaDe(ctx, venta.clienteId ?? 0)?.debe ?? "") > 0;
  const pagos = [...pagosDe(ctx, venta), { medio: "fiado", monto: creditoDeMercancia(ctx, venta) } as const];
  return {
    ...tecleo,
    medio: tecleo.medio || medioDelFormulario(pagos, debe),
    cliente_nombre: nombreDelCliente(ctx, idDeConsulta(tecleo.cliente)),
    filas: tomarTecleo(filas, tecleo),
  };
}

/** Draft of a return to a supplier, of units that are in stock. In a new form, the quantities are 0. */
export function borradorDeCompra(ctx: Contexto, compraId: number, tecleo: Tecleo): BorradorDevolucion {
  const nombres = new Map(lineasDeCompra(ctx, compraId).map(({ productoId, productoNombre }) => [productoId ?? 0, productoNombre]));
  const filas = filasDe(ctx, lineasDevolviblesDeCompra(ctx, compraId), nombres);
  const limitadas = filas.map((fila) =>
    seCuentan(fila) ? { ...fila, disponible: Math.min(fila.disponible, fila.stock) } : { ...fila, stock: null },
  );
  return { ...tecleo, cliente_nombre: "", filas: tomarTecleo(limitadas, tecleo) };
}

// Units that did not come into stock are returned without it.
const seCuentan = ({ lineas }: Fila): boolean => lineas.every(({ conExistencias }) => conExistencias);

type Fila = Omit<FilaBorrador, "indice" | "cantidad" | "precio_unitario">;

const nombresEnVenta = (ctx: Contexto, ventaId: number): Map<number, string> =>
  new Map(filasDetalle(ctx, ventaId).map(({ producto }) => [producto.id, producto.nombre]));

/** The products of a document, by the names that it gave them. */
function filasDe(ctx: Contexto, lineas: readonly LineaDevolvible[], nombres: ReadonlyMap<number, string>): (Fila & { stock: number })[] {
  const deProducto = agrupar(lineas, ({ productoId }) => productoId);
  const porId = productosPorId(ctx, [...deProducto.keys()]);
  const otros = otrosCodigosPorProducto(ctx, [...deProducto.keys()]);
  return [...deProducto].map(([producto_id, vendidas]) => {
    const { codigo_de_barras = null, stock = 0 } = porId.get(producto_id) ?? {};
    return {
      producto_id,
      nombre: nombres.get(producto_id) ?? "",
      codigo_de_barras,
      ...(otros.has(producto_id) && { otros_codigos: otros.get(producto_id) }),
      unidad: vendidas[0]?.unidad ?? "und",
      ...unidadesDeLineas(vendidas),
      stock,
      lineas: vendidas.map(escribirLinea),
    };
  });
}

function tomarTecleo(filas: readonly Fila[], tecleo: Tecleo): FilaBorrador[] {
  let libre = Math.max(-1, ...[...tecleo.filas.values()].map(({ indice }) => indice));
  return filas.map((fila) => {
    const escrita = tecleo.filas.get(fila.producto_id);
    if (escrita) return { ...fila, ...escrita };
    return { ...fila, indice: ++libre, cantidad: cantidadDe(fila, "nada"), precio_unitario: "" };
  });
}
