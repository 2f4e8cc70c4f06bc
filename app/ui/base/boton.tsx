import type { ComponentPropsWithoutRef } from "react";
import { Enlace, type EnlaceProps } from "./enlace";
import { Icono, type NombreIcono } from "./icono";

interface Apariencia {
  variante?: "primario" | "normal" | "peligro" | "discreto" | "peligro-discreto";
  icono?: NombreIcono;
  /** Taller, for the main action of a screen. */
  grande?: boolean;
}

export function Boton({ variante, icono, grande, children, ...props }: Apariencia & ComponentPropsWithoutRef<"button">) {
  return (
    <button type="submit" {...props} className={clases({ variante, grande }, props.className)}>
      {icono && <Icono nombre={icono} />}
      {children}
    </button>
  );
}

export function EnlaceBoton({ variante, icono, grande, children, ...props }: Apariencia & EnlaceProps) {
  return (
    <Enlace {...props} className={clases({ variante, grande }, props.className)}>
      {icono && <Icono nombre={icono} />}
      {children}
    </Enlace>
  );
}

function clases({ variante = "normal", grande }: { variante: Apariencia["variante"]; grande: boolean | undefined }, otras = ""): string {
  return `boton boton-${variante} ${grande ? "boton-grande" : ""} ${otras}`.trim().replace(/ +/g, " ");
}
