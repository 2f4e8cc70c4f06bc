import { useEffect, useRef } from "react";
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
  const aparte = `${lugar}/aparte`;
  const quitar = () => sessionStorage.removeItem(lugar);
  const leer = (): Guardado<Documento> | null => leido(sessionStorage.getItem(lugar));
  const apartados = (): Guardado<Documento>[] => leido(sessionStorage.getItem(aparte)) ?? [];
  return {
    leer,
    /** What was put aside last, when nothing else is kept. */
    leerOApartado(): Guardado<Documento> | null {
      const [ultimo = null, ...otros] = apartados();
      if (leer() !== null || ultimo === null) return leer();
      sessionStorage.setItem(lugar, JSON.stringify(ultimo));
      sessionStorage.setItem(aparte, JSON.stringify(otros));
      return ultimo;
    },
    /** Puts aside what is kept, until a screen begins without a document of its own. */
    apartar(): void {
      sessionStorage.setItem(aparte, JSON.stringify([leer(), ...apartados()]));
    },
    guardar(guardado: Guardado<Documento>): void {
      const { claveEnvio, lineas, fallos } = guardado.recuerdo;
      if (lineas.length + fallos.length === 0 || olvidadas.has(claveEnvio)) return quitar();
      sessionStorage.setItem(lugar, JSON.stringify(guardado));
    },
    olvidar(clave: string): void {
      olvidadas.add(clave);
      if (leer()?.recuerdo.claveEnvio === clave) quitar();
    },
  };
}

const leido = (texto: string | null) => (texto === null ? null : JSON.parse(texto));

export interface PropsRecuerdo<Documento extends Recuerdo> {
  guardado: ReturnType<typeof recuerdoEn<Documento>>;
  actual: Documento;
  recordar(recuerdo: Documento): void;
  /** Whether this document is kept: a saved one that is edited is not. */
  seGuarda?: boolean;
  /** Names of the fields that React does not control and that are kept too. */
  seRecuerda?(campo: string): boolean;
  /** The field that says from what the document was filled in. The same again is the kept one; another one puts it aside. */
  origen?: string;
}

/**
 * Keeps a document until it is saved: over a reload, a visit to another page or a lost connection. Returns a function that deletes it and
 * reloads the page.
 */
export function useRecuerdo<Documento extends Recuerdo>(props: PropsRecuerdo<Documento>): () => void {
  const { guardado, actual, recordar, seGuarda = true, seRecuerda = () => false, origen } = props;
  const usuario = useDatosRaiz()?.usuario?.id;
  /** The key of a document that is kept, and not yet on the screen. */
  const enCamino = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, after hydration
  useEffect(() => {
    if (!seGuarda) return;
    const form = formularioEnPantalla();
    const de = (origen && form && textoEn(form, origen)) || "";
    const antes = actual.lineas.length === 0 ? guardado.leerOApartado() : de && guardado.leer();
    if (!antes || antes.usuario !== usuario || antes.recuerdo.claveEnvio === actual.claveEnvio) return;
    if (de && antes.escrito[origen ?? ""] !== de) return guardado.apartar();
    enCamino.current = antes.recuerdo.claveEnvio;
    recordar(antes.recuerdo);
    if (form) reescribir(form, antes.escrito);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each value that is kept is compared by itself, because the object around them is new each time
  useEffect(() => {
    const form = formularioEnPantalla();
    if (!seGuarda || !form || (enCamino.current ?? actual.claveEnvio) !== actual.claveEnvio) return;
    enCamino.current = null;
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

const textoEn = (form: HTMLFormElement, campo: string): string => String(new FormData(form).get(campo) ?? "");

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
