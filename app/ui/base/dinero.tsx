import { mostrarPesos } from "~/domain/cifras/dinero";

/** `"1188.81"` as `$ 1.188,81`. */
export function Dinero({ valor, grande = false }: { valor: string; grande?: boolean }) {
  return <span className={grande ? "dinero dinero-grande" : "dinero"}>{mostrarPesos(valor)}</span>;
}
