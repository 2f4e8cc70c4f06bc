/**
 * The posted settings over the current values, so that absent fields stay. A browser does not send a checkbox that is off: with
 * `casillas_presentes` those are off that are absent and that it names; `1` names all.
 */
export function completarConActuales<Actual extends Readonly<Record<string, unknown>>>(entrada: unknown, actual: Actual): Actual {
  if (typeof entrada !== "object" || entrada === null) return actual;
  return { ...actual, ...apagadas("casillas_presentes" in entrada ? entrada.casillas_presentes : "", actual), ...entrada };
}

function apagadas(presentes: unknown, actual: Readonly<Record<string, unknown>>): Record<string, ""> {
  const nombres = String(presentes).split(" ");
  const casillas = Object.keys(actual).filter((campo) => typeof actual[campo] === "boolean");
  const deEste = presentes === "1" ? casillas : casillas.filter((campo) => nombres.includes(campo));
  return Object.fromEntries(deEste.map((campo) => [campo, ""]));
}
