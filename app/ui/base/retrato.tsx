import { inicialesDe, nombreDe } from "~/domain/compartido/nombre";

interface PropsRetrato {
  persona: Parameters<typeof nombreDe>[0];
  /** URL. */
  foto: string | null;
  grande?: boolean;
}

/** A person's photo, or their initials. Decorative beside the name; only a large photo has a text alternative. */
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
