import { NoEncontrado } from "~/domain/compartido/errores";

export function loader(): null {
  throw new NoEncontrado("Esta página no existe.");
}

export default function NoEncontrada() {
  return null;
}
