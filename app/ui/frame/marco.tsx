import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { nombreDe } from "~/domain/compartido/personas";
import { NOMBRE_ROL } from "~/domain/nucleo/rol";
import { Enlace } from "../base/boton";
import { type UsuarioRaiz, useDatosRaiz } from "../base/datos-raiz";
import { Formulario } from "../base/formulario";
import { Icono } from "../base/icono";
import { Kept } from "../base/kept";
import { Retrato } from "../base/valores";
import { Barra, Menu } from "./barra";
import { BARRAS, menuDelUsuario, menuEnUso, operacion, urlActiva } from "./navegacion";
import { ElegirTema } from "./tema";

/** The frame of every page: skip link, header, navigation for a logged-in user, and content. */
export function Marco({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const datos = useDatosRaiz();
  const usuario = datos?.usuario;
  const navega = usuario && !usuario.debe_cambiar_password;
  const { usos } = datos?.tienda ?? {};
  const { menu } = datos?.modulos ?? {};
  const activa = navega ? urlActiva(usuario.rol, pathname, menu) : undefined;
  return (
    <div className={navega ? "marco" : "marco marco-publico"}>
      <a className="saltar" href="#contenido">
        Saltar al contenido
      </a>
      <header className="cabecera">
        <Marca nombre={datos?.tienda.nombre} url={navega ? "/dashboard/" : "/"} />
        {navega && <Buscar />}
        {navega && (
          <Kept name={`lateral ${usuario.rol} ${activa} ${JSON.stringify([usos, menu])}`}>
            {() => <Menu grupos={menuEnUso(usuario.rol, usos, menu)} activa={activa} />}
          </Kept>
        )}
        {/* The new key closes an open menu when the page changes without a reload. */}
        {navega ? (
          <Kept key={pathname} name={`menu ${JSON.stringify([usuario, datos.tema])}`}>
            {() => <MenuUsuario usuario={usuario} />}
          </Kept>
        ) : (
          usuario && <CerrarSesion className="boton boton-discreto" />
        )}
      </header>
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      {datos && !navega && (
        <footer className="pie-publico">
          <ElegirTema />
        </footer>
      )}
      {navega && <Kept name={`barra ${usuario.rol} ${activa}`}>{() => <Barra entradas={BARRAS[usuario.rol]} activa={activa} />}</Kept>}
    </div>
  );
}

/** Leads to the search of the whole shop; with JavaScript it opens over the page. */
export function Buscar() {
  return (
    <a className="buscar" href="/buscar/" aria-keyshortcuts="Control+K" data-busca="">
      <Icono nombre="buscar" />
      <span>Buscar</span>
      <kbd className="con-js">Ctrl K</kbd>
    </a>
  );
}

function Marca({ nombre, url }: { nombre: string | undefined; url: string }) {
  return (
    <Enlace className="marca" to={url}>
      <span className="marca-sello">
        <Icono nombre="tienda" />
      </span>
      <span className="marca-nombre">{nombre || "Tienda"}</span>
    </Enlace>
  );
}

function MenuUsuario({ usuario }: { usuario: UsuarioRaiz }) {
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
function CerrarSesion({ className }: { className: string }) {
  return (
    <Formulario action="/logout/" reloadDocument data-salida="">
      <button className={className} type="submit">
        <Icono nombre="salir" /> Cerrar sesión
      </button>
    </Formulario>
  );
}
