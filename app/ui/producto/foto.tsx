import { Enlace } from "../base/boton";
import { Campo, type CampoDatos, Casilla } from "../base/campo";

/** The small picture of a product, decorative beside its name; nothing without one. */
export function FotoPequena({ foto }: { foto: string | null | undefined }) {
  return foto ? <img className="producto-mini" src={foto} width={40} height={40} alt="" loading="lazy" /> : null;
}

/** The picture of a product on its own page; nothing without one. */
export function FotoGrande({ foto, nombre }: { foto: string | null; nombre: string }) {
  return foto ? <img className="producto-grande" src={foto} alt={`Foto de ${nombre}`} /> : null;
}

/** The name of a product in a list, with its picture. It leads to the product. */
export function NombreConFoto({ id, nombre, foto }: { id: number; nombre: string; foto: string | null }) {
  return (
    <span className="producto-nombre">
      <FotoPequena foto={foto} />
      <Enlace to={`/productos/${id}/`}>{nombre}</Enlace>
    </span>
  );
}

interface PropsFotoCampo {
  /** URL of the current picture. */
  foto: string | null;
  campo: CampoDatos;
  quitar: CampoDatos;
}

/** The picture of a product, a field to replace it and a checkbox to remove it. */
export function FotoCampo({ foto, campo, quitar }: PropsFotoCampo) {
  return (
    <div className="perfil-foto">
      {foto && <img className="producto-foto" src={foto} width={96} height={96} alt="La foto de ahora" />}
      {/* A new picture changes the key, which empties the file field. */}
      <div key={foto}>
        <Campo
          field={campo}
          etiqueta={foto ? "Cambiar la foto" : "Foto"}
          tipo="foto"
          ayuda="Opcional: PNG, JPEG o WebP, de hasta 2 MB. Sale en las listas y al vender."
        />
        {foto && <Casilla field={quitar} etiqueta="Quitar la foto" />}
      </div>
    </div>
  );
}
