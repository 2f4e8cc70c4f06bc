import { useRef, useState } from "react";
import { pedidosDe } from "~/screens/pedido";
import { buscarPorNombre, type ProductoHallado } from "./api";

const PAUSA_MS = 150;
const SOLO_DIGITOS = /^\d+$/;

interface Sugeridas {
  opciones: readonly ProductoHallado[];
  /** Units that were asked for. */
  cantidad: number;
}

const NINGUNA: Sugeridas = { opciones: [], cantidad: 1 };

/** Products that match the typed name. `activa` is the index chosen with the arrow keys, -1 for none. Digits alone have no suggestions. */
export function useSugerencias() {
  const [{ opciones, cantidad }, setSugeridas] = useState(NINGUNA);
  const [activa, setActiva] = useState(-1);
  const busqueda = useRef<AbortController | null>(null);

  function mostrar(sugeridas: Sugeridas) {
    setSugeridas(sugeridas);
    setActiva(-1);
  }

  function cerrar() {
    busqueda.current?.abort();
    mostrar(NINGUNA);
  }

  function buscar(escrito: string) {
    const texto = escrito.trim();
    if (texto.length < 2 || SOLO_DIGITOS.test(texto)) return cerrar();
    busqueda.current?.abort();
    const control = new AbortController();
    busqueda.current = control;
    setTimeout(async () => {
      if (control.signal.aborted) return;
      const encontradas = await sugeridasPara(texto, control.signal).catch(() => NINGUNA);
      if (!control.signal.aborted) mostrar(encontradas);
    }, PAUSA_MS);
  }

  function mover(paso: 1 | -1) {
    if (opciones.length > 0)
      setActiva((antes) => (antes < 0 && paso < 0 ? opciones.length - 1 : (antes + paso + opciones.length) % opciones.length));
  }

  return { opciones, cantidad, activa, buscar, cerrar, mover };
}

async function sugeridasPara(escrito: string, signal: AbortSignal): Promise<Sugeridas> {
  for (const { cantidad, texto } of pedidosDe(escrito)) {
    const opciones = texto.length < 2 || SOLO_DIGITOS.test(texto) ? [] : await buscarPorNombre(texto, signal);
    if (opciones.length > 0) return { opciones, cantidad };
  }
  return NINGUNA;
}
