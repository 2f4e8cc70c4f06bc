import { exigir } from "./modelo";

// Prices and amounts, said a second time in exact integers.

export type Tarifa = "19" | "5" | "inc8" | "0" | "excluido" | "no_responsable";
export type Unidad = "und" | "kg";

const POR_CIENTO: Record<Tarifa, bigint> = { "19": 19n, "5": 5n, inc8: 8n, "0": 0n, excluido: 0n, no_responsable: 0n };

/** Which taxes a shop charges. */
export interface Impuestos {
  iva: boolean;
  inc: boolean;
}

/** At which rate a product is sold, and at which it is bought. */
export function tarifaDeVenta(impuestos: Impuestos | undefined, iva: Tarifa): Tarifa {
  if (iva === "inc8" && impuestos?.inc) return iva;
  if (!impuestos?.iva) return "no_responsable";
  return iva === "inc8" ? "excluido" : iva;
}
export const tarifaDeCosto = (impuestos: Impuestos | undefined, iva: Tarifa): Tarifa =>
  tarifaDeVenta(impuestos && { ...impuestos, inc: false }, iva);

export interface Precio {
  precio: number;
  publico: number;
}

export interface PrecioVendido extends Precio {
  tarifa: Tarifa;
  descuento: number;
  /** The public price before the discount; null without one. */
  lista: number | null;
}

/** What a request says of prices; null where it says nothing. */
export interface Dados {
  precio: number | null;
  publico: number | null;
}

export interface DadosDeLinea extends Dados {
  /** Null: none; undefined: the saved one stays. */
  descuento: number | null | undefined;
  deTodas: number | null;
}

/** A division, half-even. */
export function mitadPar(arriba: bigint, abajo: bigint): number {
  const [cociente, doble] = [arriba / abajo, (arriba % abajo) * 2n];
  return Number(doble > abajo || (doble === abajo && cociente % 2n === 1n) ? cociente + 1n : cociente);
}

export const conIva = (precio: number, tarifa: Tarifa): Precio => ({
  precio,
  publico: precio + mitadPar(BigInt(precio) * POR_CIENTO[tarifa], 100n),
});

export const sinIva = (publico: number, tarifa: Tarifa): Precio => ({
  precio: mitadPar(BigInt(publico) * 100n, 100n + POR_CIENTO[tarifa]),
  publico,
});

/** A price equal to the stored one says nothing. */
export function precioQueQueda(dados: Dados, antes: (Precio & { tarifa: Tarifa }) | null, tarifa: Tarifa): Precio {
  const precio = dados.precio === antes?.precio ? null : dados.precio;
  const publico = dados.publico === antes?.publico ? null : dados.publico;
  if (precio !== null && publico !== null) {
    exigir(sinIva(publico, tarifa).precio === precio || conIva(precio, tarifa).publico === publico);
    return { precio, publico };
  }
  if (publico !== null) return sinIva(publico, tarifa);
  if (precio !== null || antes === null) return conIva(precio ?? 0, tarifa);
  if (tarifa === antes.tarifa) return { precio: antes.precio, publico: antes.publico };
  return dados.precio !== null && dados.publico === null ? conIva(dados.precio, tarifa) : sinIva(antes.publico, tarifa);
}

/** To the whole peso, and below 100 pesos to the cent. */
export function rebajado(publico: number, descuento: number): number {
  const queda = BigInt(publico) * BigInt(10_000 - descuento);
  const alCentavo = mitadPar(queda, 10_000n);
  return alCentavo < 10_000 ? alCentavo : Math.min(publico, mitadPar(queda, 1_000_000n) * 100);
}

export function precioVendido(dados: DadosDeLinea, antes: PrecioVendido, tarifa: Tarifa): PrecioVendido {
  const publico = dados.publico === antes.lista ? null : dados.publico;
  const queda = precioQueQueda({ precio: dados.precio, publico }, antes, tarifa);
  const igual = tarifa === antes.tarifa && queda.precio === antes.precio && queda.publico === antes.publico;
  const descuento = dados.descuento ?? ((dados.descuento === undefined && igual && antes.descuento) || dados.deTodas || 0);
  if (igual && descuento === antes.descuento) return { ...queda, tarifa, descuento, lista: antes.lista };
  const lista = igual ? antes.lista : null;
  if (descuento > 0) {
    const entera = lista ?? queda.publico;
    return { ...sinIva(rebajado(entera, descuento), tarifa), tarifa, descuento, lista: entera };
  }
  return { ...(lista === null ? queda : sinIva(lista, tarifa)), tarifa, descuento, lista: null };
}

export interface Importes {
  base: number;
  iva: number;
  subtotal: number;
}

/** What so much of a unit comes to, in cents; a measured quantity is in thousandths. */
export function importes({ precio, publico }: Precio, unidad: Unidad, cantidad: number): Importes {
  const pasos = unidad === "und" ? 1n : 1000n;
  const base = mitadPar(BigInt(precio) * BigInt(cantidad), pasos);
  const subtotal = mitadPar(BigInt(publico) * BigInt(cantidad), pasos);
  return { base, iva: subtotal - base, subtotal };
}
