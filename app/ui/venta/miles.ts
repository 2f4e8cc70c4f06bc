import { useEffect } from "react";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { ponerValor } from "../captura/foco";

/** The fields for an amount of the sale screen. */
const MONTOS = ".mostrador :is(.campo-dinero input, .documento-precio)";

const CON_DECIMALES = /^(\d[\d.]*|)(,\d{0,2})?$/;

/** `10000` → `10.000`, `1188,5` → `1.188,5`: the digits as they were typed, in groups of thousands. `null` for any other text. */
export function escribirMiles(escrito: string): string | null {
  const [, enteros, decimales = ""] = CON_DECIMALES.exec(escrito) ?? [];
  return enteros ? escribirPesos(enteros.replaceAll(".", "")) + decimales : null;
}

/** The place in `texto` after this number of digits. */
function lugarTras(texto: string, digitos: number): number {
  let faltan = digitos;
  let lugar = 0;
  while (faltan > 0 && lugar < texto.length) if (texto[lugar++] !== ".") faltan--;
  return lugar;
}

/** Fields in which a person types the dots. Their digits are left alone until the dots are where they belong. */
const aMano = new WeakSet<HTMLInputElement>();
/** Fields in which this program wrote the dots: there a person who types a dot at the end means the decimal sign. */
const agrupados = new WeakSet<HTMLInputElement>();

function alEscribir(evento: Event): void {
  const { target: campo } = evento;
  if (!(evento instanceof InputEvent && campo instanceof HTMLInputElement && campo.matches(MONTOS))) return;
  const decimal = evento.data === "." && agrupados.has(campo) && /\..*\.$/.test(campo.value);
  if (evento.data?.includes(".") && !decimal) aMano.add(campo);
  const valor = decimal ? campo.value.replace(/\.$/, ",") : escribirMiles(campo.value);
  if (!valor?.includes(".")) agrupados.delete(campo);
  if (valor === campo.value) aMano.delete(campo);
  if (valor === null || valor === campo.value || aMano.has(campo)) return;
  agrupados.add(campo);
  poner(campo, valor, evento.inputType === "deleteContentForward");
}

/** Writes the value, with the cursor at the digit at which it was. */
function poner(campo: HTMLInputElement, valor: string, haciaAdelante: boolean): void {
  const antesDelCursor = campo.value.slice(0, campo.selectionStart ?? undefined).replaceAll(".", "").length;
  const decimal = valor.endsWith(",") && campo.value.endsWith(".");
  ponerValor(campo, valor);
  const tras = lugarTras(valor, decimal ? valor.length : antesDelCursor);
  // The Delete key goes over a dot that it cannot take away.
  const lugar = haciaAdelante && valor[tras] === "." ? tras + 1 : tras;
  campo.setSelectionRange(lugar, lugar);
}

/** Groups amounts in thousands while a person types them. Values that a scanner's guard or a kept ticket writes back stay. */
export function useMiles(): void {
  useEffect(() => {
    // In the capture phase: the dots must be there before React sees the value.
    window.addEventListener("input", alEscribir, true);
    return () => window.removeEventListener("input", alEscribir, true);
  }, []);
}
