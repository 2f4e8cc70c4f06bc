import { enfocar } from "../captura/foco";

/** Ids by which the parts of the sale screen find each other. */
export const ID_PAGO = "venta-pago";
export const ID_CLIENTE = "venta-cliente";

function mostrarCliente(open: boolean): void {
  const detalles = document.getElementById(ID_CLIENTE);
  if (detalles instanceof HTMLDetailsElement) detalles.open = open;
}

/** Goes to what was being searched. */
export function abrirCliente(): void {
  mostrarCliente(true);
  enfocar("buscar_cliente");
}

/** Goes back to the scan box, with the client's part closed. */
export function cerrarCliente(): void {
  mostrarCliente(false);
  enfocar("codigo");
}
