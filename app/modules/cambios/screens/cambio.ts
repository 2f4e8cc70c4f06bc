import { type Cantidad, escribirCantidad, seMide, unaUnidad, vistaCantidad } from "~/domain/cifras/cantidad";
import { Refusal } from "~/domain/cifras/lectura";
import { soloQuedan } from "~/domain/devoluciones/reparto";
import { type FilaBorrador, leerUnidades } from "~/screens/devolucion/borrador";
import type { Propias } from "~/screens/venta/linea";

/** The attributes of a button of an exchange. All other buttons of the screen would come with `botonesDeVenta`, into a script of their own. */
export const botonDeCambio = (argumento: string) => ({ name: "intencion", value: `parte:${argumento}` });

/** To which side of an exchange goes what is read next: what comes back, or what goes out. */
export type Lado = "vuelve" | "lleva";

/** An exchange as the sale screen shows it. */
export interface EnCambio {
  /** The earlier sale; null until its receipt is read. */
  venta: { id: number; numero: string; fecha: string; cliente: string } | null;
  /** Its products, with the units that come back. */
  filas: FilaBorrador[];
  /** What these are worth. */
  devuelto: string;
  lado: Lado;
  /** The ways to pay back what they are worth more than what goes out, and the one that is chosen. */
  medios: readonly { valor: string; texto: string }[];
  medio: string;
}

/** What the browser has of an exchange. */
export interface MercanciaEnPantalla extends Pick<EnCambio, "lado"> {
  /** The units that come back as they are typed, by product. */
  cantidades: Readonly<Record<string, string>>;
}

/** What was typed of an exchange: its earlier sale, and the units of its products that come back. */
export interface CambioTecleado extends Pick<EnCambio, "lado" | "medio"> {
  de: string;
  devuelve: { indice: number; producto: string; cantidad: string }[];
}

const contadas = (fila: FilaBorrador): Cantidad => {
  const leidas = leerUnidades(fila);
  return leidas instanceof Refusal ? 0 : leidas;
};

const poner = (filas: readonly FilaBorrador[], cambiada: FilaBorrador, unidades: Cantidad): FilaBorrador[] =>
  filas.map((fila) => (fila === cambiada ? { ...fila, cantidad: escribirCantidad(vistaCantidad(unidades, fila.unidad)) } : fila));

/** One unit more or less of a row comes back, from nothing to all; of what is measured, all or nothing. */
export function pasarUnidad(filas: readonly FilaBorrador[], indice: number, paso: 1 | -1): FilaBorrador[] {
  const fila = filas.find((una) => una.indice === indice);
  if (!fila) return [...filas];
  const { unidad, disponible } = fila;
  const unidades = contadas(fila) + paso * (seMide(unidad) ? disponible : unaUnidad(unidad));
  return poner(filas, fila, Math.max(0, Math.min(disponible, unidades)));
}

interface Leido {
  producto: { id: number; nombre: string };
  /** Units, which may have three decimals. */
  cantidad: number;
  /** Whether a person or a label said how many. */
  dicha?: boolean | undefined;
}

/** The rows after a product was read that comes back; `falta` says why it does not. */
export function contarDevuelto(
  filas: readonly FilaBorrador[],
  { producto, cantidad, dicha = cantidad !== 1 }: Leido,
): { filas: FilaBorrador[] } | { falta: string } {
  const fila = filas.find(({ producto_id }) => producto_id === producto.id);
  if (!fila) return { falta: "no es de la venta que se cambia." };
  const { unidad, disponible, nombre } = fila;
  const unidades = seMide(unidad) && !dicha ? disponible : contadas(fila) + Math.round(cantidad * unaUnidad(unidad));
  return unidades > disponible ? { falta: soloQuedan(disponible, unidad, nombre) } : { filas: poner(filas, fila, unidades) };
}

/** The units that come back into stock, by product: what goes out may be of them. */
export function unidadesQueVuelven(filas: readonly FilaBorrador[]): Propias {
  const seCuentan = filas.filter(({ lineas }) => lineas.every(({ conExistencias }) => conExistencias));
  return Object.fromEntries(seCuentan.map((fila) => [fila.producto_id, contadas(fila)]));
}

declare module "~/screens/venta/parte-de-pago" {
  interface ParteTecleada {
    readonly cambio?: CambioTecleado;
  }
  interface ParteMostrada {
    readonly cambio?: EnCambio;
  }
  interface ParteEnNavegador {
    readonly cambio?: MercanciaEnPantalla;
  }
}
