import { Boton, EnlaceBoton } from "../base/boton";
import { useDatosRaiz } from "../base/datos-raiz";
import { Formulario } from "../base/formulario";

interface Props {
  id: number;
  favorito: boolean;
}

/** What can be done with a product. */
export function AccionesDeProducto({ id, favorito }: Props) {
  const esAdmin = useDatosRaiz()?.usuario?.rol === "admin";
  return (
    <>
      <EnlaceBoton to={`/productos/etiquetas/?producto=${id}`} variante="discreto">
        Etiquetas
      </EnlaceBoton>
      {esAdmin && <DeAdmin id={id} favorito={favorito} />}
    </>
  );
}

function DeAdmin({ id, favorito }: Props) {
  return (
    <>
      <Formulario action={`/productos/favorito/${id}/`} className="en-linea" reloadDocument>
        <input type="hidden" name="favorito" value={favorito ? "0" : "1"} />
        <Boton variante="discreto">{favorito ? "Quitar de favoritos" : "Poner en favoritos"}</Boton>
      </Formulario>
      <EnlaceBoton to={`/productos/editar/${id}/`}>Editar</EnlaceBoton>
      <EnlaceBoton to={`/productos/eliminar/${id}/`} variante="peligro-discreto">
        Eliminar
      </EnlaceBoton>
    </>
  );
}
