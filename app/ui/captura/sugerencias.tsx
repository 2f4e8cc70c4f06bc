import type { ReactNode } from "react";
import { useRef, useState } from "react";
import { pedidosDe } from "~/screens/documento/busqueda";
import { FotoPequena } from "../producto/foto";
import type { BuscarNombre } from "./api";

export const ID_SUGERENCIAS = "captura-sugerencias";
export const idDeOpcion = (posicion: number): string => `${ID_SUGERENCIAS}-${posicion}`;

interface Sugerido {
  id: number;
  nombre: string;
  /** URL of its picture, where the search gives it. */
  foto?: string | null;
}

interface PropsSugerencias<Producto> {
  opciones: readonly Producto[];
  hayMas: boolean;
  activa: number;
  /** The position after the last product asks for more of them. */
  elegir(posicion: number): void;
  /** Extra data of a product, such as its price. */
  dato(producto: Producto): ReactNode;
}

/** Suggested products for the typed name. The cursor stays in the scan box. */
export function Sugerencias<Producto extends Sugerido>(props: PropsSugerencias<Producto>) {
  const { opciones, hayMas, activa, elegir, dato } = props;
  const opcion = (posicion: number, contenido: ReactNode, clave: number | string) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the scan box handles the keys
    <div
      key={clave}
      id={idDeOpcion(posicion)}
      role="option"
      tabIndex={-1}
      aria-selected={posicion === activa}
      onMouseDown={(evento) => evento.preventDefault()}
      onClick={() => elegir(posicion)}
    >
      {contenido}
    </div>
  );
  return (
    <div
      className="captura-sugerencias"
      id={ID_SUGERENCIAS}
      role="listbox"
      aria-label="Productos que coinciden"
      hidden={opciones.length === 0}
    >
      {opciones.map((producto, i) =>
        opcion(
          i,
          <>
            <span className="producto-nombre">
              <FotoPequena foto={producto.foto} />
              <span>{producto.nombre}</span>
            </span>
            {dato(producto)}
          </>,
          producto.id,
        ),
      )}
      {hayMas && opcion(opciones.length, <span>Ver más</span>, "mas")}
    </div>
  );
}

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
export function useSugerencias<Producto>(buscarNombre: BuscarNombre<Producto>) {
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
      const encontradas = await sugeridasPara(buscarNombre, texto, signal).catch(() => NINGUNA);
      if (!signal.aborted) mostrar(encontradas);
    }, PAUSA_MS);
  }

  async function verMas() {
    const signal = nueva();
    const { opciones, texto, pagina } = sugeridas;
    const { productos, hay_mas } = await buscarNombre(texto, pagina + 1, signal).catch(() => ({ productos: [], hay_mas: false }));
    if (signal.aborted) return;
    mostrar({ ...sugeridas, opciones: [...opciones, ...productos], pagina: pagina + 1, hayMas: hay_mas }, opciones.length);
  }

  function mover(salto: 1 | -1) {
    if (posiciones > 0) setActiva((antes) => (antes < 0 && salto < 0 ? posiciones - 1 : (antes + salto + posiciones) % posiciones));
  }

  return { opciones: sugeridas.opciones, hayMas: sugeridas.hayMas, cantidad: sugeridas.cantidad, activa, buscar, cerrar, mover, verMas };
}

const sePuede = (texto: string): boolean => texto.length >= 2 && !SOLO_DIGITOS.test(texto);

async function sugeridasPara<Producto>(
  buscarNombre: BuscarNombre<Producto>,
  escrito: string,
  signal: AbortSignal,
): Promise<Sugeridas<Producto>> {
  for (const { cantidad, texto } of pedidosDe(escrito)) {
    if (!sePuede(texto)) continue;
    const { productos: opciones, hay_mas: hayMas } = await buscarNombre(texto, 1, signal);
    if (opciones.length > 0) return { opciones, texto, pagina: 1, hayMas, cantidad };
  }
  return NINGUNA;
}
