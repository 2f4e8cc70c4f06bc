import { EnlaceBoton } from "../base/boton";
import { Vacio } from "../base/vacio";

/** Replaces a report without data. */
export function SinMovimiento() {
  return (
    <Vacio
      titulo="Nada se vendió en estos días"
      icono="ventas"
      accion={
        <EnlaceBoton to="?periodo=ano" variante="normal">
          Ver este año
        </EnlaceBoton>
      }
    >
      Elija otro periodo. Aquí se ve cada venta desde que se guarda.
    </Vacio>
  );
}
