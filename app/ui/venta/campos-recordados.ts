import { keysOf } from "~/domain/nucleo/properties";
import { CAMPOS_PRODUCTO_NUEVO } from "~/domain/productos/producto-tecleado";
import { SIN_CONTEO, VENTA_NUEVA, type VistaBorrador } from "~/screens/venta/borrador";
import { cerrarHoja, enfocar, formularioEnPantalla } from "../captura/foco";
import { reescribir, type TextosDeCampos } from "../captura/recuerdo";

/** Fields in the state of the screen, and texts of searches, which are not kept. */
const NO_RECORDADOS: readonly string[] = [
  ...["clave_envio", "cliente_fk", "monto_recibido", "propina", "propina_como", "descuento", "codigo", "buscar_cliente", "fichas"],
  ...keysOf(SIN_CONTEO),
  ...CAMPOS_PRODUCTO_NUEVO,
];

/** Fields that React does not control and that are kept over a reload. */
const CAMPOS_RECORDADOS = keysOf(VENTA_NUEVA).filter((campo) => !NO_RECORDADOS.includes(campo));

export const camposDeDestinos = ({ destinos }: VistaBorrador) => destinos.flatMap(({ campos }) => campos);
/** Whether a field that React does not control is kept over a reload. */
export const seRecuerda = (campo: string): boolean =>
  campo.startsWith("pagos[") || CAMPOS_RECORDADOS.some((recordado) => recordado === campo);

/** Puts the fields that React does not control as another ticket has them. */
export function mostrarOtro(borrador: VistaBorrador): void {
  const form = formularioEnPantalla();
  const escrito: TextosDeCampos = { codigo: borrador.codigo, buscar_cliente: "" };
  for (const campo of CAMPOS_RECORDADOS) escrito[campo] = borrador[campo];
  for (const { nombre, valor } of camposDeDestinos(borrador)) escrito[nombre] = valor;
  for (const { indice, ...pago } of borrador.pagos)
    for (const [campo, valor] of Object.entries(pago)) escrito[`pagos[${indice}].${campo}`] = valor;
  if (form) reescribir(form, escrito);
  cerrarHoja();
  enfocar("codigo");
}
