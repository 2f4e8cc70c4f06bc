import { useEffect, useRef, useState } from "react";
import { type Fichas, leerFichas } from "~/screens/venta/borrador";
import type { RespuestaVenta } from "~/screens/venta/estado";
import { leerJson } from "../captura/api";

/** The tiles on the screen: the products of a category, or the favourites, which are `null`. */
export function useFichas(inicio: Fichas | null, respuesta: RespuestaVenta | undefined) {
  const [abierta, setAbierta] = useState(respuesta ? respuesta.borrador.de_categoria : inicio);
  const [aviso, setAviso] = useState("");
  /** Counts what was asked for: an answer that comes late is not shown. */
  const turno = useRef(0);
  useEffect(() => respuesta && setAbierta(respuesta.borrador.de_categoria ?? inicio), [respuesta, inicio]);

  async function mostrar(clave: string) {
    const pedidas = leerFichas(clave);
    const pedido = ++turno.current;
    setAviso("");
    if (!pedidas) return setAbierta(null);
    const { categoria, pagina } = pedidas;
    const params = new URLSearchParams({ categoria, page: String(pagina) });
    try {
      const leidas: Fichas = await leerJson(`/ventas/api/sugerencias/?${params}`);
      if (pedido === turno.current) setAbierta(leidas);
    } catch {
      if (pedido === turno.current) setAviso(`No se pudo abrir ${categoria}. Reintente.`);
    }
  }

  return { abierta, aviso, mostrar };
}
