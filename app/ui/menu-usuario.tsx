import { Link } from "@remix-run/react";
import type { UsuarioRaiz } from "./datos-raiz";
import { Formulario } from "./formulario";
import { Icono } from "./icono";

const ROLES = { admin: "Administrador", vendedor: "Vendedor" } as const;

export function MenuUsuario({ usuario }: { usuario: UsuarioRaiz }) {
  const nombre = usuario.nombre || usuario.username;
  return (
    <details className="menu-usuario">
      <summary>
        <Icono nombre="usuario" />
        <span className="menu-usuario-nombre">{nombre}</span>
      </summary>
      <div className="menu-panel">
        <p className="menu-usuario-datos">
          <strong>{nombre}</strong>
          <span>{ROLES[usuario.rol]}</span>
        </p>
        <Link className="menu-opcion" to="/usuarios/cambiar-password/">
          <Icono nombre="clave" /> Cambiar contraseña
        </Link>
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
