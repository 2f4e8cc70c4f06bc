import { Campo } from "./campo";
import type { PropsCaja } from "./campo-caja";
import { Enlace } from "./enlace";

/** The password of whoever is logged in, for what takes more than an open session; `hasta`: until when it is not asked for again. */
export function CampoConfirmacion({ field, hasta }: { field: PropsCaja["field"]; hasta: string | null }) {
  if (hasta !== null) return <p>Ya escribió su contraseña: hasta las {hasta.slice(11, 16)} no hay que repetirla.</p>;
  return (
    <>
      <Campo field={field} etiqueta="Su contraseña" tipo="password" autoComplete="current-password" autoFocus required />
      <p>
        <Enlace to="/recuperacion/">¿La olvidó, o no tiene una?</Enlace>
      </p>
    </>
  );
}
