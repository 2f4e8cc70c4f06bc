import { Enlace } from "../base/boton";
import { useEsAdmin } from "../base/datos-raiz";

/** What to do at the counter of a shop without products. */
export function SinProductos() {
  if (!useEsAdmin())
    return <p className="venta-sin-productos">La tienda aún no tiene productos: los agrega el dueño. Después se venden aquí.</p>;
  return (
    <p className="venta-sin-productos">
      <strong>Empiece por su primer producto.</strong> Escanéelo o escriba su nombre y pulse Enter: si no existe, se crea aquí mismo y queda
      en la venta. También puede <Enlace to="/productos/nuevo/">crearlo en su página</Enlace>.
    </p>
  );
}
