import { Enlace } from "../base/boton";
import { FotoPequena } from "./foto";
import { Inicial } from "./inicial";

/** The name of a product in a list, with its picture or its initials. It leads to the product. */
export function NombreConFoto({ id, nombre, foto }: { id: number; nombre: string; foto: string | null }) {
  return (
    <span className="producto-nombre">
      {foto ? <FotoPequena foto={foto} /> : <Inicial nombre={nombre} />}
      <Enlace to={`/productos/${id}/`}>{nombre}</Enlace>
    </span>
  );
}
