import { type ReactNode, useState } from "react";
import type { ClienteTecleado } from "~/domain/clientes/cliente-tecleado";
import { deCliente } from "~/screens/intenciones";
import { Boton } from "../base/boton";
import { BuscarCliente, NuevoCliente } from "./cliente-campos";
import type { ClienteElegido, Errores } from "./cliente-estado";
import { ID_CLIENTE } from "./foco-cliente";
import type { Clientes } from "./use-clientes";

interface PropsCliente {
  /** Name of the field with the id of the chosen client. */
  name: "cliente" | "cliente_fk";
  cliente: ClienteElegido | null;
  /** Text while no client is chosen. */
  sinCliente: string;
  /** Whether the section is open at first. */
  abierta: boolean;
  clientes: Clientes;
  tecleado: ClienteTecleado;
  errores: Errores;
  /** Errors at the search. */
  alBuscar: string[] | undefined;
  /** A further way to name the client. */
  children?: ReactNode;
  /** Errors of the chosen client. */
  notas?: ReactNode;
}

/** Client of a document: a registered client, or one registered here. */
export function Cliente({ name, cliente, sinCliente, abierta, clientes, tecleado, errores, alBuscar, children, notas }: PropsCliente) {
  const [abierto] = useState(abierta);
  return (
    <div className="documento-cliente">
      <input type="hidden" name={name} value={cliente?.id ?? ""} />
      {cliente && (
        <Boton variante="discreto" {...deCliente.boton("quitar-cliente")} aria-label={`Quitar a ${cliente.nombre}`}>
          Quitar
        </Boton>
      )}
      <details id={ID_CLIENTE} open={abierto}>
        <summary>
          <span>Cliente</span> <strong>{cliente?.nombre ?? sinCliente}</strong>
        </summary>
        <div className="documento-cliente-campos">
          <BuscarCliente clientes={clientes} tecleado={tecleado} errores={alBuscar} />
          {children}
          <NuevoCliente tecleado={tecleado} errores={errores} />
        </div>
      </details>
      {notas}
    </div>
  );
}
