import { enumerar } from "~/domain/cifras/frases";

const NOMBRADAS = 3;

/** Says which lines keep the total from being computed. */
export function SinTotal({ lineas }: { lineas: readonly string[] }) {
  return <p className="documento-sin-total">No se puede calcular. Corrija {enumerar(lineas, NOMBRADAS)}.</p>;
}
