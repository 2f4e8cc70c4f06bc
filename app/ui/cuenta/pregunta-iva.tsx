import { type CampoDatos, CampoNotas } from "../base/campo";

const RESPUESTAS = [
  { valor: "0", texto: "No (49)" },
  { valor: "1", texto: "Sí (48)" },
];

const AYUDA =
  "Está en la casilla 53 del RUT: 48 es responsable de IVA; 49, no responsable. Si no sabe o no tiene RUT, siga sin elegir: se lo recordamos en los primeros pasos.";

/** Whether the shop charges IVA. Nothing is chosen at first: who does not know is asked again in the first steps. */
export function PreguntaIva({ field }: { field: CampoDatos }) {
  return (
    <fieldset className="opciones" aria-describedby={field.descriptionId}>
      <legend>¿Su RUT dice «responsable de IVA»?</legend>
      {RESPUESTAS.map(({ valor, texto }) => (
        <label key={valor}>
          <input type="radio" name={field.name} value={valor} defaultChecked={field.initialValue === valor} /> {texto}
        </label>
      ))}
      <CampoNotas field={field} ayuda={AYUDA} />
    </fieldset>
  );
}
