import { useState } from "react";
import type { Errores, VistaBorrador } from "~/domain/ventas/borrador";
import { Boton } from "../boton";
import { Campo } from "../campo";
import { CampoNotas } from "../campo-caja";
import { campoSuelto } from "../campo-datos";
import { ID_CLIENTE } from "./foco";
import type { Venta } from "./use-venta";

interface PropsCliente {
  venta: Venta;
  borrador: VistaBorrador;
  errores: Errores;
}

const CAMPOS = ["cliente", "buscar_cliente", "nuevo_cliente_nombre", "nuevo_cliente_telefono", "nuevo_cliente_documento"] as const;

/** Who buys: nobody in particular, a registered client, one that is registered here, or just a name. */
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
          <Busqueda venta={venta} borrador={borrador} errores={errores} />
          <Campo
            field={campoSuelto({ name: "cliente", defaultValue: borrador.cliente, errores: errores.cliente })}
            etiqueta="O solo un nombre"
            ayuda="Sale en el comprobante, sin registrar al cliente."
            maxLength={100}
            autoComplete="off"
          />
          <Nuevo borrador={borrador} errores={errores} />
        </div>
      </details>
      <CampoNotas field={campoSuelto({ name: "cliente_fk", errores: errores.cliente_fk })} />
    </div>
  );
}

function Busqueda({ venta: { clientes }, borrador, errores }: PropsCliente) {
  const campo = campoSuelto({ name: "buscar_cliente", defaultValue: borrador.buscar_cliente, errores: errores.buscar_cliente });
  return (
    <div className="venta-buscar-cliente">
      <Campo field={campo} etiqueta="Buscar un cliente" maxLength={150} autoComplete="off" onInput={clientes.escribir} />
      <Boton name="intencion" value="buscar-cliente" icono="buscar">
        Buscar
      </Boton>
      <div className="venta-opciones" aria-live="polite">
        {clientes.encontrados.map(({ id, nombre, telefono, documento }) => (
          <button key={id} type="submit" name="intencion" value={`cliente:${id}`}>
            <span>{nombre}</span> <small>{documento || telefono}</small>
          </button>
        ))}
      </div>
    </div>
  );
}

function Nuevo({ borrador, errores }: Omit<PropsCliente, "venta">) {
  const nombres = ["nuevo_cliente_nombre", "nuevo_cliente_telefono", "nuevo_cliente_documento"] as const;
  const [nombre, telefono, documento] = nombres;
  const campo = (name: (typeof nombres)[number]) => campoSuelto({ name, defaultValue: borrador[name], errores: errores[name] });
  const [abierto] = useState(() => nombres.some((name) => borrador[name] || errores[name]));
  return (
    <details open={abierto}>
      <summary className="boton boton-discreto">Registrar un cliente nuevo</summary>
      <div className="venta-cliente-campos">
        <Campo field={campo(nombre)} etiqueta="Nombre" maxLength={150} autoComplete="off" />
        <Campo field={campo(telefono)} etiqueta="Teléfono" tipo="tel" maxLength={20} autoComplete="off" />
        <Campo field={campo(documento)} etiqueta="Documento" maxLength={20} autoComplete="off" />
        <Boton name="intencion" value="crear-cliente">
          Registrar y elegir
        </Boton>
      </div>
    </details>
  );
}
