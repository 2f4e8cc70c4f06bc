import { EnlaceBoton } from "../base/boton";

export function NuevoProducto() {
  return (
    <EnlaceBoton to="/productos/nuevo/" variante="primario" icono="agregar">
      Nuevo producto
    </EnlaceBoton>
  );
}

/** The two ways to fill an empty list: from a file, or one product after the other. */
export function PrimerosProductos() {
  return (
    <>
      <EnlaceBoton to="/productos/importar/" icono="importar">
        Importar una lista
      </EnlaceBoton>
      <NuevoProducto />
    </>
  );
}
