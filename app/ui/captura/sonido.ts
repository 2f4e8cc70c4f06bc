import { useEffect, useRef } from "react";

const SILENCIO = "sin-sonido";
const VOLUMEN = 0.08;

export const haySonido = (): boolean => localStorage.getItem(SILENCIO) === null;

export function elegirSonido(suena: boolean): void {
  if (suena) localStorage.removeItem(SILENCIO);
  else localStorage.setItem(SILENCIO, "1");
}

let audio: AudioContext | undefined;

/** A short tone: low for a reading that failed, high for one of the camera. Silent when the user chose so, or before the first key. */
export function sonar(bien: boolean): void {
  if (!haySonido()) return;
  audio ??= new AudioContext();
  const [tono, volumen] = [audio.createOscillator(), audio.createGain()];
  const fin = audio.currentTime + (bien ? 0.08 : 0.28);
  tono.type = bien ? "sine" : "square";
  tono.frequency.value = bien ? 1200 : 180;
  volumen.gain.value = VOLUMEN;
  tono.connect(volumen).connect(audio.destination);
  tono.start();
  tono.stop(fin);
}

/** Sounds when a reading failed. */
export function useSonido(fallos: readonly { numero: number }[]): void {
  const ultimo = fallos.at(-1)?.numero ?? -1;
  const antes = useRef(ultimo);
  useEffect(() => {
    if (ultimo > antes.current) sonar(false);
    antes.current = ultimo;
  }, [ultimo]);
}
