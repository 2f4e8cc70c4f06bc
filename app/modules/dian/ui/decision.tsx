import { Boton } from "~/ui/base/boton";
import { Formulario } from "~/ui/base/formulario";
import { Fecha } from "~/ui/base/valores";

/** Asks a person what became of a document that the DIAN neither accepts nor refuses. */
export function Decision({ desde, enlace }: { desde: string; enlace: string }) {
  return (
    <section className="documento-dian-estado" aria-labelledby="en-duda">
      <h2 id="en-duda">La DIAN no dice si lo aceptó</h2>
      <p>
        Así está desde el <Fecha valor={desde} />. El programa le sigue preguntando: no hay que hacer nada el primer día. Si pasa de un día,{" "}
        {enlace ? (
          <a href={enlace} rel="noopener noreferrer">
            búsquelo en el portal de la DIAN
          </a>
        ) : (
          "búsquelo en el portal de la DIAN"
        )}{" "}
        y diga aquí qué encontró. Si dice que no está y sí está, la venta quedará declarada dos veces.
      </p>
      <Formulario className="acciones" preguntas={false}>
        <Boton name="decidir" value="aceptado">
          Está en la DIAN
        </Boton>
        <Boton name="decidir" value="rechazado" variante="peligro-discreto">
          No está en la DIAN
        </Boton>
      </Formulario>
    </section>
  );
}
