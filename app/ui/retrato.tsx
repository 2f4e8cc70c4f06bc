import { inicialesDe, nombreDe } from "~/domain/compartido/nombre";

interface PropsRetrato {
  persona: Parameters<typeof nombreDe>[0];
  /** Where the photo is. */
  foto: string | null;
  grande?: boolean;
}

/** A person's photo, or the initials. Decoration beside the name, unless it is large. */
export function Retrato({ persona, foto, grande = false }: PropsRetrato) {
  const clase = grande ? "retrato retrato-grande" : "retrato";
  const lado = grande ? 96 : 28;
  if (foto) return <img className={clase} src={foto} width={lado} height={lado} alt={grande ? `Foto de ${nombreDe(persona)}` : ""} />;
  return (
    <span className={clase} aria-hidden="true">
      {inicialesDe(persona)}
    </span>
  );
}
