import type { ReactNode } from "react";
import type { CampoDatos } from "./campo-datos";

export interface PropsMarco {
  field: CampoDatos;
  etiqueta: string;
  ayuda?: ReactNode;
}

/** Label, control, hint and errors. Every kind of field uses it. */
export function MarcoDeCampo({ field, etiqueta, ayuda, children }: PropsMarco & { children: ReactNode }) {
  return (
    <div className="campo">
      <label htmlFor={field.id}>{etiqueta}</label>
      {children}
      <CampoNotas field={field} ayuda={ayuda} />
    </div>
  );
}

export function CampoNotas({ field, ayuda }: Omit<PropsMarco, "etiqueta">) {
  return (
    <>
      {ayuda && (
        <p className="campo-ayuda" id={field.descriptionId}>
          {ayuda}
        </p>
      )}
      {field.errors && (
        <p className="campo-error" id={field.errorId}>
          {field.errors.join(" ")}
        </p>
      )}
    </>
  );
}
