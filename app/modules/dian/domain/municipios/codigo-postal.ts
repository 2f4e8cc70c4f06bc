/** Codes of Bogotá begin otherwise than those of the other capitals. */
const DE_BOGOTA = { departamento: "11", codigo: "110111" } as const;

/**
 * A postal code of six digits that a municipality may have, by its DANE code: the first one of the capital of its departamento. Which of them is
 * that of an address only its owner knows. "" without a municipality.
 */
export function codigoPostalDe(municipio: string): string {
  const departamento = municipio.slice(0, 2);
  if (departamento === DE_BOGOTA.departamento) return DE_BOGOTA.codigo;
  return departamento && `${departamento}0001`;
}
