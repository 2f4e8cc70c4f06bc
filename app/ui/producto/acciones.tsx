import { EnlaceBoton } from "../base/boton";
import { useDatosRaiz } from "../base/datos-raiz";
import { Enlace } from "../base/enlace";
import { Formulario } from "../base/formulario";
import { Icono } from "../base/icono";
import { type Accion, MasAcciones } from "../base/mas-acciones";

interface Props {
  id: number;
  favorito: boolean;
}

/** What can be done with a product. */
export function AccionesDeProducto({ id, favorito }: Props) {
  const esAdmin = useDatosRaiz()?.usuario?.rol === "admin";
  const etiquetas: Accion = { texto: "Etiquetas", url: `/productos/etiquetas/?producto=${id}`, icono: "etiqueta" };
  if (!esAdmin) return <MasAcciones acciones={[etiquetas]} />;
  return (
    <>
      <MasAcciones acciones={[etiquetas]}>
        <Favorito id={id} favorito={favorito} />
        <Enlace className="menu-opcion menu-opcion-peligro" to={`/productos/eliminar/${id}/`}>
          <Icono nombre="eliminar" /> Eliminar
        </Enlace>
      </MasAcciones>
      <EnlaceBoton to={`/productos/editar/${id}/`} variante="primario" icono="editar">
        Editar
      </EnlaceBoton>
    </>
  );
}

function Favorito({ id, favorito }: Props) {
  return (
    <Formulario action={`/productos/favorito/${id}/`} reloadDocument>
      <input type="hidden" name="favorito" value={favorito ? "0" : "1"} />
      <button className="menu-opcion" type="submit">
        <Icono nombre="exito" /> {favorito ? "Quitar de favoritos" : "Poner en favoritos"}
      </button>
    </Formulario>
  );
}
