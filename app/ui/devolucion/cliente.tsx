import { useState } from "react";
import type { BorradorDevolucion, Errores } from "~/screens/devolucion/borrador";
import { Boton } from "../base/boton";
import { BuscarCliente, NuevoCliente } from "../venta/cliente-campos";
import type { ClienteElegido } from "../venta/estado";
import { ID_CLIENTE } from "../venta/foco";
import type { useClientes } from "../venta/use-clientes";

interface PropsCliente {
  cliente: ClienteElegido | null;
  clientes: ReturnType<typeof useClientes>;
  borrador: BorradorDevolucion;
  errores: Errores;
}

/** Client of the return: a registered client, or one registered here. */
export function ClienteDevolucion({ cliente, clientes, borrador, errores }: PropsCliente) {
  const [abierto] = useState(!cliente);
  return (
    <div className="venta-cliente">
      <input type="hidden" name="cliente" value={cliente?.id ?? ""} />
      {cliente && (
        <Boton variante="discreto" name="intencion" value="quitar-cliente" aria-label={`Quitar a ${cliente.nombre}`}>
          Quitar
        </Boton>
      )}
      <details id={ID_CLIENTE} open={abierto}>
        <summary>
          <span>Cliente</span> <strong>{cliente?.nombre ?? "Elija quién devuelve"}</strong>
        </summary>
        <div className="venta-cliente-campos">
          <BuscarCliente clientes={clientes} tecleado={borrador} errores={errores.buscar_cliente ?? errores.cliente} />
          <NuevoCliente tecleado={borrador} errores={errores} />
        </div>
      </details>
    </div>
  );
}
