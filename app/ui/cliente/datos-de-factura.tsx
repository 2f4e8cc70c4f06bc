import { OPCIONES_DE_PERSONA, OPCIONES_DE_TIPO } from "~/domain/clientes/tipos-de-documento";
import { Boton } from "../base/boton";
import { Campo, type CampoDatos, Casilla, Selector } from "../base/campo";

/** Value of the button that asks who has the document. */
export const TRAER = "traer";

type Campos = Record<"tipo_documento" | "tipo_persona" | "plazo_dias" | "correo" | "factura", CampoDatos>;

/** What a factura asks of a client. The hidden field says no for a checkbox that is off. */
export function DatosDeFactura({ fields: { tipo_documento, tipo_persona, plazo_dias, correo, factura } }: { fields: Campos }) {
  // A refused form gives both fields of the name.
  const marcada = [factura.initialValue].flat().at(-1) === "on";
  return (
    <>
      <Selector field={tipo_documento} etiqueta="Tipo de documento" opciones={OPCIONES_DE_TIPO} ninguna="Sin decir" />
      <div>
        <Boton name="accion" value={TRAER} data-enviando="Preguntando a la DIAN…">
          Traer de la DIAN
        </Boton>
        <p className="campo-ayuda">Con el tipo y el número, trae el nombre y el correo que tenga la DIAN.</p>
      </div>
      <div className="cliente-persona">
        <Selector
          field={tipo_persona}
          etiqueta="Es una"
          opciones={OPCIONES_DE_PERSONA}
          ninguna="Lo que diga su número"
          ayuda="Un NIT de nueve cifras desde 800.000.000 es de una empresa."
        />
      </div>
      <Campo field={correo} etiqueta="Correo" tipo="email" maxLength={254} ayuda="A este correo le llega su factura electrónica." />
      <input type="hidden" name={factura.name} value="0" />
      <Casilla
        field={factura}
        etiqueta="Siempre pide factura electrónica"
        ayuda="Para la factura hacen falta el tipo y el número de su documento, y su correo."
        defaultChecked={marcada}
      />
      <Campo field={plazo_dias} etiqueta="Plazo para pagar" tipo="number" ayuda="Días para pagar una factura fiada: de 0 a 180." />
    </>
  );
}
