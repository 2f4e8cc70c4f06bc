import { Enlace, EnlaceBoton } from "../base/boton";
import { useEnlaces } from "../base/enlaces";
import { Tarjeta } from "../base/tarjeta";

/** The safe address of the login, for somebody who came without https from another device. */
export function DireccionSegura({ url }: { url: string }) {
  const deModulos = useEnlaces("entrada-segura");
  return (
    <Tarjeta titulo="Entre por la dirección segura">
      <p>Por esta, otra persona del mismo wifi podría leer su contraseña, y el teléfono no presta la cámara.</p>
      <EnlaceBoton to={url} variante="primario">
        Ir a la dirección segura
      </EnlaceBoton>
      {deModulos.map(({ texto, url: to }) => (
        <p key={to}>
          <Enlace to={to}>{texto}</Enlace>
        </p>
      ))}
    </Tarjeta>
  );
}
