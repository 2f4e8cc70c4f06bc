import { useLocation } from "@remix-run/react";
import { FILAS_DE_PRODUCTOS } from "~/domain/listas/paginas";
import { type Accion, Enlace, EnlaceBoton, MasAcciones } from "../base/boton";
import { useEnlaces } from "../base/enlaces";
import { Formulario } from "../base/formulario";
import { FotoPequena } from "./foto";
import { Inicial } from "./inicial";

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

/** Quicker ways to fill an empty list. */
export function LlenarLista() {
  return useEnlaces("sin-productos").map(({ texto, url, icono }) => (
    <EnlaceBoton key={url} to={url} icono={icono}>
      {texto}
    </EnlaceBoton>
  ));
}

/** The name of a product in a list, with its picture or its initials. It leads to the product. */
export function NombreConFoto({ id, nombre, foto }: { id: number; nombre: string; foto: string | null }) {
  return (
    <span className="producto-nombre">
      {foto ? <FotoPequena foto={foto} /> : <Inicial nombre={nombre} />}
      <Enlace to={`/productos/${id}/`}>{nombre}</Enlace>
    </span>
  );
}

const DE_LA_PAGINA = ["page", "por_pagina", "filas"];

/** Buttons that keep the number of rows for the session. */
export function FilasDeProductos({ elegidas }: { elegidas: number }) {
  const filtros = [...new URLSearchParams(useLocation().search)].filter(([nombre]) => !DE_LA_PAGINA.includes(nombre));
  return (
    <Formulario className="paginacion-filas" action="/productos/filas/" aria-label="Filas por página">
      <input type="hidden" name="volver" value={String(new URLSearchParams(filtros))} />
      <span>Filas</span>
      {FILAS_DE_PRODUCTOS.map((una) => (
        <button
          key={una}
          type="submit"
          name="filas"
          value={una}
          aria-label={`${una} filas por página`}
          aria-current={una === elegidas || undefined}
        >
          {una}
        </button>
      ))}
    </Formulario>
  );
}
