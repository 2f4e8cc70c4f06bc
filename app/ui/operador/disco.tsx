import { Aviso } from "../mensajes";

/** Why nothing can be saved or, before that, that the disk is about to be full. */
export function EstadoDisco({ disco: { problema, aviso } }: { disco: { problema: string | null; aviso: string | null } }) {
  if (problema) return <Aviso tipo="error" mensaje={problema} />;
  return aviso && <Aviso tipo="aviso" mensaje={aviso} />;
}
