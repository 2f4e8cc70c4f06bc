import { mostrarDia } from "~/domain/nucleo/fecha";
import { EnlaceBoton } from "../base/boton";
import { Tarjeta } from "../base/tarjeta";

/**
 * Whether the account can log in through the identity provider, and a button to change that. `unida`: linked since; null when it is not.
 */
export function OtroServicio({ unida }: { unida: string | null }) {
  const cambiar = <EnlaceBoton to="/usuarios/identidad/">{unida ? "Quitar la unión" : "Unir una cuenta"}</EnlaceBoton>;
  return (
    <Tarjeta titulo="Entrar con otro servicio" acciones={cambiar}>
      <p>
        {unida
          ? `Desde el ${mostrarDia(unida)} esta cuenta también entra con su cuenta de otro servicio.`
          : "Puede unir su cuenta de otro servicio y entrar con ella, sin escribir la contraseña de la tienda."}
      </p>
    </Tarjeta>
  );
}
