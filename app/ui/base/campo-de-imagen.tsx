import type { ReactNode } from "react";
import { Campo, type CampoDatos, Casilla } from "./campo";

interface PropsImagen {
  imagen: string | null;
  /** What it is called, with its article: «la foto». */
  nombre: string;
  vista: ReactNode;
  campo: CampoDatos;
  quitar: CampoDatos;
  ayuda: string;
}

/** A picture, a field to replace it and a checkbox to remove it. */
export function CampoDeImagen({ imagen, nombre, vista, campo, quitar, ayuda }: PropsImagen) {
  const solo = nombre.replace(/^\w+ (.)/, (_, letra: string) => letra.toUpperCase());
  return (
    <div className="campo-imagen">
      {vista}
      {/* A new picture changes the key, which empties the file field. */}
      <div key={imagen}>
        <Campo field={campo} etiqueta={imagen ? `Cambiar ${nombre}` : solo} tipo="foto" ayuda={ayuda} />
        {imagen && <Casilla field={quitar} etiqueta={`Quitar ${nombre}`} />}
      </div>
    </div>
  );
}
