import { useRef, useState } from "react";
import { buscarPorNombre, type ProductoHallado } from "./api";

const PAUSA_MS = 150;
const SOLO_DIGITOS = /^\d+$/;

/** Products that match the typed name. `activa` is the index chosen with the arrow keys, -1 for none. Digits alone have no suggestions. */
export function useSugerencias() {
  const [opciones, setOpciones] = useState<readonly ProductoHallado[]>([]);
  const [activa, setActiva] = useState(-1);
  const busqueda = useRef<AbortController | null>(null);

  function mostrar(encontradas: readonly ProductoHallado[]) {
    setOpciones(encontradas);
    setActiva(-1);
  }

  function cerrar() {
    busqueda.current?.abort();
    mostrar([]);
  }

  function buscar(escrito: string) {
    const texto = escrito.trim();
    if (texto.length < 2 || SOLO_DIGITOS.test(texto)) return cerrar();
    busqueda.current?.abort();
    const control = new AbortController();
    busqueda.current = control;
    setTimeout(async () => {
      if (control.signal.aborted) return;
      const encontradas = await buscarPorNombre(texto, control.signal).catch(() => []);
      if (!control.signal.aborted) mostrar(encontradas);
    }, PAUSA_MS);
  }

  function mover(paso: 1 | -1) {
    if (opciones.length > 0)
      setActiva((antes) => (antes < 0 && paso < 0 ? opciones.length - 1 : (antes + paso + opciones.length) % opciones.length));
  }

  return { opciones, activa, buscar, cerrar, mover };
}
