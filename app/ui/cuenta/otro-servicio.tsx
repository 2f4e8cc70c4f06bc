import { mostrarDia } from "~/domain/compartido/fecha";
import { EnlaceBoton } from "../boton";
import { Tarjeta } from "../tarjeta";

/** Whether the account is entered through the identity provider too, and the way to change it. `unida`: since when. */
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
