import { useLocation } from "@remix-run/react";
import { FILAS_DE_PRODUCTOS } from "~/domain/listas/paginas";
import { Formulario } from "../base/formulario";

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
