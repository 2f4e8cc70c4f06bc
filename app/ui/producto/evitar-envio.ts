import type { KeyboardEvent } from "react";

/** A barcode scanner sends Enter after the code, which would submit the unfinished form: it leads to the next field. */
export function evitarEnvio(evento: KeyboardEvent<HTMLInputElement>) {
  if (evento.key !== "Enter") return;
  evento.preventDefault();
  const campos = [...(evento.currentTarget.form?.elements ?? [])].filter(
    (campo) => campo instanceof HTMLInputElement && campo.type !== "hidden",
  );
  const siguiente = campos[campos.indexOf(evento.currentTarget) + 1];
  if (siguiente instanceof HTMLElement) siguiente.focus();
}
