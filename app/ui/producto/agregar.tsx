import { EnlaceBoton } from "../base/boton";

/** The two ways to add products: a list from a file, or one after the other. */
export function Agregar() {
  return (
    <>
      <EnlaceBoton to="/productos/importar/" variante="discreto">
        Importar
      </EnlaceBoton>
      <EnlaceBoton to="/productos/nuevo/" variante="primario" icono="agregar">
        Nuevo producto
      </EnlaceBoton>
    </>
  );
}
