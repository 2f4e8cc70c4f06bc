import { Boton, EnlaceBoton } from "~/ui/base/boton";
import { Formulario } from "~/ui/base/formulario";
import { Icono } from "~/ui/base/icono";
import type { VistaImpresora } from "../domain/impresoras.server";

const LISTA = "/configuracion/impresoras/";
const TIPOS: Record<VistaImpresora["tipo"], string> = {
  red: "En la red",
  dispositivo: "En este computador",
  windows: "Compartida en Windows",
};
const ESTADOS: Record<VistaImpresora["estado"], readonly [texto: string, clase: string]> = {
  sin_probar: ["Sin probar", ""],
  lista: ["Lista", "etiqueta-exito"],
  error: ["No imprime", "etiqueta-aviso"],
};

interface Props {
  impresoras: readonly VistaImpresora[];
  /** The printer of this browser. */
  esteEquipo: number | null;
}

/** The printers of the shop, with what the owner does with each. */
export function ListaDeImpresoras({ impresoras, esteEquipo }: Props) {
  return (
    <ul className="impresoras">
      {impresoras.map((impresora) => (
        <li key={impresora.id} className="tarjeta impresora">
          <Icono nombre="imprimir" />
          <div className="impresora-datos">
            <h2>
              {impresora.nombre} {impresora.id === esteEquipo && <span className="etiqueta etiqueta-exito">En este equipo</span>}
            </h2>
            <p>
              <Estado estado={impresora.estado} /> {TIPOS[impresora.tipo]}, papel de {impresora.ancho} mm
            </p>
            {impresora.ultimo_error && <p className="impresora-error">{impresora.ultimo_error}</p>}
          </div>
          <div className="acciones">
            <EsteEquipo impresora={impresora} actual={esteEquipo} />
            <Formulario action={`${LISTA}${impresora.id}/probar/`} className="">
              <Boton variante={impresora.estado === "sin_probar" ? "primario" : "normal"}>
                Probar <span className="oculto">{impresora.nombre}</span>
              </Boton>
            </Formulario>
            <EnlaceBoton to={`${LISTA}${impresora.id}/editar/`} variante="discreto">
              Editar <span className="oculto">{impresora.nombre}</span>
            </EnlaceBoton>
            <EnlaceBoton to={`${LISTA}${impresora.id}/eliminar/`} variante="peligro-discreto">
              Quitar <span className="oculto">{impresora.nombre}</span>
            </EnlaceBoton>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Estado({ estado }: Pick<VistaImpresora, "estado">) {
  const [texto, clase] = ESTADOS[estado];
  return <span className={`etiqueta ${clase}`.trim()}>{texto}</span>;
}

interface PropsDeEquipo {
  impresora: Pick<VistaImpresora, "id" | "nombre">;
  actual: number | null;
}

/** The button by which this browser prints at a printer, or no more. */
function EsteEquipo({ impresora: { id, nombre }, actual }: PropsDeEquipo) {
  const esLaDelEquipo = id === actual;
  return (
    <Formulario action={`${LISTA}${id}/este-equipo/`} className="">
      {esLaDelEquipo && <input type="hidden" name="quitar" value="1" />}
      <Boton icono={esLaDelEquipo ? "quitar" : "equipo"}>
        {esLaDelEquipo ? "Dejar de usarla aquí" : "Usar en este equipo"} <span className="oculto">{nombre}</span>
      </Boton>
    </Formulario>
  );
}
