/** The part of conform's field metadata that a field needs. {@link campoSuelto} builds it without conform. */
export interface CampoDatos {
  key?: string | undefined;
  id: string;
  name: string;
  errorId: string;
  descriptionId: string;
  initialValue: unknown;
  errors: string[] | undefined;
  required?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
}

interface Suelto {
  name: string;
  id?: string;
  defaultValue?: string | undefined;
  errores?: string[] | undefined;
  required?: boolean;
}

/** Field data for a field without conform. */
export function campoSuelto({ name, id = `campo-${name}`, defaultValue, errores, required }: Suelto): CampoDatos {
  return { id, name, required, initialValue: defaultValue, errors: errores, errorId: `${id}-error`, descriptionId: `${id}-ayuda` };
}

/** Props of the control: id, name, and the ARIA links to its hint and errors. */
export function atributosDe(campo: CampoDatos, conAyuda: boolean) {
  const descritoPor = [campo.errors && campo.errorId, conAyuda && campo.descriptionId].filter(Boolean).join(" ");
  return {
    id: campo.id,
    name: campo.name,
    required: campo.required,
    "aria-invalid": campo.errors ? true : undefined,
    "aria-describedby": descritoPor || undefined,
  };
}

export function textoInicial(campo: CampoDatos): string | undefined {
  return typeof campo.initialValue === "string" ? campo.initialValue : undefined;
}
