import { clienteRegistrado, crearCliente } from "~/domain/clientes/cliente.server";
import { ClienteForm } from "~/domain/clientes/esquema";
import type { DemoShop } from "~/module";
import { unirClientes } from "../domain/unir-clientes.server";

/** A client who was entered a second time, in a hurry. */
export function unirRepetido({ admin, clientes }: DemoShop): void {
  const queda = clientes.at(-1);
  if (queda === undefined) return;
  const { nombre } = clienteRegistrado(admin, queda);
  unirClientes(admin, queda, crearCliente(admin, ClienteForm.parse({ nombre: nombre.toUpperCase() })));
}
