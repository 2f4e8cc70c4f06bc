import { nombreDe } from "~/domain/compartido/nombre";
import { Retrato } from "./retrato";

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
