import { MEDIOS, MEDIOS_ELEGIBLES, type Medio } from "~/domain/cifras/medios";
import { CampoNotas, campoSuelto } from "../base/campo";

interface Props {
  elegido: string;
  errores: string[] | undefined;
}

const NOMBRES: Readonly<Partial<Record<Medio, string>>> = { fiado: "Rebajar de lo que debe", saldo: "Saldo a favor o vale" };

/** How a return is paid back. What is owed of its sale comes off the debt first. */
export function MedioDeDevolucion({ elegido, errores }: Props) {
  const campo = campoSuelto({ name: "medio", errores });
  return (
    <fieldset className="opciones opciones-largas" aria-describedby={campo.errors && campo.errorId}>
      <legend>Cómo se devuelve la plata</legend>
      {MEDIOS_ELEGIBLES.map((medio) => (
        <label key={medio}>
          <input type="radio" name="medio" value={medio} defaultChecked={medio === elegido} />
          <span>{NOMBRES[medio] ?? MEDIOS[medio]}</span>
        </label>
      ))}
      <CampoNotas field={campo} />
    </fieldset>
  );
}
