import { cantidadEnFrase, enMilesimas, type Unidad, vistaCantidad } from "~/domain/cifras/cantidad";
import { leerPesos, mostrarCentavos, mostrarPesos, sumar, textoPesos } from "~/domain/cifras/dinero";
import { leerMontoAMano, Refusal } from "~/domain/cifras/lectura";
import { importe } from "~/domain/cifras/linea";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { agrupar } from "~/domain/nucleo/agrupar";
import type { Instante } from "~/domain/nucleo/fecha";
import { type Regla, type Tasada, tasarProducto } from "~/domain/precios/motor";
import { porTasarDe, type ReglasDelTiquete } from "~/domain/precios/tiquete";
import { reglasDe, tiqueteDe } from "~/domain/precios/vista";
import { MAXIMO_PUBLICO } from "~/domain/ventas/precio-de-linea";
import type { EstadoVenta } from "./estado";
import { cantidadDe, type LineaBorrador, type TasaEnPesos, unidadDe } from "./linea";

/** The ticket with the prices that the shop's rules give it at this moment. Lines that cost the same stay as they are. */
export function tasarEstado(estado: EstadoVenta, ahora: Instante): EstadoVenta {
  const { reglas, cliente, lineas, descuento } = estado;
  if (!reglas) return estado;
  const tasadas = tasarLineas(lineas, descuento, tiqueteDe(reglas, cliente?.lista ?? "", ahora));
  return tasadas.every((linea, i) => linea === lineas[i]) ? estado : { ...estado, lineas: tasadas };
}

/**
 * The new lines of a ticket as the rules price them. A typed price or discount stands; with a discount, of the line or of the whole ticket, the
 * shelf price does.
 */
export function tasarLineas(lineas: readonly LineaBorrador[], deTodas: string, tiquete: ReglasDelTiquete): LineaBorrador[] {
  const porPrecio = new Map<LineaBorrador, Precio>();
  const solas = lineas.filter((linea) => linea.reglas && linea.id === "" && !esTecleado(linea));
  const rebajadas = solas.filter(({ descuento }) => descuento.trim() !== "" || deTodas.trim() !== "");
  for (const linea of rebajadas) porPrecio.set(linea, { visto: linea.antes.publico });
  const gobernadas = solas.filter((linea) => !rebajadas.includes(linea) && cantidadDe(linea) > 0);
  for (const iguales of agrupar(gobernadas, ({ producto }) => producto).values()) {
    for (const [i, tasada] of tasarIguales(iguales, tiquete).entries()) {
      const linea = iguales[i];
      if (linea) porPrecio.set(linea, precioDe(linea, tasada));
    }
  }
  return lineas.map((linea) => conPrecio(linea, porPrecio.get(linea)));
}

/** Whether a person typed the price: it is not the one that was shown. */
function esTecleado({ precio_publico, visto, antes }: LineaBorrador): boolean {
  if (precio_publico.trim() === "") return false;
  const leido = leerMontoAMano(precio_publico, 0, MAXIMO_PUBLICO);
  const mostrado = visto.trim() === "" ? leerPesos(antes.publico) : leerMontoAMano(visto, 0, MAXIMO_PUBLICO);
  return leido instanceof Refusal || leido !== mostrado;
}

function tasarIguales(lineas: readonly LineaBorrador[], tiquete: ReglasDelTiquete): Tasada[] {
  const [primera] = lineas;
  if (!primera?.reglas) return [];
  const producto = { publico: leerPesos(primera.antes.publico) ?? 0, unidad: unidadDe(primera.unidad) };
  return tasarProducto(lineas.map(cantidadDe), porTasarDe(producto, reglasDe(primera.reglas), tiquete));
}

interface Precio {
  /** Public price of a unit, as the field shows it. */
  visto: string;
  /** Units and amount, for the server. */
  total?: string;
  tasa?: TasaEnPesos;
}

function precioDe(linea: LineaBorrador, { regla, partes }: Tasada): Precio {
  const unidad = unidadDe(linea.unidad);
  const subtotal = sumar(...partes.map(({ publico, cantidad }) => importe(publico, cantidad, unidad)));
  const total = `${enMilesimas(cantidadDe(linea), unidad)}=${textoPesos(subtotal)}`;
  if (!regla) return { visto: linea.antes.publico, total };
  const porUnidad = regla.tipo !== "lleve" && regla.tipo !== "segundo";
  const visto = porUnidad ? textoPesos(partes[0]?.publico ?? 0) : linea.antes.publico;
  const enPesos = partes.map(({ cantidad, publico, descuento }) => ({ cantidad, publico: textoPesos(publico), descuento }));
  return {
    visto,
    total,
    tasa: { nota: notaDe(regla, partes, linea.antes.publico, unidad), estante: linea.antes.publico, partes: enPesos },
  };
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

/** The line at its price; the same one when nothing changes. Without a price of the rules it shows none. */
function conPrecio(linea: LineaBorrador, precio: Precio | undefined): LineaBorrador {
  if (!precio) return linea.tasa || linea.visto_total ? { ...linea, tasa: undefined, visto_total: "" } : linea;
  const visto = escribirPesos(precio.visto);
  const nueva = { ...linea, precio_publico: visto, visto, visto_total: precio.total ?? "", tasa: precio.tasa };
  return JSON.stringify(nueva) === JSON.stringify({ ...linea, tasa: linea.tasa }) ? linea : nueva;
}
