import { precioPorUnidad, type Unidad } from "~/domain/cifras/cantidad";

/** What the client pays: `$ 24.000 / kg`, or the amount alone for a product that is counted. */
export function PrecioPublico({ valor, unidad }: { valor: string; unidad: Unidad }) {
  return <span className="dinero">{precioPorUnidad(valor, unidad)}</span>;
}
