import { useState } from "react";
import type { Errores, VistaBorrador } from "~/screens/venta/borrador";
import { Boton } from "../base/boton";
import { Campo } from "../base/campo";
import { CampoNotas } from "../base/campo-caja";
import { campoSuelto } from "../base/campo-datos";
import { BuscarCliente, NuevoCliente } from "./cliente-campos";
import { ID_CLIENTE } from "./foco";
import type { Venta } from "./use-venta";

interface PropsCliente {
  venta: Venta;
  borrador: VistaBorrador;
  errores: Errores;
}

const CAMPOS = ["cliente", "buscar_cliente", "nuevo_cliente_nombre", "nuevo_cliente_telefono", "nuevo_cliente_documento"] as const;

/** Client of the sale: none, a registered client, one registered here, or only a name. */
export function Cliente({ venta, borrador, errores }: PropsCliente) {
  const { cliente } = venta.estado;
  const [abierto] = useState(() => CAMPOS.some((campo) => errores[campo] || (!cliente && borrador[campo])));
  return (
    <div className="venta-cliente">
      <input type="hidden" name="cliente_fk" value={cliente?.id ?? ""} />
      {cliente && (
        <Boton variante="discreto" name="intencion" value="quitar-cliente" aria-label={`Quitar a ${cliente.nombre}`}>
          Quitar
        </Boton>
      )}
      <details id={ID_CLIENTE} open={abierto}>
        <summary>
          <span>Cliente</span> <strong>{cliente?.nombre ?? (borrador.cliente || "Consumidor final")}</strong>
        </summary>
        <div className="venta-cliente-campos">
          <BuscarCliente clientes={venta.clientes} tecleado={borrador} errores={errores.buscar_cliente} />
          <Campo
            field={campoSuelto({ name: "cliente", defaultValue: borrador.cliente, errores: errores.cliente })}
            etiqueta="O solo un nombre"
            ayuda="Sale en el comprobante, sin registrar al cliente."
            maxLength={100}
            autoComplete="off"
          />
          <NuevoCliente tecleado={borrador} errores={errores} />
        </div>
      </details>
      <CampoNotas field={campoSuelto({ name: "cliente_fk", errores: errores.cliente_fk })} />
    </div>
  );
}
