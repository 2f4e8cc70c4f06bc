import { Enlace } from "../base/boton";
import { Campo, type PropsMarco } from "../base/campo";

/** Asks the user for their password before a sensitive action. `hasta`: the password was given and is not asked for until then. */
export function CampoConfirmacion({ field, hasta }: { field: PropsMarco["field"]; hasta: string | null }) {
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
