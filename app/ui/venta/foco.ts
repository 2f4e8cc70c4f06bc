/** Ids by which the parts of the sale screen find each other. */
export const ID_COBRAR = "venta-cobrar";
export const ID_PAGO = "venta-pago";
export const ID_CLIENTE = "venta-cliente";

const idDe = (nombre: string): string => `campo-${nombre}`;

function campo(nombre: string): HTMLInputElement | null {
  const elemento = document.getElementById(idDe(nombre));
  return elemento instanceof HTMLInputElement ? elemento : null;
}

export const valorDe = (nombre: string): string => campo(nombre)?.value.trim() ?? "";

export function vaciar(...nombres: string[]): void {
  for (const nombre of nombres) {
    const elemento = campo(nombre);
    if (elemento) elemento.value = "";
  }
}

/** What the scan box holds; taking it leaves the box empty for the next code. */
export function tomarCodigo(): string {
  const texto = valorDe("codigo");
  vaciar("codigo");
  return texto;
}

/** Puts the cursor in the field of that name and selects what it holds. `false` when the field is not on the screen. */
export function enfocar(nombre: string): boolean {
  const elemento = campo(nombre);
  if (!elemento || elemento.offsetParent === null) return false;
  elemento.focus();
  elemento.select();
  return true;
}

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
