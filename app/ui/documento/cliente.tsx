import { type KeyboardEvent, type ReactNode, useState } from "react";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { CAMPOS_CLIENTE_NUEVO, CAMPOS_DE_FACTURA, type ClienteTecleado, SIN_CLIENTE } from "~/domain/clientes/cliente-tecleado";
import { OPCIONES_DE_TIPO } from "~/domain/clientes/tipos-de-documento";
import { keysOf } from "~/domain/nucleo/properties";
import { deCliente } from "~/screens/documento/botones";
import type { ClienteElegido, Errores } from "~/screens/documento/estado";
import { Boton } from "../base/boton";
import { Campo, campoSuelto, camposDe, Selector } from "../base/campo";
import { Kept } from "../base/kept";
import { Tecla } from "../base/valores";
import type { Clientes } from "./use-clientes";
import { ID_CLIENTE } from "./use-clientes";

const ESCRITOS = [...CAMPOS_CLIENTE_NUEVO, ...CAMPOS_DE_FACTURA];

interface PropsCliente {
  /** Name of the field with the id of the chosen client. */
  name: "cliente" | "cliente_fk";
  cliente: ClienteElegido | null;
  /** The key that opens the search. */
  tecla?: string;
  /** Text while no client is chosen. */
  sinCliente: string;
  /** Whether the section is open at first, also without anything in it to see. */
  abierta: boolean;
  clientes: Clientes;
  tecleado: ClienteTecleado;
  errores: Errores;
  /** Errors at the search. */
  alBuscar: string[] | undefined;
  /** Whether a new client may say what a factura needs. */
  conFactura?: boolean | undefined;
  /** A further way to name the client. */
  children?: ReactNode;
}

/** Client of a document: a registered client, or one registered here. */
export function Cliente({ name, cliente, tecla, sinCliente, abierta, ...props }: PropsCliente) {
  const { clientes, tecleado, errores, alBuscar, conFactura = false, children } = props;
  // With a client chosen, what was typed of a new one no longer counts, but a search does.
  const seVe = (campo: keyof typeof SIN_CLIENTE) => errores[campo] || (tecleado[campo] && (!cliente || campo === "buscar_cliente"));
  const [abierto] = useState(() => abierta || alBuscar !== undefined || keysOf(SIN_CLIENTE).some(seVe));
  return (
    <div className="documento-cliente">
      <input type="hidden" name={name} value={cliente?.id ?? ""} />
      {cliente && (
        <Boton variante="discreto" {...deCliente.boton("quitar-cliente")} aria-label={`Quitar a ${cliente.nombre}`}>
          Quitar
        </Boton>
      )}
      <details id={ID_CLIENTE} open={abierto}>
        <summary aria-keyshortcuts={tecla}>
          <span>Cliente {tecla && <Tecla>{tecla}</Tecla>}</span> <strong>{cliente?.nombre ?? sinCliente}</strong>
        </summary>
        <div className="documento-cliente-campos">
          <BuscarCliente clientes={clientes} tecleado={tecleado} errores={alBuscar} />
          {children}
          <Kept name={`cliente nuevo ${JSON.stringify([ESCRITOS.map((campo) => tecleado[campo]), errores, conFactura])}`}>
            {() => <NuevoCliente tecleado={tecleado} errores={errores} conFactura={conFactura} />}
          </Kept>
        </div>
      </details>
    </div>
  );
}

interface PropsBuscar {
  clientes: Clientes;
  tecleado: ClienteTecleado;
  errores: string[] | undefined;
}

/** Search for a client. Each match is a button that chooses it. */
function BuscarCliente({ clientes, tecleado, errores }: PropsBuscar) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field and the buttons in it take the keys
    <div className="documento-buscar-cliente" onKeyDown={alTeclear}>
      <Campo
        field={campoSuelto({ name: "buscar_cliente", defaultValue: tecleado.buscar_cliente, errores })}
        etiqueta="Buscar un cliente"
        placeholder="Nombre, documento o teléfono"
        maxLength={150}
        autoComplete="off"
        onInput={clientes.escribir}
      />
      <Boton icono="buscar" {...deCliente.boton("buscar-cliente")}>
        Buscar
      </Boton>
      <div className="documento-opciones" aria-live="polite">
        {clientes.encontrados.map(({ id, nombre, telefono, documento, debe }) => (
          <button key={id} type="submit" {...deCliente.boton("cliente", id)}>
            <span>{nombre}</span> <small>{debe === "0.00" ? documento || telefono : `debe ${mostrarPesos(debe)}`}</small>
          </button>
        ))}
      </div>
    </div>
  );
}

/** ↓ and ↑ go from the field through the clients that were found, and back. */
function alTeclear(evento: KeyboardEvent<HTMLDivElement>): void {
  const salto = { ArrowDown: 1, ArrowUp: -1 }[evento.key];
  const puestos = [...evento.currentTarget.querySelectorAll<HTMLElement>("input, .documento-opciones button")];
  const actual = puestos.findIndex((uno) => uno.matches(":focus"));
  if (!salto || actual < 0) return;
  evento.preventDefault();
  puestos[actual + salto]?.focus();
}

function NuevoCliente({ tecleado, errores, conFactura }: Pick<PropsCliente, "tecleado" | "errores"> & { conFactura: boolean }) {
  const campo = camposDe(tecleado, errores);
  const [abierto] = useState(() => CAMPOS_CLIENTE_NUEVO.some((name) => tecleado[name] || errores[name]));
  return (
    <details open={abierto}>
      <summary className="boton boton-discreto">Registrar un cliente nuevo</summary>
      <div className="documento-cliente-campos">
        <Campo field={campo("nuevo_cliente_nombre")} etiqueta="Nombre" maxLength={150} autoComplete="off" />
        <Campo field={campo("nuevo_cliente_telefono")} etiqueta="Teléfono" tipo="tel" maxLength={20} autoComplete="off" />
        {conFactura && (
          <Selector
            field={campo("nuevo_cliente_tipo_documento")}
            etiqueta="Tipo de documento"
            opciones={OPCIONES_DE_TIPO}
            ninguna="Sin decir"
          />
        )}
        <Campo field={campo("nuevo_cliente_documento")} etiqueta="Documento" maxLength={20} autoComplete="off" />
        {conFactura && <Campo field={campo("nuevo_cliente_correo")} etiqueta="Correo" tipo="email" maxLength={254} autoComplete="off" />}
        <Boton {...deCliente.boton("crear-cliente")}>Registrar y elegir</Boton>
        {errores.nuevo_cliente_confirmar_documento && (
          <div className="pregunta" role="alert">
            <p>{errores.nuevo_cliente_confirmar_documento.join(" ")} Si es el mismo, elíjalo arriba.</p>
            <Boton {...deCliente.boton("crear-cliente", "si")}>Sí, es otro cliente</Boton>
          </div>
        )}
      </div>
    </details>
  );
}
