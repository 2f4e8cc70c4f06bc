import { Aviso } from "../frame/mensajes";

/** Error when nothing can be saved; warning when the disk is nearly full. */
export function EstadoDisco({ disco: { problema, aviso } }: { disco: { problema: string | null; aviso: string | null } }) {
  if (problema) return <Aviso tipo="error" mensaje={problema} />;
  return aviso && <Aviso tipo="aviso" mensaje={aviso} />;
}
