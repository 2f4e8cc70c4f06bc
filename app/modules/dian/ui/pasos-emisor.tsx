import { Campo, type CampoDatos, CampoNotas, Selector } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { Tarjeta } from "~/ui/base/tarjeta";
import { useFormulario } from "~/ui/base/use-formulario";
import { RESPONSABILIDADES } from "../domain/pasos/responsabilidades";

interface Datos {
  tipo_persona: string;
  nit: string;
  dv: string;
  razon_social: string;
  municipio: string;
  municipio_nombre: string;
  direccion: string;
  responsabilidades: string[];
  correo: string;
}

const TIPOS = [
  { valor: "2", texto: "Persona natural (2)" },
  { valor: "1", texto: "Persona jurídica: sociedad, fundación… (1)" },
];
const LISTA = "municipios";

interface Props {
  emisor: Datos;
  /** What the field of the municipality offers. */
  municipios: readonly string[];
}

/** Who issues the documents, box by box of the RUT. */
export function FormularioDelEmisor({ emisor: { municipio_nombre, ...emisor }, municipios }: Props) {
  const [form, fields] = useFormulario<Omit<Datos, "municipio_nombre">>({ ...emisor, municipio: municipio_nombre });
  return (
    <Tarjeta>
      <p>Tenga su RUT a la mano: cada dato dice en qué casilla está. Se descarga gratis en dian.gov.co.</p>
      <Formulario {...form} boton="Guardar">
        <Selector field={fields.tipo_persona} etiqueta="Tipo de contribuyente" ninguna="Elija" opciones={TIPOS} ayuda="Casilla 24." />
        <div className="campos">
          <Campo
            field={fields.nit}
            etiqueta="NIT"
            tipo="number"
            className="dian-numero"
            maxLength={20}
            ayuda="Casilla 5, sin puntos: 900123456."
          />
          <Campo
            field={fields.dv}
            etiqueta="Dígito de verificación"
            tipo="number"
            className="dian-numero"
            maxLength={1}
            ayuda="Casilla 6: un solo número."
          />
        </div>
        <Campo
          field={fields.razon_social}
          etiqueta="Nombre o razón social"
          maxLength={200}
          ayuda="Casilla 35; si es persona natural, sus nombres y apellidos, casillas 31 a 34."
        />
        <Campo
          field={fields.municipio}
          etiqueta="Municipio"
          maxLength={100}
          list={LISTA}
          autoComplete="off"
          placeholder="Medellín"
          ayuda="Casilla 40. Escriba las primeras letras y elija el suyo."
        />
        <datalist id={LISTA}>
          {municipios.map((municipio) => (
            <option key={municipio} value={municipio} />
          ))}
        </datalist>
        <Campo field={fields.direccion} etiqueta="Dirección" maxLength={200} ayuda="Casilla 41." />
        <Responsabilidades field={fields.responsabilidades} />
        <Campo
          field={fields.correo}
          etiqueta="Correo"
          tipo="email"
          maxLength={254}
          ayuda="Casilla 42, o uno que usted revise cada día: sale en los documentos."
        />
      </Formulario>
    </Tarjeta>
  );
}

function Responsabilidades({ field }: { field: CampoDatos }) {
  const marcadas = [field.initialValue].flat();
  return (
    <fieldset className="dian-responsabilidades" aria-describedby={field.errors ? field.errorId : field.descriptionId}>
      <legend>Responsabilidades</legend>
      {RESPONSABILIDADES.map(({ codigo, nombre }) => (
        <label key={codigo}>
          <input type="checkbox" name={field.name} value={codigo} defaultChecked={marcadas.includes(codigo)} />
          {nombre} <small>{codigo}</small>
        </label>
      ))}
      <CampoNotas field={field} ayuda="Casilla 53. Casi todas las tiendas marcan solo «Ninguna de las otras»." />
    </fieldset>
  );
}
