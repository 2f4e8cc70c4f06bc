import type { KeyboardEvent } from "react";

const CAMPOS = ".documento-lineas tbody input:not([type=hidden])";

/** Goes to the quantity of the newest line, which is the first one. */
export function irALaUltima(): void {
  const primero = document.querySelector<HTMLInputElement>(CAMPOS);
  primero?.focus();
}

/** ↑ and ↓ go to the same field of the line above or below. */
export function alTeclear(evento: KeyboardEvent<HTMLDivElement>): void {
  const { key, target, currentTarget } = evento;
  const paso = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (!paso || !(target instanceof HTMLInputElement)) return;
  const deLinea = [...(target.closest("tr")?.querySelectorAll("input:not([type=hidden])") ?? [])].indexOf(target);
  const lineas = [...currentTarget.querySelectorAll("tbody tr")];
  const otra = lineas[lineas.findIndex((linea) => linea.contains(target)) + paso];
  const campo = otra?.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")[deLinea];
  if (!campo) return;
  evento.preventDefault();
  campo.focus();
}
