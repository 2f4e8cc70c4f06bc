import type { KeyboardEvent } from "react";
import { campoDe } from "~/domain/compras/nombres";
import type { LineaBorrador } from "~/screens/compra/borrador";
import { enfocar } from "../captura/foco";

/** Enter goes to the next field of the line, without the price that follows from the public one, and from the last one to the scan box. */
export function alTeclear(evento: KeyboardEvent<HTMLTableRowElement>): void {
  const { target, key, nativeEvent, currentTarget } = evento;
  if (key !== "Enter" || nativeEvent.isComposing || nativeEvent.ctrlKey || !(target instanceof HTMLInputElement)) return;
  evento.preventDefault();
  const campos = [...currentTarget.querySelectorAll("input")].filter(
    (campo) => campo.type === "text" && campo.offsetParent !== null && !campo.closest(".compra-sin-iva"),
  );
  const siguiente = campos.find((campo) => target.compareDocumentPosition(campo) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (siguiente) siguiente.focus();
  else enfocar("codigo");
}

/** Goes to the quantity of the line that was added last. */
export function irALaCantidad(lineas: readonly LineaBorrador[]): void {
  const ultima = lineas.at(-1);
  if (ultima) enfocar(campoDe(ultima.indice, "cantidad"));
}
