import type { Configuracion } from "./configuracion-formulario";
import { Ficha } from "./ficha";
import { Tarjeta } from "./tarjeta";

/** The shop's data for those who may not change them. */
export function ConfiguracionFicha({ configuracion }: { configuracion: Configuracion }) {
  const { nombre_comercial, nit, direccion, telefono, prefijo, titulo_factura, stock_minimo } = configuracion;
  return (
    <Tarjeta titulo="La tienda">
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
    </Tarjeta>
  );
}
