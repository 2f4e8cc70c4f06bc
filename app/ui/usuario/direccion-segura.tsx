import { Enlace, EnlaceBoton } from "../base/boton";
import { Tarjeta } from "../base/tarjeta";

/** The safe address of the login, for somebody who came without https from another device. */
export function DireccionSegura({ url }: { url: string }) {
  return (
    <Tarjeta titulo="Entre por la dirección segura">
      <p>Por esta, otra persona del mismo wifi podría leer su contraseña, y el teléfono no presta la cámara.</p>
      <EnlaceBoton to={url} variante="primario">
        Ir a la dirección segura
      </EnlaceBoton>
      <p>
        <Enlace to="/conectar/">¿Dice que no es segura? Conecte primero este equipo</Enlace>
      </p>
    </Tarjeta>
  );
}
