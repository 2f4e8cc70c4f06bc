import { type Accion, EnlaceBoton, MasAcciones } from "../base/boton";
import { useEsAdmin } from "../base/datos-raiz";
import { Formulario } from "../base/formulario";
import { Icono } from "../base/icono";

interface Props {
  id: number;
  favorito: boolean;
}

/** What can be done with a product. */
export function AccionesDeProducto({ id, favorito }: Props) {
  const esAdmin = useEsAdmin();
  const etiquetas: Accion = { texto: "Etiquetas", url: `/productos/etiquetas/?producto=${id}`, icono: "etiqueta" };
  if (!esAdmin) return <MasAcciones acciones={[etiquetas]} />;
  const eliminar: Accion = { texto: "Eliminar", url: `/productos/eliminar/${id}/`, icono: "eliminar", peligro: true };
  return (
    <>
      <MasAcciones acciones={[etiquetas, eliminar]}>
        <Favorito id={id} favorito={favorito} />
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
