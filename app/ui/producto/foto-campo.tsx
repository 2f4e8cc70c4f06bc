import { Campo, type CampoDatos, Casilla } from "../base/campo";

interface Props {
  /** URL of the current picture. */
  foto: string | null;
  campo: CampoDatos;
  quitar: CampoDatos;
}

/** The picture of a product, a field to replace it and a checkbox to remove it. */
export function FotoCampo({ foto, campo, quitar }: Props) {
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
