import { useLocation } from "@remix-run/react";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { Icono, type NombreIcono } from "./icono";

interface EnlaceProps extends Omit<ComponentPropsWithoutRef<"a">, "href"> {
  to: string;
}

/**
 * A link to a page of the program. The router does not follow it: most pages are plain HTML, and load faster than they render in the
 * browser.
 */
export function Enlace({ to, ...props }: EnlaceProps) {
  return to.startsWith("?") ? <EnlaceAqui to={to} {...props} /> : <a href={to} {...props} />;
}

/** A link to the same page with another query. */
function EnlaceAqui({ to, ...props }: EnlaceProps) {
  const { pathname } = useLocation();
  return <a href={pathname + to} {...props} />;
}

interface Apariencia {
  variante?: "primario" | "normal" | "peligro" | "discreto" | "peligro-discreto";
  icono?: NombreIcono;
  /** Taller, for the main action of a screen. */
  grande?: boolean;
}

export function Boton({ variante, icono, grande, children, ...props }: Apariencia & ComponentPropsWithoutRef<"button">) {
  return (
    <button type="submit" {...props} className={classNameOf({ variante, grande }, props.className)}>
      {icono && <Icono nombre={icono} />}
      {children}
    </button>
  );
}

export function EnlaceBoton({ to, variante, icono, grande, children, ...props }: Apariencia & EnlaceProps) {
  return (
    <Enlace to={to} {...props} className={classNameOf({ variante, grande }, props.className)}>
      {icono && <Icono nombre={icono} />}
      {children}
    </Enlace>
  );
}

/** The first step of a list: adds a record to it. */
export function Agregar({ to, children }: { to: string; children: string }) {
  return (
    <EnlaceBoton to={to} variante="primario" icono="agregar">
      {children}
    </EnlaceBoton>
  );
}

/** Leads to the page that asks before a record is deleted. */
export function Eliminar({ to }: { to: string }) {
  return (
    <EnlaceBoton to={to} variante="peligro-discreto">
      Eliminar
    </EnlaceBoton>
  );
}

function classNameOf(
  { variante = "normal", grande }: { variante: Apariencia["variante"]; grande: boolean | undefined },
  otras = "",
): string {
  return `boton boton-${variante} ${grande ? "boton-grande" : ""} ${otras}`.trim().replace(/ +/g, " ");
}

export interface Accion {
  texto: string;
  url: string;
  icono: NombreIcono;
  /** It deletes something. */
  peligro?: boolean;
  /** Name of the window of its own in which it opens. */
  ventana?: string;
}

interface Props {
  acciones: readonly Accion[];
  /** Entries of the menu that are no links, such as forms of one button. */
  children?: ReactNode;
}

/** What a page is used for less often, folded under one quiet button. A single action needs no menu. */
export function MasAcciones({ acciones, children }: Props) {
  const [primera, ...otras] = acciones;
  if (primera && otras.length === 0 && !children)
    return (
      <EnlaceBoton to={primera.url} icono={primera.icono} target={primera.ventana}>
        {primera.texto}
      </EnlaceBoton>
    );
  return (
    <details className="mas-acciones">
      <summary className="boton boton-normal">Más</summary>
      <div className="menu-panel">
        {acciones.map(({ texto, url, icono, peligro, ventana }) => (
          <Enlace key={url} className={peligro ? "menu-opcion menu-opcion-peligro" : "menu-opcion"} to={url} target={ventana}>
            <Icono nombre={icono} /> {texto}
          </Enlace>
        ))}
        {children}
      </div>
    </details>
  );
}
