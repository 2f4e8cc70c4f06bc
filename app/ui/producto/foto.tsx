import { Enlace } from "../base/boton";
import { Inicial } from "./inicial";

/** The small picture of a product, decorative beside its name; nothing without one. */
export function FotoPequena({ foto }: { foto: string | null | undefined }) {
  return foto ? <img className="producto-mini" src={foto} width={40} height={40} alt="" loading="lazy" /> : null;
}

/** The picture of a product on its own page; nothing without one. */
export function FotoGrande({ foto, nombre }: { foto: string | null; nombre: string }) {
  return foto ? <img className="producto-grande" src={foto} alt={`Foto de ${nombre}`} /> : null;
}

/** The name of a product in a list, with its picture or its initials. It leads to the product. */
export function NombreConFoto({ id, nombre, foto }: { id: number; nombre: string; foto: string | null }) {
  return (
    <span className="producto-nombre">
      {foto ? <FotoPequena foto={foto} /> : <Inicial nombre={nombre} />}
      <Enlace to={`/productos/${id}/`}>{nombre}</Enlace>
    </span>
  );
}
