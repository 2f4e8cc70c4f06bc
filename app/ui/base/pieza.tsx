import { createElement, type FunctionComponent, lazy, type ReactNode, Suspense, useState } from "react";

declare global {
  /** What the page waits for before React takes it over. A module of its own would be one more script of every live page. */
  var antesDeHidratar: Promise<unknown>[] | undefined;
}

/**
 * A part of a live page that only some shops or documents have: its script is loaded where the page has an element `marca`, before React
 * takes the page over, and else with the first one. The server, whose build is one file, has all parts when it starts.
 */
export function pieza<Props extends object>(marca: string, cargar: () => Promise<{ default: FunctionComponent<Props> }>) {
  let cargada: FunctionComponent<Props> | undefined;
  const traer = () =>
    cargar().then((modulo) => {
      cargada = modulo.default;
    });
  if (typeof document === "undefined") void traer();
  else if (document.querySelector(marca)) globalThis.antesDeHidratar = [...(globalThis.antesDeHidratar ?? []), traer()];
  // What it renders is there by then: only the waiting is React's. Without its script it is missing, and the page stays.
  const listo = () => ({ default: ({ children }: { children: () => ReactNode }) => children() });
  const Espera = lazy(() => traer().then(listo, listo));
  return function Pieza(props: Props) {
    const parte = () => cargada && createElement(cargada, props);
    // One that waited stays in its place once its script is there.
    const [directa] = useState(cargada !== undefined);
    return <Suspense fallback={null}>{directa ? parte() : <Espera>{parte}</Espera>}</Suspense>;
  };
}
