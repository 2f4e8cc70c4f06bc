import { cuantos } from "~/domain/cifras/frases";
import { mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import { Boton } from "~/ui/base/boton";
import { Formulario } from "~/ui/base/formulario";
import { Tarjeta } from "~/ui/base/tarjeta";
import type { situacionDe } from "../domain/registro/situacion.server";

type Situacion = ReturnType<typeof situacionDe>;
type Contingencia = NonNullable<Situacion["contingencia"]>;

const MOTIVOS = {
  dian: "El servicio de la DIAN no responde. Siga vendiendo: el programa mira cada media hora si ya volvió.",
  tienda: "La tienda está sin internet. Siga vendiendo: el programa mira cada dos minutos si ya volvió.",
  "": "El servicio volvió. El programa está transmitiendo lo que se expidió mientras tanto.",
} as const satisfies Record<Contingencia["cual"], string>;

/** What was issued in a contingency and is not transmitted yet, and how long there is for it. */
export function ContingenciaAbierta({ contingencia }: { contingencia: Contingencia }) {
  const { cual, desde, por_transmitir, horas, limite } = contingencia;
  return (
    <Tarjeta titulo="Contingencia">
      <div className="contingencia">
        <p className="contingencia-plazo">
          <strong>{horas === null ? cuantos(por_transmitir, "documento", "documentos") : cuantos(horas, "hora", "horas")}</strong>
          {horas === null ? " por transmitir" : ` para transmitir ${cuantos(por_transmitir, "documento", "documentos")}`}
        </p>
        <p>{MOTIVOS[cual]}</p>
        {cual !== "" && desde && (
          <p>Comenzó el {mostrarInstante(desde)}. Las 48 horas corren desde el día siguiente a cuando vuelva el servicio.</p>
        )}
        {limite && <p>El plazo termina el {mostrarInstante(limite)}.</p>}
      </div>
    </Tarjeta>
  );
}

const TITULOS = { inicio: "Carta: comenzó la contingencia", fin: "Carta: terminó la contingencia" } as const;

const correoDe = ({ destino, asunto, texto }: Situacion["cartas"][number]): string =>
  `mailto:${destino}?${new URLSearchParams({ subject: asunto, body: texto }).toString().replaceAll("+", "%20")}`;

/** A letter to the DIAN that the program wrote, for the owner to send. */
export function CartaPorEnviar({ carta }: { carta: Situacion["cartas"][number] }) {
  const { desde, cual, destino, asunto, texto } = carta;
  return (
    <Tarjeta titulo={TITULOS[cual]}>
      <div className="contingencia">
        <p>Envíela desde el correo de la tienda, y díganos cuando lo haga. El programa no la envía.</p>
        <details className="carta">
          <summary className="boton boton-normal">Ver la carta</summary>
          <dl>
            <dt>Para</dt>
            <dd>{destino}</dd>
            <dt>Asunto</dt>
            <dd>{asunto}</dd>
          </dl>
          <p>{texto}</p>
        </details>
        <Formulario className="acciones">
          <input type="hidden" name="desde" value={desde} />
          <input type="hidden" name="cual" value={cual} />
          <a className="boton boton-primario" href={correoDe(carta)}>
            Abrir en el correo
          </a>
          <Boton>Ya la envié</Boton>
        </Formulario>
      </div>
    </Tarjeta>
  );
}
