import { paginaDeConteo } from "~/domain/conteos/conteo";
import type { VistaContable } from "~/domain/conteos/vistas";
import { Enlace } from "../base/boton";

interface Props {
  productos: readonly VistaContable[];
  /** Id of the count while it is open: its products can then be counted. */
  abierto?: number | undefined;
}

/** The products that nobody counted. */
export function SinContar({ productos, abierto }: Props) {
  return (
    <ul className="sin-contar">
      {productos.map(({ id, nombre }) => (
        <li key={id}>
          <Enlace to={abierto === undefined ? `/productos/${id}/` : `${paginaDeConteo(abierto)}?producto=${id}`}>{nombre}</Enlace>
        </li>
      ))}
    </ul>
  );
}
