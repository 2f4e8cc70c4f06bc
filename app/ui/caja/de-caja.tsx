import { atributosDe, type CampoDatos } from "../base/campo";

interface Props {
  field: CampoDatos;
  texto: string;
  /** Whether the person has an open cash session. */
  abierta: boolean;
  /** What is stored; without it the box is ticked while a session is open. */
  marcada?: boolean | null | undefined;
}

/** The checkbox that says that cash went into the drawer or out of it. Left out when there is no drawer to speak of. */
export function DeCaja({ field, texto, abierta, marcada }: Props) {
  if (!abierta && !marcada) return null;
  const tecleado = Array.isArray(field.initialValue) ? field.initialValue.at(-1) : field.initialValue;
  const ticked = tecleado === undefined ? (marcada ?? abierta) : tecleado === "1" || tecleado === "on";
  return (
    <div className="campo campo-casilla">
      <input type="hidden" name={field.name} value="0" />
      <input {...atributosDe(field, false)} type="checkbox" value="1" defaultChecked={ticked} />
      <label htmlFor={field.id}>{texto}</label>
    </div>
  );
}
