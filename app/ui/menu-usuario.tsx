import { nombreDe } from "~/domain/compartido/nombre";
import { NOMBRE_ROL } from "~/domain/compartido/rol";
import { olvidarBorradores } from "./borradores";
import type { UsuarioRaiz } from "./datos-raiz";
import { Enlace } from "./enlace";
import { Formulario } from "./formulario";
import { Icono } from "./icono";
import { cuentaPropia, operacion } from "./navegacion";
import { Retrato } from "./retrato";

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
        {(usuario.es_operador ? [...cuentaPropia, operacion] : cuentaPropia).map(({ texto, url, icono }) => (
          <Enlace key={url} className="menu-opcion" to={url}>
            <Icono nombre={icono} /> {texto}
          </Enlace>
        ))}
        <CerrarSesion className="menu-opcion" />
      </div>
    </details>
  );
}

/** Logs out with a full page load, so that nothing of the user stays in the browser's memory. */
export function CerrarSesion({ className }: { className: string }) {
  return (
    <Formulario action="/logout/" reloadDocument onSubmit={olvidarBorradores}>
      <button className={className} type="submit">
        <Icono nombre="salir" /> Cerrar sesión
      </button>
    </Formulario>
  );
}
