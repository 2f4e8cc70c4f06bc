import { useEffect } from "react";
import type { Fallo } from "~/screens/documento/estado";
import { useDatosRaiz } from "../base/datos-raiz";
import { formularioEnPantalla } from "./foco";

/** What is kept of a document over a reload. By `claveEnvio` it is not saved twice when an answer of the server was lost. */
export interface Recuerdo<Producto = unknown> {
  claveEnvio: string;
  lineas: readonly unknown[];
  fallos: readonly Fallo<Producto>[];
}

/** Texts of fields that React does not control, by their names. */
export type TextosDeCampos = Record<string, string>;

interface Guardado<Documento> {
  usuario: number | undefined;
  recuerdo: Documento;
  escrito: TextosDeCampos;
}

/**
 * A document that is kept in sessionStorage under `lugar`. Change the key with the shape of the document, so that old data is not read. A
 * document that was saved or discarded is not kept again, because its screen may still change before it closes.
 */
export function recuerdoEn<Documento extends Recuerdo>(lugar: string) {
  const olvidadas = new Set<string>();
  const quitar = () => sessionStorage.removeItem(lugar);
  return {
    leer(): Guardado<Documento> | null {
      const texto = sessionStorage.getItem(lugar);
      return texto === null ? null : JSON.parse(texto);
    },
    guardar(guardado: Guardado<Documento>): void {
      const { claveEnvio, lineas, fallos } = guardado.recuerdo;
      if (lineas.length + fallos.length === 0 || olvidadas.has(claveEnvio)) return quitar();
      sessionStorage.setItem(lugar, JSON.stringify(guardado));
    },
    olvidar(clave: string): void {
      olvidadas.add(clave);
      quitar();
    },
  };
}

export interface PropsRecuerdo<Documento extends Recuerdo> {
  guardado: ReturnType<typeof recuerdoEn<Documento>>;
  actual: Documento;
  recordar(recuerdo: Documento): void;
  /** Whether this document is kept: a saved one that is edited is not. */
  seGuarda?: boolean;
  /** Names of the fields that React does not control and that are kept too. */
  seRecuerda?(campo: string): boolean;
}

/**
 * Keeps a document until it is saved: over a reload, a visit to another page or a lost connection. Returns a function that deletes it and
 * reloads the page.
 */
export function useRecuerdo<Documento extends Recuerdo>(props: PropsRecuerdo<Documento>): () => void {
  const { guardado, actual, recordar, seGuarda = true, seRecuerda = () => false } = props;
  const usuario = useDatosRaiz()?.usuario?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, after hydration
  useEffect(() => {
    const antes = seGuarda && actual.lineas.length === 0 ? guardado.leer() : null;
    if (antes === null || antes.usuario !== usuario) return;
    recordar(antes.recuerdo);
    const form = formularioEnPantalla();
    if (form) reescribir(form, antes.escrito);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each value that is kept is compared by itself, because the object around them is new each time
  useEffect(() => {
    const form = formularioEnPantalla();
    if (!seGuarda || !form) return;
    const guardar = () => guardado.guardar({ usuario, recuerdo: actual, escrito: leerTextos(form, seRecuerda) });
    guardar();
    form.addEventListener("input", guardar);
    return () => form.removeEventListener("input", guardar);
  }, [seGuarda, usuario, ...Object.values(actual)]);

  return () => {
    guardado.olvidar(actual.claveEnvio);
    window.location.reload();
  };
}

const leerTextos = (form: HTMLFormElement, seRecuerda: (campo: string) => boolean): TextosDeCampos =>
  Object.fromEntries([...new FormData(form)].flatMap(([campo, valor]) => (seRecuerda(campo) ? [[campo, String(valor)]] : [])));

/** Writes the values back, and opens each `<details>` that contains one. */
export function reescribir(form: HTMLFormElement, escrito: TextosDeCampos): void {
  for (const [campo, valor] of Object.entries(escrito)) {
    const control = form.elements.namedItem(campo);
    if (control instanceof RadioNodeList) control.value = valor;
    if (!(control instanceof HTMLInputElement)) continue;
    control.value = valor;
    for (let padre = control.closest("details"); valor && padre; padre = padre.parentElement?.closest("details") ?? null) padre.open = true;
  }
}
