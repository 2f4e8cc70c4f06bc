import { enfocar } from "../captura/foco";

/** Id of the client section. */
export const ID_CLIENTE = "documento-cliente";

function mostrarCliente(open: boolean): void {
  const detalles = document.getElementById(ID_CLIENTE);
  if (detalles instanceof HTMLDetailsElement) detalles.open = open;
}

/** Opens the client section and puts the cursor in its search field. */
export function abrirCliente(): void {
  mostrarCliente(true);
  enfocar("buscar_cliente");
}

/** Closes the client section and puts the cursor in the scan box. */
export function cerrarCliente(): void {
  mostrarCliente(false);
  enfocar("codigo");
}
