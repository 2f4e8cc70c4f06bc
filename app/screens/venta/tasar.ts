import { cantidadEnFrase, milesimasDe, type Unidad, vistaCantidad } from "~/domain/cifras/cantidad";
import { leerPesos, MAXIMO_12_2, mostrarCentavos, mostrarPesos, sumar, textoPesos } from "~/domain/cifras/dinero";
import { leerMontoAMano, Refusal } from "~/domain/cifras/lectura";
import { importe, importesDe } from "~/domain/cifras/linea";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { agrupar } from "~/domain/nucleo/agrupar";
import type { Instante } from "~/domain/nucleo/fecha";
import { type Regla, type Tasada, tasarProducto } from "~/domain/precios/motor";
import { productoPorTasar, type ReglasDelTiquete } from "~/domain/precios/tiquete";
import { reglasDe, tiqueteDe } from "~/domain/precios/vista";
import { precioConTasa } from "~/domain/ventas/precio-con-tasa";
import type { EstadoVenta } from "./estado";
import type { LEER_LINEA, LineaBorrador, Tasa } from "./linea";

type Leer = typeof LEER_LINEA;

/** The ticket with the prices that the shop's rules give it at this moment. Lines that cost the same stay as they are. */
export function tasarEstado(estado: EstadoVenta, ahora: Instante, leer: Leer): EstadoVenta {
  const { reglas, cliente, lineas, descuento } = estado;
  if (!reglas) return estado;
  const tasadas = tasarLineas(lineas, descuento, tiqueteDe(reglas, cliente?.lista ?? "", ahora), leer);
  return tasadas.every((linea, i) => linea === lineas[i]) ? estado : { ...estado, lineas: tasadas };
}

/**
 * The new lines of a ticket as the rules price them. A typed price or discount stands; with a discount, of the line or of the whole ticket, the
 * shelf price does.
 */
export function tasarLineas(lineas: readonly LineaBorrador[], deTodas: string, tiquete: ReglasDelTiquete, leer: Leer): LineaBorrador[] {
  const porPrecio = new Map<LineaBorrador, Precio>();
  const solas = lineas.filter((linea) => linea.reglas && linea.id === "" && !esTecleado(linea));
  const rebajadas = solas.filter((linea) => (linea.descuento + linea.descuento_monto + deTodas).trim() !== "");
  for (const linea of rebajadas) porPrecio.set(linea, precioDeEstante(linea, leer));
  const gobernadas = solas.filter((linea) => !rebajadas.includes(linea) && leer.cantidadDe(linea) > 0);
  for (const iguales of agrupar(gobernadas, ({ producto }) => producto).values()) {
    for (const [i, tasada] of tasarIguales(iguales, tiquete, leer).entries()) {
      const linea = iguales[i];
      if (linea) porPrecio.set(linea, precioDe(linea, tasada, leer));
    }
  }
  return lineas.map((linea) => ponerPrecio(linea, porPrecio.get(linea)));
}

/** Whether a person typed the price: it is not the one that was shown. */
function esTecleado({ precio_publico, visto, antes }: LineaBorrador): boolean {
  if (precio_publico.trim() === "") return false;
  const leido = leerMontoAMano(precio_publico, 0, MAXIMO_12_2);
  const mostrado = visto.trim() === "" ? leerPesos(antes.publico) : leerMontoAMano(visto, 0, MAXIMO_12_2);
  return leido instanceof Refusal || leido !== mostrado;
}

function tasarIguales(lineas: readonly LineaBorrador[], tiquete: ReglasDelTiquete, leer: Leer): Tasada[] {
  const [primera] = lineas;
  if (!primera?.reglas) return [];
  const producto = { publico: leerPesos(primera.antes.publico) ?? 0, unidad: leer.unidadDe(primera.unidad) };
  return tasarProducto(lineas.map(leer.cantidadDe), productoPorTasar(producto, reglasDe(primera.reglas), tiquete));
}

interface Precio {
  /** Public price of a unit, as the field shows it. */
  visto: string;
  /** Units and amount, for the server. */
  total?: string;
  tasa?: Tasa;
}

/** The shelf price, off which a typed discount is. */
function precioDeEstante(linea: LineaBorrador, { cantidadDe, unidadDe }: Leer): Precio {
  const [visto, cantidad, unidad] = [linea.antes.publico, cantidadDe(linea), unidadDe(linea.unidad)];
  return { visto, total: `${milesimasDe(cantidad, unidad)}=${textoPesos(importe(leerPesos(visto) ?? 0, cantidad, unidad))}` };
}

function precioDe(linea: LineaBorrador, { regla, partes }: Tasada, leer: Leer): Precio {
  const { antes, tarifa } = linea;
  const [unidad, propio] = [leer.unidadDe(linea.unidad), leer.enCentavos(antes)];
  const estante = propio.publico;
  const importes = partes.map(({ cantidad, publico, descuento }) =>
    importesDe(precioConTasa({ publico, descuento, estante }, propio, tarifa), cantidad, unidad),
  );
  const [base, subtotal] = [sumar(...importes.map((una) => una.base)), sumar(...importes.map((una) => una.subtotal))].map(textoPesos);
  const cantidad = leer.cantidadDe(linea);
  const total = `${milesimasDe(cantidad, unidad)}=${subtotal}`;
  if (!regla || base === undefined || subtotal === undefined) return { visto: antes.publico, total };
  const porUnidad = regla.tipo !== "lleve" && regla.tipo !== "segundo";
  const visto = porUnidad ? textoPesos(partes[0]?.publico ?? 0) : antes.publico;
  return { visto, total, tasa: { nota: notaDe(regla, partes, antes.publico, unidad), cantidad, base, subtotal } };
}

/** Why a line costs what it costs, in a few words. */
function notaDe({ tipo, nombre }: Regla, partes: Tasada["partes"], estante: string, unidad: Unidad): string {
  const antes = `antes ${mostrarPesos(estante)}`;
  if (tipo === "cantidad") return `Desde ${nombre} · ${antes}`;
  if (tipo !== "lleve" && tipo !== "segundo") return `${nombre} · ${antes}`;
  const baratas = partes.find(({ descuento }) => descuento > 0);
  if (!baratas) return nombre;
  const cuantas = cantidadEnFrase(vistaCantidad(baratas.cantidad, unidad), unidad);
  return `${nombre} · ${cuantas} ${baratas.publico === 0 ? "gratis" : `a ${mostrarCentavos(baratas.publico)}`}`;
}

/** The line of a ticket without rules, which showed the price of one before. */
export const quitarTasa = (linea: LineaBorrador): LineaBorrador => ponerPrecio(linea, undefined);

/** The line at its price; the same one when nothing changes. Without a price of the rules it shows none. */
function ponerPrecio(linea: LineaBorrador, precio: Precio | undefined): LineaBorrador {
  if (!precio) return linea.tasa || linea.visto_total ? { ...linea, tasa: undefined, visto_total: "" } : linea;
  const [visto, visto_total, { tasa }] = [escribirPesos(precio.visto), precio.total ?? "", precio];
  const igual = linea.precio_publico === visto && linea.visto === visto && linea.visto_total === visto_total;
  return igual && linea.tasa?.nota === tasa?.nota ? linea : { ...linea, precio_publico: visto, visto, visto_total, tasa };
}
