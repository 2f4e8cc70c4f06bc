import type { VistaConfiguracion } from "~/domain/tienda/esquema";
import { EnlaceBoton } from "../base/boton";
import { Ficha, Tarjeta } from "../base/tarjeta";
import { Logo } from "../base/valores";
import { menuDelUsuario } from "../frame/navegacion";

/** The settings and the URL of the logo. */
export type Configuracion = VistaConfiguracion & { logo: string | null };

export function ConfiguracionFicha({ configuracion }: { configuracion: Configuracion }) {
  const { logo, nombre_comercial, nit, direccion, telefono, prefijo, titulo_factura, stock_minimo } = configuracion;
  return (
    <>
      <Tarjeta titulo="La tienda">
        {logo && <Logo url={logo} />}
        <Ficha
          datos={[
            { nombre: "Nombre comercial", valor: nombre_comercial || "Sin nombre" },
            { nombre: "NIT", valor: nit || "Sin NIT" },
            { nombre: "Teléfono", valor: telefono || "Sin teléfono" },
            { nombre: "Dirección", valor: direccion || "Sin dirección" },
            { nombre: "Título de los comprobantes", valor: titulo_factura },
            { nombre: "Prefijo", valor: prefijo || "Sin prefijo" },
            { nombre: "Avisar cuando queden", valor: stock_minimo },
          ]}
        />
        <p>Estos datos los cambia el dueño de la tienda.</p>
      </Tarjeta>
      <Tarjeta titulo="Lo suyo">
        <div className="acciones">
          {menuDelUsuario.map(({ texto, url, icono }) => (
            <EnlaceBoton key={url} to={url} icono={icono}>
              {texto}
            </EnlaceBoton>
          ))}
        </div>
      </Tarjeta>
    </>
  );
}
