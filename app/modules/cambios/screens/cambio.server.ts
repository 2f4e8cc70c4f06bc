import { MEDIOS, MEDIOS_ELEGIBLES } from "~/domain/cifras/medios";
import { CONSUMIDOR_FINAL } from "~/domain/clientes/cliente-tecleado";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { siExiste } from "~/domain/nucleo/errores";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { totalesDeDevolucion } from "~/screens/devolucion/borrador";
import { borradorDeVenta, tecleoNuevo } from "~/screens/devolucion/paso.server";
import { idOf, indexedRows, textOf } from "~/screens/typed-form";
import type { Borrador } from "~/screens/venta/borrador";
import type { ParteTecleada } from "~/screens/venta/parte-de-pago";
import type { ParteDePago } from "~/screens/venta/parte-de-pago.server";
import { crearVentaOCambio } from "../domain/crear-cambio.server";
import { CambioForm, type DatosCambio } from "../domain/esquema";
import { type CambioTecleado, contarDevuelto, type EnCambio, type Lado, pasarUnidad, unidadesQueVuelven } from "./cambio";

const DEVUELTO_VACIO = { producto: "", cantidad: "" };

const leerLado = (texto: string): Lado => (texto === "lleva" ? "lleva" : "vuelve");

/** What the form of an exchange says besides that of a sale; `undefined` for any other form. */
function leerCambio(form: FormData): ParteTecleada | undefined {
  if (!form.has("cambio_de")) return undefined;
  const [de, lado, medio] = [textOf(form, "cambio_de"), leerLado(textOf(form, "cambio_lado")), textOf(form, "medio")];
  return { cambio: { de, lado, medio, devuelve: indexedRows(form, "devuelve", DEVUELTO_VACIO) } };
}

/** The draft of an exchange of what was sold in the sale `cambio` of the address, which may not be known yet. */
export function empezarCambio(ctx: Contexto, nuevo: Borrador, params: URLSearchParams, hayForm: boolean): Borrador | undefined {
  if (hayForm || !params.has("cambio")) return undefined;
  const id = idOf(params.get("cambio") ?? "");
  const cliente_fk = id === 0 ? null : detalleVenta(ctx, id).cliente_fk;
  return { ...nuevo, cliente_fk: String(cliente_fk ?? ""), parte: { cambio: { ...SIN_VENTA, de: String(id) } } };
}

const SIN_VENTA: CambioTecleado = { de: "0", lado: "vuelve", medio: "", devuelve: [] };

/** By what was typed: a step of the screen asks for the same view up to three times. */
const vistas = new WeakMap<CambioTecleado, EnCambio>();

/** What the screen shows of an exchange. */
function vistaCambio(ctx: Contexto, tecleado: CambioTecleado): EnCambio {
  const vista = vistas.get(tecleado) ?? leerVista(ctx, tecleado);
  vistas.set(tecleado, vista);
  return vista;
}

function leerVista(ctx: Contexto, { de, lado, medio, devuelve }: CambioTecleado): EnCambio {
  const venta = siExiste(() => detalleVenta(ctx, idOf(de)));
  if (!venta) return { venta: null, filas: [], devuelto: "0.00", lado, medios: [], medio };
  const filas = new Map(devuelve.map(({ producto, ...fila }) => [Number(producto), { ...fila, precio_unitario: "" }]));
  const devolucion = borradorDeVenta(ctx, venta.id, { ...tecleoNuevo("", null), filas, medio });
  const devolvibles = devolucion.filas.filter(({ disponible, producto_id }) => disponible > 0 || filas.has(producto_id));
  return {
    venta: { id: venta.id, numero: venta.numero, fecha: venta.fecha_venta, cliente: venta.cliente ?? CONSUMIDOR_FINAL.nombre },
    filas: devolvibles,
    devuelto: totalesDeDevolucion(devolvibles).total,
    lado,
    medios: MEDIOS_ELEGIBLES.map((valor) => ({ valor, texto: MEDIOS[valor] })),
    medio: devolucion.medio,
  };
}

/** What a button of the exchange makes of it: the side of what is read next, or one unit more or less of a row. */
function pulsarCambio(ctx: Contexto, tecleado: CambioTecleado, boton: string): CambioTecleado {
  const [, signo, indice] = /^(mas|menos):(\d+)$/.exec(boton) ?? [];
  if (!signo) return { ...tecleado, lado: leerLado(boton) };
  return tomarFilas(tecleado, pasarUnidad(vistaCambio(ctx, tecleado).filas, Number(indice), signo === "mas" ? 1 : -1));
}

/** Takes the product in the scan box as one that comes back; what is read after it goes out. */
function devolverLeido(ctx: Contexto, tecleado: CambioTecleado, leido: Parameters<typeof contarDevuelto>[1]) {
  const contado = contarDevuelto(vistaCambio(ctx, tecleado).filas, leido);
  if ("falta" in contado) return { errores: { codigo: [`${leido.producto.nombre}: ${contado.falta}`] } };
  return { borrador: { parte: { cambio: { ...tomarFilas(tecleado, contado.filas), lado: "lleva" as const } }, codigo: "" } };
}

const tomarFilas = (tecleado: CambioTecleado, filas: EnCambio["filas"]): CambioTecleado => ({
  ...tecleado,
  devuelve: filas.map(({ indice, producto_id, cantidad }) => ({ indice, producto: String(producto_id), cantidad })),
});

const PAGINA = "/ventas/nueva/?cambio=";

/** The exchange on the sale screen. */
export const PARTE: ParteDePago<DatosCambio> = {
  boton: "Cambio de mercancía",
  pagina: PAGINA,
  nombre: "cambio de mercancía",
  leer: leerCambio,
  ver(ctx, { cambio = SIN_VENTA }) {
    const mostrada = vistaCambio(ctx, cambio);
    const { venta, devuelto: valor } = mostrada;
    const textos = { titulo: "Cambio de mercancía", cobra: "Registrar cambio", campo: "cambio_de", pagina: PAGINA };
    return { ...textos, de: venta?.id ?? null, valor, mostrada: { cambio: mostrada } };
  },
  propias: (ctx, { cambio = SIN_VENTA }) => unidadesQueVuelven(vistaCambio(ctx, cambio).filas),
  pulsar: (ctx, { cambio }, boton) => (cambio ? { cambio: pulsarCambio(ctx, cambio, boton) } : {}),
  tomar: (ctx, { cambio }, leido) => (cambio?.lado === "vuelve" ? devolverLeido(ctx, cambio, leido) : undefined),
  cobro: {
    es: (form) => form.has("cambio_de") || [...form.keys()].some((campo) => campo.startsWith("devuelve[")),
    formulario: CambioForm,
    crear: crearVentaOCambio,
  },
};
