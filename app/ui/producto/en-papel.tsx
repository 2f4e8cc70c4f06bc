import { EnlaceBoton } from "../base/boton";

/** What can be printed of the products that pass a filter. */
export function EnPapel({ filtro }: { filtro: Record<string, string> }) {
  const iguales = String(new URLSearchParams(filtro));
  return (
    <>
      <EnlaceBoton to={`/productos/lista-de-precios/?${iguales}`} variante="discreto">
        Lista de precios
      </EnlaceBoton>
      <EnlaceBoton to={`/productos/etiquetas/?${iguales}`} variante="discreto">
        Etiquetas
      </EnlaceBoton>
    </>
  );
}
