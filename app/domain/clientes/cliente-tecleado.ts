import { keysOf } from "../nucleo/properties";

/** The empty fields inside another form that register a new client: those of a client, each after `PREFIJO`. */
export const SIN_CLIENTE_NUEVO = { nuevo_cliente_nombre: "", nuevo_cliente_telefono: "", nuevo_cliente_documento: "" };
const PREFIJO = "nuevo_cliente_";

/** The empty fields inside another form that find a client or register a new one. */
export const SIN_CLIENTE = { buscar_cliente: "", ...SIN_CLIENTE_NUEVO };

export const CAMPOS_CLIENTE_NUEVO = keysOf(SIN_CLIENTE_NUEVO);

/** The fields of a new client that only a shop which issues facturas has. */
export const CAMPOS_DE_FACTURA = ["nuevo_cliente_tipo_documento", "nuevo_cliente_correo"] as const;

type DeFactura = (typeof CAMPOS_DE_FACTURA)[number];
export type ClienteNuevoTecleado = typeof SIN_CLIENTE_NUEVO & Partial<Record<DeFactura, string>>;
export type ClienteTecleado = typeof SIN_CLIENTE & ClienteNuevoTecleado;

/** The data of the new client; `textoDe` gives the text of a field. */
export function clienteNuevoDe(textoDe: (campo: keyof ClienteNuevoTecleado) => string | undefined): Record<string, string> {
  const dados = CAMPOS_DE_FACTURA.filter((campo) => textoDe(campo));
  return Object.fromEntries([...CAMPOS_CLIENTE_NUEVO, ...dados].map((campo) => [campo.slice(PREFIJO.length), textoDe(campo) ?? ""]));
}

/** The errors of a new client by their fields in the other form. */
export const erroresDeClienteNuevo = (errores: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errores).map(([campo, mensajes]) => [PREFIJO + campo, mensajes]));

/** Who buys without giving a name, with the document that the DIAN sets for them. */
export const CONSUMIDOR_FINAL = { nombre: "Consumidor final", documento: "222222222222" };
