import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { AreaTexto, Campo, type CampoDatos, CampoNotas, Selector } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { useFormulario } from "~/ui/base/use-formulario";
import type { DatosPromocion } from "../domain/esquema";
import type { VistaPromocion } from "../domain/listar-promociones.server";
import { DIAS } from "./promocion";

const TIPOS = [
  { valor: "porcentaje", texto: "Un porcentaje menos" },
  { valor: "precio", texto: "Un precio especial" },
  { valor: "lleve", texto: "Pague menos de los que lleva" },
  { valor: "segundo", texto: "El segundo más barato" },
];

const ALCANCES = [
  { valor: "todo", texto: "Toda la tienda" },
  { valor: "categoria", texto: "Una categoría" },
  { valor: "productos", texto: "Algunos productos" },
];

interface Props {
  promocion: VistaPromocion | null;
  productos: readonly { escrito: string }[];
  categorias: readonly string[];
  claveEnvio: string;
}

type Campos = Record<keyof DatosPromocion, string>;

/** Form of a promotion. What its kind and its reach do not need is out of sight. */
export function PromocionFormulario({ promocion, productos, categorias, claveEnvio }: Props) {
  const escritos = productos.map(({ escrito }) => escrito).join("\n");
  const [form, fields] = useFormulario<Campos>(
    promocion
      ? {
          ...promocion,
          valor: promocion.valor ? escribirPesos(promocion.valor) : "",
          lleve: String(promocion.lleve ?? ""),
          pague: String(promocion.pague ?? ""),
          hasta: promocion.hasta ?? "",
          dias: promocion.dias.join(","),
          productos_escritos: escritos,
        }
      : { tipo: "porcentaje", alcance: escritos ? "productos" : "todo", productos_escritos: escritos },
  );
  return (
    <Formulario
      {...form}
      className="formulario promocion"
      boton={promocion ? "Guardar cambios" : "Crear promoción"}
      cancelar="/productos/promociones/"
    >
      <input type="hidden" name="clave_envio" value={claveEnvio} />
      <Campo field={fields.nombre} etiqueta="Nombre" ayuda="Sale en el tiquete: Gaseosas 3x2." maxLength={60} autoFocus required />
      <div className="campos">
        <Selector field={fields.tipo} etiqueta="Qué gana el cliente" opciones={TIPOS} />
        <div className="promocion-valor">
          <Campo field={fields.valor} etiqueta="Porcentaje o precio" tipo="decimal" ayuda="20 es 20 %; de un precio, 2.500." />
        </div>
        <div className="promocion-lleve campos">
          <Campo field={fields.lleve} etiqueta="Lleva" tipo="number" placeholder="3" />
          <Campo field={fields.pague} etiqueta="Paga" tipo="number" placeholder="2" />
        </div>
      </div>
      <div className="campos">
        <Selector field={fields.alcance} etiqueta="De qué" opciones={ALCANCES} />
        <div className="promocion-categoria">
          <Selector
            field={fields.categoria}
            etiqueta="Categoría"
            opciones={categorias.map((valor) => ({ valor, texto: valor }))}
            ninguna="Elija"
          />
        </div>
      </div>
      <div className="promocion-productos">
        <AreaTexto
          field={fields.productos_escritos}
          etiqueta="Productos"
          rows={4}
          ayuda="El código o el nombre de cada uno, en un renglón. Puede escanearlos."
        />
        <CampoNotas field={fields.productos} />
      </div>
      <Cuando fields={fields} abierta={Boolean(promocion)} />
    </Formulario>
  );
}

type Momento = "desde" | "hasta" | "dias" | "hora_desde" | "hora_hasta";

/** Days, weekdays and hours: folded in a new promotion, which holds from today on until it is ended. */
function Cuando({ fields, abierta }: { fields: Record<Momento, CampoDatos>; abierta: boolean }) {
  const { desde, hasta, dias, hora_desde, hora_hasta } = fields;
  const conErrores = [desde, hasta, dias, hora_desde, hora_hasta].some(({ errors }) => errors);
  const marcados = [dias.initialValue].flat().flatMap((valor) => (typeof valor === "string" ? valor.split(",") : []));
  return (
    <details className="mas-datos" open={abierta || conErrores || Boolean(hasta.initialValue)}>
      <summary>Días y horas</summary>
      <div className="campos">
        <Campo field={desde} etiqueta="Desde" tipo="date" ayuda="Vacío: desde hoy." />
        <Campo field={hasta} etiqueta="Hasta" tipo="date" ayuda="Ese día también. Vacío: hasta que usted la termine." />
      </div>
      <fieldset className="promocion-dias">
        <legend>Solo estos días</legend>
        {DIAS.map(({ dia, nombre }) => (
          <label key={dia}>
            <input type="checkbox" name="dias" value={dia} defaultChecked={marcados.includes(String(dia))} /> {nombre}
          </label>
        ))}
        <CampoNotas field={dias} />
      </fieldset>
      <div className="campos">
        <Campo field={hora_desde} etiqueta="De esta hora" tipo="hora" />
        <Campo field={hora_hasta} etiqueta="A esta hora" tipo="hora" ayuda="Puede pasar de la medianoche." />
      </div>
    </details>
  );
}
