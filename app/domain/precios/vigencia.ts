import { diaDeLaSemana } from "../nucleo/dias-en-palabras";
import { diaDe, type Instante, sumarDias, textoInstante } from "../nucleo/fecha";
import type { Alcance, Promocion } from "./motor";

export interface Vigencia {
  /** First and last day, both included. */
  desde: string;
  hasta: string;
  /** Digits of the days of the week, Monday 0; "" for all. */
  dias: string;
  /** `HH:MM`; "" for the whole day. */
  hora_desde: string;
  hora_hasta: string;
}

/** A promotion with when it is in force and what it reaches. Products that it names know it by its id. */
export interface PromocionDelTiquete extends Promocion, Vigencia {
  alcance: Alcance;
  /** As a key: see `claveDeBusqueda`. */
  categoriaClave: string;
}

const DIAS = 7;

/** Day of the week, 0 for Monday. */
const diaDeSemana = (dia: string): number => (diaDeLaSemana(dia) + DIAS - 1) % DIAS;

/** Whether a promotion is in force. Hours that pass midnight belong to the day on which they begin. */
export function estaVigente(vigencia: Vigencia, ahora: Instante): boolean {
  const hora = textoInstante(ahora).slice(11, 16);
  const { hora_desde: desde, hora_hasta: hasta } = vigencia;
  const pasaLaNoche = desde !== "" && hasta !== "" && hasta < desde;
  if (pasaLaNoche && hora < hasta) return valeEseDia(vigencia, sumarDias(diaDe(ahora), -1));
  if (hora < desde || (hasta !== "" && !pasaLaNoche && hora >= hasta)) return false;
  return valeEseDia(vigencia, diaDe(ahora));
}

const valeEseDia = ({ desde, hasta, dias }: Vigencia, dia: string): boolean =>
  dia >= desde && dia <= hasta && (dias === "" || dias.includes(String(diaDeSemana(dia))));

/** What a rule of the ticket must know of a product. */
export interface DelProducto {
  /** Its category, as a key. */
  categoriaClave: string;
  /** Ids of the promotions that name it. */
  promociones: readonly number[];
}

export function alcanza({ id, alcance, categoriaClave }: PromocionDelTiquete, producto: DelProducto): boolean {
  if (alcance === "todo") return true;
  return alcance === "productos" ? producto.promociones.includes(id) : categoriaClave === producto.categoriaClave;
}
