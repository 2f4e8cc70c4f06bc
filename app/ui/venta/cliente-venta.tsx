import { SIN_CLIENTE } from "~/domain/clientes/cliente-tecleado";
import { keysOf } from "~/domain/nucleo/properties";
import type { Errores } from "~/screens/documento/estado";
import type { VistaBorrador } from "~/screens/venta/borrador";
import { Campo, CampoNotas, campoSuelto } from "../base/campo";
import { Cliente } from "../documento/cliente";
import type { Venta } from "./use-venta";

interface PropsCliente {
  venta: Venta;
  borrador: VistaBorrador;
  errores: Errores;
}

const CAMPOS = ["cliente", ...keysOf(SIN_CLIENTE)] as const;

/** Client of the sale: also none, or only a name. */
export function ClienteVenta({ venta: { estado, clientes }, borrador, errores }: PropsCliente) {
  const { cliente } = estado;
  return (
    <Cliente
      name="cliente_fk"
      cliente={cliente}
      sinCliente={borrador.cliente || "Consumidor final"}
      abierta={CAMPOS.some((campo) => errores[campo] || (!cliente && borrador[campo]))}
      clientes={clientes}
      tecleado={borrador}
      errores={errores}
      alBuscar={errores.buscar_cliente}
      notas={<CampoNotas field={campoSuelto({ name: "cliente_fk", errores: errores.cliente_fk })} />}
    >
      <Campo
        field={campoSuelto({ name: "cliente", defaultValue: borrador.cliente, errores: errores.cliente })}
        etiqueta="O solo un nombre"
        ayuda="Sale en el comprobante, sin registrar al cliente."
        placeholder=" "
        maxLength={100}
        autoComplete="off"
      />
    </Cliente>
  );
}
