import { useRef, useState } from "react";
import { pedidosDe } from "~/screens/pedido";
import type { BuscarNombre } from "./api";

const PAUSA_MS = 150;
const SOLO_DIGITOS = /^\d+$/;

interface Sugeridas<Producto> {
  opciones: readonly Producto[];
  /** What was searched, and the last page that was read. */
  texto: string;
  pagina: number;
  hayMas: boolean;
  /** Units that were asked for. */
  cantidad: number;
}

const NINGUNA = { opciones: [], texto: "", pagina: 1, hayMas: false, cantidad: 1 };

/**
 * Products that match the typed name. `activa` is the position chosen with the arrow keys, -1 for none; the one after the last product asks
 * for more. Digits alone have no suggestions.
 */
export function useSugerencias<Producto>(conNombre: BuscarNombre<Producto>) {
  const [sugeridas, setSugeridas] = useState<Sugeridas<Producto>>(NINGUNA);
  const [activa, setActiva] = useState(-1);
  const busqueda = useRef<AbortController | null>(null);
  const posiciones = sugeridas.opciones.length + Number(sugeridas.hayMas);

  function nueva(): AbortSignal {
    busqueda.current?.abort();
    busqueda.current = new AbortController();
    return busqueda.current.signal;
  }

  function mostrar(otras: Sugeridas<Producto>, primera = -1) {
    setSugeridas(otras);
    setActiva(primera);
  }

  function cerrar() {
    nueva();
    mostrar(NINGUNA);
  }

  function buscar(escrito: string) {
    const texto = escrito.trim();
    if (!sePuede(texto)) return cerrar();
    const signal = nueva();
    setTimeout(async () => {
      if (signal.aborted) return;
      const encontradas = await sugeridasPara(conNombre, texto, signal).catch(() => NINGUNA);
      if (!signal.aborted) mostrar(encontradas);
    }, PAUSA_MS);
  }

  async function verMas() {
    const signal = nueva();
    const { opciones, texto, pagina } = sugeridas;
    const { productos, hay_mas } = await conNombre(texto, pagina + 1, signal).catch(() => ({ productos: [], hay_mas: false }));
    if (signal.aborted) return;
    mostrar({ ...sugeridas, opciones: [...opciones, ...productos], pagina: pagina + 1, hayMas: hay_mas }, opciones.length);
  }

  function mover(paso: 1 | -1) {
    if (posiciones > 0) setActiva((antes) => (antes < 0 && paso < 0 ? posiciones - 1 : (antes + paso + posiciones) % posiciones));
  }

  return { opciones: sugeridas.opciones, hayMas: sugeridas.hayMas, cantidad: sugeridas.cantidad, activa, buscar, cerrar, mover, verMas };
}

const sePuede = (texto: string): boolean => texto.length >= 2 && !SOLO_DIGITOS.test(texto);

async function sugeridasPara<Producto>(
  conNombre: BuscarNombre<Producto>,
  escrito: string,
  signal: AbortSignal,
): Promise<Sugeridas<Producto>> {
  for (const { cantidad, texto } of pedidosDe(escrito)) {
    if (!sePuede(texto)) continue;
    const { productos: opciones, hay_mas: hayMas } = await conNombre(texto, 1, signal);
    if (opciones.length > 0) return { opciones, texto, pagina: 1, hayMas, cantidad };
  }
  return NINGUNA;
}
