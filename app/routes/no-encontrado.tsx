import { NoEncontrado } from "~/domain/nucleo/errores";

export function loader(): null {
  throw new NoEncontrado("Esta página no existe.");
}

export default function NoEncontrada() {
  return null;
}
