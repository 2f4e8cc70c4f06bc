import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import type { Escaner } from "../captura/use-escaner";

/** Texts that were read while the server charged a ticket. Outside of the screen, which begins anew with the next ticket. */
const leidas: string[] = [];

/** What is read while a ticket is being charged goes to the next one; to the same one when the server did not charge it. */
export function useLecturas(escaner: Escaner): Escaner {
  const { state, formData } = useNavigation();
  const cobrando = state !== "idle" && formData !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the server has answered
  useEffect(() => {
    if (!cobrando) for (const texto of leidas.splice(0)) escaner.escanear(texto);
  }, [cobrando]);
  return { ...escaner, escanear: (texto) => (cobrando ? void leidas.push(texto) : escaner.escanear(texto)) };
}
