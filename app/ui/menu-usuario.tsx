import { NOMBRE_ROL } from "~/domain/compartido/rol";
import { nombreDe } from "~/domain/usuarios/nombre";
import type { UsuarioRaiz } from "./datos-raiz";
import { Enlace } from "./enlace";
import { Formulario } from "./formulario";
import { Icono } from "./icono";
import { cuentaPropia, operacion } from "./navegacion";
import { Retrato } from "./retrato";

export function MenuUsuario({ usuario }: { usuario: UsuarioRaiz }) {
  const nombre = nombreDe(usuario);
  const propias = usuario.debe_cambiar_password ? [] : cuentaPropia;
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
        {(propias.length > 0 && usuario.es_operador ? [...propias, operacion] : propias).map(({ texto, url, icono }) => (
          <Enlace key={url} className="menu-opcion" to={url}>
            <Icono nombre={icono} /> {texto}
          </Enlace>
        ))}
        {/* A whole new document: nothing of this user stays in the memory of the browser. */}
        <Formulario action="/logout/" reloadDocument>
          <button className="menu-opcion" type="submit">
            <Icono nombre="salir" /> Cerrar sesión
          </button>
        </Formulario>
      </div>
    </details>
  );
}
