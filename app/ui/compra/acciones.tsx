import { EnlaceBoton } from "../base/boton";

interface Props {
  id: number;
  tipo: "productos" | "activos";
  esAdmin: boolean;
}

/** What can be done with a saved purchase. */
export function AccionesDeCompra({ id, tipo, esAdmin }: Props) {
  const deProductos = tipo === "productos";
  return (
    <>
      {deProductos && <EnlaceBoton to={`/productos/etiquetas/?compra=${id}`}>Etiquetas</EnlaceBoton>}
      {esAdmin && deProductos && <EnlaceBoton to={`/devoluciones/compras/nueva/?compra=${id}`}>Devolver al proveedor</EnlaceBoton>}
      {esAdmin && (
        <EnlaceBoton to={`/compras/eliminar/${id}/`} variante="peligro-discreto">
          Eliminar
        </EnlaceBoton>
      )}
    </>
  );
}
