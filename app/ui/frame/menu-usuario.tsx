import { nombreDe } from "~/domain/compartido/personas";
import { NOMBRE_ROL } from "~/domain/nucleo/rol";
import { Enlace } from "../base/boton";
import type { UsuarioRaiz } from "../base/datos-raiz";
import { Formulario } from "../base/formulario";
import { Icono } from "../base/icono";
import { Retrato } from "../base/valores";
import { menuDelUsuario, operacion } from "./navegacion";
import { ElegirTema } from "./tema";

export function MenuUsuario({ usuario }: { usuario: UsuarioRaiz }) {
  const nombre = nombreDe(usuario);
  return (
    <details className="menu-usuario">
      <summary>
        <Retrato persona={usuario} foto={usuario.foto} />
        <span className="menu-usuario-nombre">{nombre}</span>
      </summary>
      <div className="menu-panel">
        <p className="menu-usuario-datos">
          <strong>{nombre}</strong>
          <span>{NOMBRE_ROL[usuario.rol]}</span>
        </p>
        {(usuario.es_operador ? [...menuDelUsuario, operacion] : menuDelUsuario).map(({ texto, url, icono }) => (
          <Enlace key={url} className="menu-opcion" to={url}>
            <Icono nombre={icono} /> {texto}
          </Enlace>
        ))}
        <ElegirTema />
        <CerrarSesion className="menu-opcion" />
      </div>
    </details>
  );
}

/** Logs out with a full page load, so that nothing of the user stays in the browser's memory. */
export function CerrarSesion({ className }: { className: string }) {
  return (
    <Formulario action="/logout/" reloadDocument data-salida="">
      <button className={className} type="submit">
        <Icono nombre="salir" /> Cerrar sesión
      </button>
    </Formulario>
  );
}
