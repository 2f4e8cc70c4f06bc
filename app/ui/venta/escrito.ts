import { keysOf } from "~/domain/nucleo/properties";
import { CAMPOS_PRODUCTO_NUEVO } from "~/domain/productos/producto-tecleado";
import { SIN_CONTEO, VENTA_NUEVA, type VistaBorrador } from "~/screens/venta/borrador";

/** Fields in the state of the screen, and texts of searches, which are not kept. */
const APARTE: readonly (keyof typeof VENTA_NUEVA)[] = [
  ...(["clave_envio", "cliente_fk", "monto_recibido", "descuento", "codigo", "buscar_cliente"] as const),
  ...keysOf(SIN_CONTEO),
  ...CAMPOS_PRODUCTO_NUEVO,
];

/** Uncontrolled fields that are kept over a reload. */
const CAMPOS = keysOf(VENTA_NUEVA).filter((campo) => !APARTE.includes(campo));

export type Escrito = Record<string, string>;

/** Current values of the fields in `CAMPOS`. */
export function leerEscrito(form: HTMLFormElement): Escrito {
  const datos = new FormData(form);
  const pagos = [...datos].flatMap(([campo, valor]) => (campo.startsWith("pagos[") ? [[campo, String(valor)]] : []));
  return { ...Object.fromEntries(CAMPOS.map((campo) => [campo, String(datos.get(campo) ?? "")])), ...Object.fromEntries(pagos) };
}

/** The same values in a draft. */
export function escritoDe(borrador: VistaBorrador): Escrito {
  const pagos = borrador.pagos.flatMap(({ indice, ...pago }) =>
    Object.entries(pago).map(([campo, valor]) => [`pagos[${indice}].${campo}`, valor]),
  );
  return { ...Object.fromEntries(CAMPOS.map((campo) => [campo, borrador[campo]])), ...Object.fromEntries(pagos) };
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
