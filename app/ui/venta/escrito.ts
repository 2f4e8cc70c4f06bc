/** Uncontrolled fields that are kept over a reload. The other fields are in the state of the screen. */
const CAMPOS = [
  "forma_pago",
  "banco",
  "referencia",
  "cliente",
  "nuevo_cliente_nombre",
  "nuevo_cliente_telefono",
  "nuevo_cliente_documento",
];

export type Escrito = Record<string, string>;

/** Current values of the fields in `CAMPOS`. */
export function leerEscrito(form: HTMLFormElement): Escrito {
  const datos = new FormData(form);
  return Object.fromEntries(CAMPOS.map((campo) => [campo, String(datos.get(campo) ?? "")]));
}

/** Writes the values back, and opens each `<details>` that contains one. */
export function reescribir(form: HTMLFormElement, escrito: Escrito): void {
  for (const [campo, valor] of Object.entries(escrito)) {
    const control = form.elements.namedItem(campo);
    if (control instanceof RadioNodeList) control.value = valor;
    if (!(control instanceof HTMLInputElement)) continue;
    control.value = valor;
    for (let padre = control.closest("details"); valor && padre; padre = padre.parentElement?.closest("details") ?? null) padre.open = true;
  }
}
