import { useId } from "react";
import { cuantos } from "~/domain/cifras/frases";
import { Boton } from "~/ui/base/boton";
import { Campo, campoSuelto } from "~/ui/base/campo";
import { Tarjeta } from "~/ui/base/tarjeta";
import { intencionesDeSms } from "../screens/redaccion";
import type { Persona, useRedaccion, VistaRedaccion } from "./redaccion";

interface PropsAQuien {
  vista: VistaRedaccion;
  estado: ReturnType<typeof useRedaccion>;
  errores: string[] | undefined;
}

/** Recipients of a campaña: the clients of the last search, as checkboxes, and the ones already chosen. */
export function AQuien({ vista, estado, errores }: PropsAQuien) {
  const { clientes, page, redaccion } = vista;
  const visibles = new Set(clientes.map(({ id }) => id));
  const otros = redaccion.elegidos.filter(({ id }) => !visibles.has(id));
  const idError = useId();
  return (
    <Tarjeta titulo="A quién">
      <div className="buscador sms-buscador">
        <Campo
          field={campoSuelto({ name: "q", defaultValue: redaccion.q })}
          etiqueta="Nombre, documento o teléfono"
          tipo="search"
          autoComplete="off"
          maxLength={100}
          autoFocus
        />
        <Boton {...intencionesDeSms.boton("buscar")} icono="buscar">
          Buscar
        </Boton>
      </div>
      {errores && (
        <p className="campo-error" id={idError} role="alert">
          {errores.join(" ")}
        </p>
      )}
      <fieldset className="sms-lista" aria-describedby={errores && idError}>
        <legend>
          {redaccion.q ? cuantos(page.total, "cliente coincide", "clientes coinciden") : cuantos(page.total, "cliente", "clientes")}
        </legend>
        {clientes.map((persona) => (
          <Fila key={persona.id} persona={persona} estado={estado} />
        ))}
        {clientes.length === 0 && <p className="campo-ayuda">Nadie coincide. Pruebe con otra palabra.</p>}
      </fieldset>
      <Pasos vista={vista} cuantos={estado.cuantos} />
      {otros.length > 0 && (
        <details>
          <summary className="sms-otros">{`También elegidos: ${otros.length}`}</summary>
          <fieldset className="sms-lista">
            <legend className="oculto">También elegidos</legend>
            {otros.map((persona) => (
              <Fila key={persona.id} persona={persona} estado={estado} />
            ))}
          </fieldset>
        </details>
      )}
    </Tarjeta>
  );
}

function Fila({ persona, estado }: { persona: Persona; estado: PropsAQuien["estado"] }) {
  const { id, nombre, telefono, alcanzable, contactado } = persona;
  const elegido = estado.elegidos.has(id);
  return (
    <label className="sms-persona">
      <input
        type="checkbox"
        name="cliente_ids"
        value={id}
        checked={elegido}
        disabled={!alcanzable && !elegido}
        onChange={({ currentTarget }) => estado.elegir(id, currentTarget.checked)}
      />
      <span>
        {nombre}
        <small className="sms-telefono">{telefono || "Sin teléfono"}</small>
      </span>
      {contactado && <span className="etiqueta etiqueta-aviso">Ya recibió hoy</span>}
      {!alcanzable && telefono && <span className="etiqueta etiqueta-peligro">Teléfono no válido</span>}
    </label>
  );
}

function Pasos({ vista: { page, redaccion }, cuantos }: { vista: VistaRedaccion; cuantos: number }) {
  const ir = (numero: number, texto: string) => <Boton {...intencionesDeSms.boton("pagina", numero)}>{texto}</Boton>;
  return (
    <div className="acciones">
      {page.has_previous && ir(page.number - 1, "Anteriores")}
      {page.has_next && ir(page.number + 1, "Siguientes")}
      {page.total > 1 && (
        <Boton {...intencionesDeSms.boton("todos")} variante="discreto">
          {redaccion.q ? "Elegir a los que coinciden" : "Elegir a todos"}
        </Boton>
      )}
      {(cuantos > 0 || redaccion.elegidos.length > 0) && (
        <Boton {...intencionesDeSms.boton("ninguno")} variante="discreto">
          Quitar a todos
        </Boton>
      )}
    </div>
  );
}
