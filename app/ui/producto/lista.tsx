import { type Accion, Agregar, EnlaceBoton, MasAcciones } from "../base/boton";
import { useEnlaces } from "../base/enlaces";

interface Props {
  filtro: Record<string, string>;
  hay: boolean;
  esAdmin: boolean;
}

/** What is done with the products that pass a filter, beside selling them. */
export function AccionesDeLista({ filtro, hay, esAdmin }: Props) {
  const iguales = new URLSearchParams(filtro);
  const dePrecios = useEnlaces("precios", { filtro: iguales.toString() });
  const deAdmin: Accion[] = [...(hay ? dePrecios : []), ...useEnlaces("traer-productos")];
  const enPapel: Accion[] = [
    ...useEnlaces("productos", { filtro: iguales.toString() }),
    { texto: "Lista de precios", url: `/productos/lista-de-precios/?${iguales}`, icono: "imprimir" },
  ];
  const deInventario = useEnlaces("inventario");
  return <MasAcciones acciones={[...(hay ? enPapel : []), ...deInventario, ...(esAdmin ? deAdmin : [])]} />;
}

export function NuevoProducto() {
  return <Agregar to="/productos/nuevo/">Nuevo producto</Agregar>;
}

/** Quicker ways to fill an empty list. */
export function LlenarLista() {
  return useEnlaces("sin-productos").map(({ texto, url, icono }) => (
    <EnlaceBoton key={url} to={url} icono={icono}>
      {texto}
    </EnlaceBoton>
  ));
}
