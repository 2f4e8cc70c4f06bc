import { MEDIOS, MEDIOS_ELEGIBLES, MEDIOS_USUALES, type Medio } from "~/domain/cifras/medios";
import { CONSUMIDOR_FINAL } from "~/domain/clientes/cliente-tecleado";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { siExiste } from "~/domain/nucleo/errores";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { totalesDeDevolucion } from "~/screens/devolucion/borrador";
import { borradorDeVenta, tecleoNuevo } from "~/screens/devolucion/paso.server";
import { idOf, indexedRows, textOf } from "~/screens/typed-form";
import type { Borrador } from "~/screens/venta/borrador";
import { type CambioTecleado, contarDevuelto, type EnCambio, type Lado, pasarUnidad } from "./cambio";

const DEVUELTO_VACIO = { producto: "", cantidad: "" };

const leerLado = (texto: string): Lado => (texto === "lleva" ? "lleva" : "vuelve");

/** What the form of an exchange says besides that of a sale; nothing for any other form. */
export function leerCambio(form: FormData): { mercancia?: CambioTecleado } {
  if (!form.has("cambio_de")) return {};
  const [de, lado, medio] = [textOf(form, "cambio_de"), leerLado(textOf(form, "cambio_lado")), textOf(form, "medio")];
  return { mercancia: { de, lado, medio, devuelve: indexedRows(form, "devuelve", DEVUELTO_VACIO) } };
}

/** The draft `nuevo` of an exchange of what was sold in this sale; 0 while it is not known. Throws NoEncontrado when the caller cannot see it. */
export function borradorDeCambio(ctx: Contexto, nuevo: Borrador, id: number): Borrador {
  const cliente_fk = id === 0 ? null : detalleVenta(ctx, id).cliente_fk;
  const mercancia: CambioTecleado = { de: String(id), lado: "vuelve", medio: "", devuelve: [] };
  return { ...nuevo, cliente_fk: String(cliente_fk ?? ""), mercancia };
}

/** What the screen shows of an exchange. */
export function vistaCambio(ctx: Contexto, { de, lado, medio, devuelve }: CambioTecleado): EnCambio {
  const venta = siExiste(() => detalleVenta(ctx, idOf(de)));
  if (!venta) return { venta: null, filas: [], devuelto: "0.00", lado, medios: [], medio };
  const filas = new Map(devuelve.map(({ producto, ...fila }) => [Number(producto), { ...fila, precio_unitario: "" }]));
  const vendidas = borradorDeVenta(ctx, venta.id, { ...tecleoNuevo("", null), filas }).filas;
  const devolvibles = vendidas.filter(({ disponible, producto_id }) => disponible > 0 || filas.has(producto_id));
  return {
    venta: { id: venta.id, numero: venta.numero, fecha: venta.fecha_venta, cliente: venta.cliente ?? CONSUMIDOR_FINAL.nombre },
    filas: devolvibles,
    devuelto: totalesDeDevolucion(devolvibles).total,
    lado,
    medios: MEDIOS_ELEGIBLES.map((valor) => ({ valor, texto: MEDIOS[valor] })),
    medio: medio || medioUsual(venta.pagos),
  };
}

/** The client is paid back as it paid: in several ways, as the largest part that is not cash. */
function medioUsual(pagos: readonly { medio: Medio; monto: string }[]): Medio {
  const otros = pagos.filter(({ medio }) => MEDIOS_USUALES.some((uno) => uno === medio && uno !== "efectivo"));
  return otros.sort((a, b) => Number(b.monto) - Number(a.monto))[0]?.medio ?? "efectivo";
}

/** What a button of the exchange makes of it: the side of what is read next, or one unit more or less of a row. */
export function pulsarCambio(ctx: Contexto, tecleado: CambioTecleado, boton: string): CambioTecleado {
  const [, signo, indice] = /^(mas|menos):(\d+)$/.exec(boton) ?? [];
  if (!signo) return { ...tecleado, lado: leerLado(boton) };
  return tomarFilas(tecleado, pasarUnidad(vistaCambio(ctx, tecleado).filas, Number(indice), signo === "mas" ? 1 : -1));
}

/** Takes the product in the scan box as one that comes back; what is read after it goes out. */
export function devolverLeido(ctx: Contexto, tecleado: CambioTecleado, leido: Parameters<typeof contarDevuelto>[1]) {
  const contado = contarDevuelto(vistaCambio(ctx, tecleado).filas, leido);
  if ("falta" in contado) return { errores: { codigo: [`${leido.producto.nombre}: ${contado.falta}`] } };
  return { borrador: { mercancia: { ...tomarFilas(tecleado, contado.filas), lado: "lleva" as const }, codigo: "" } };
}

const tomarFilas = (tecleado: CambioTecleado, filas: EnCambio["filas"]): CambioTecleado => ({
  ...tecleado,
  devuelve: filas.map(({ indice, producto_id, cantidad }) => ({ indice, producto: String(producto_id), cantidad })),
});
