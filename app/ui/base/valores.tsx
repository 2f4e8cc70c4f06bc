import { mostrarPesos, mostrarPesosEnteros } from "~/domain/cifras/dinero";
import { inicialesDe, nombreDe } from "~/domain/compartido/personas";
import { mostrarDia, mostrarInstante } from "~/domain/nucleo/mostrar-fecha";

/** `"1188.81"` as `$ 1.188,81`. */
export const Dinero = ({ valor }: { valor: string }) => <span className="dinero">{mostrarPesos(valor)}</span>;

/** `"1188.81"` as `$ 1.189`, for a figure to look at. */
export const PesosEnteros = ({ valor }: { valor: string }) => <span className="dinero">{mostrarPesosEnteros(valor)}</span>;

/** `2026-11-21T10:15:00-05:00` as `21/11/2026 10:15`; with `soloDia`, the day only. */
export function Fecha({ valor, soloDia = false }: { valor: string; soloDia?: boolean }) {
  return (
    <time className="fecha" dateTime={valor}>
      {soloDia ? mostrarDia(valor) : mostrarInstante(valor)}
    </time>
  );
}

const IMPORTE = /(\$ [\d.,]*\d)/;

/** A sentence in which no line break separates `$` from its figure. */
export function Frase({ texto }: { texto: string }) {
  return texto.split(IMPORTE).map((parte, i) =>
    i % 2 === 1 ? (
      <span key={i} className="dinero">
        {parte}
      </span>
    ) : (
      parte
    ),
  );
}

interface PropsRetrato {
  persona: Parameters<typeof nombreDe>[0];
  /** URL. */
  foto: string | null;
  grande?: boolean;
}

/** A person's photo, or their initials. Decorative beside the name; only a large photo has a text alternative. */
export function Retrato({ persona, foto, grande = false }: PropsRetrato) {
  const className = grande ? "retrato retrato-grande" : "retrato";
  const lado = grande ? 96 : 28;
  if (foto) return <img className={className} src={foto} width={lado} height={lado} alt={grande ? `Foto de ${nombreDe(persona)}` : ""} />;
  return (
    <span className={className} aria-hidden="true">
      {inicialesDe(persona)}
    </span>
  );
}

/** The shop's logo on a white background, as on paper. */
export function Logo({ url }: { url: string }) {
  return <img className="logo" src={url} alt="Logo de la tienda" />;
}

/** A person in one line: picture, name, and the username when it differs. */
export function Persona({ persona, foto }: Omit<Parameters<typeof Retrato>[0], "grande">) {
  const nombre = nombreDe(persona);
  return (
    <span className="persona">
      <Retrato persona={persona} foto={foto} />
      <span>
        {nombre}
        {nombre !== persona.username && <small>{persona.username}</small>}
      </span>
    </span>
  );
}

/** Keyboard shortcut of the button or field beside it. */
export function Tecla({ children }: { children: string }) {
  return (
    <span className="tecla con-js" aria-hidden="true">
      {children}
    </span>
  );
}
