import { UNIDADES } from "~/domain/cifras/cantidad";
import { keysOf } from "~/domain/nucleo/properties";
import { AreaTexto, Campo, type CampoDatos, Casilla, Selector } from "../base/campo";
import { type OpcionDeProducto, tieneErrores } from "./opciones";

interface PropsEmpaque {
  /** Has no control of its own: its errors are those of the name. */
  unidad: CampoDatos;
  nombre: CampoDatos;
  unidades: CampoDatos;
}

// The data of conform are getters, which a spread would lose.
const withErrors = ({ key, id, name, errorId, descriptionId, initialValue }: CampoDatos, errors: string[] | undefined): CampoDatos => ({
  key,
  id,
  name,
  errorId,
  descriptionId,
  initialValue,
  errors,
});

/** Of which product this one is a pack, and how much of it comes out. */
function CamposDeEmpaque({ unidad, nombre, unidades }: PropsEmpaque) {
  return (
    <div className="campos">
      <Campo
        field={withErrors(nombre, nombre.errors ?? unidad.errors)}
        etiqueta="Es un empaque de"
        ayuda="El código o el nombre de lo que trae, como la lata de una caja. Vacío: no es un empaque."
        maxLength={100}
        autoComplete="off"
      />
      <Campo field={unidades} etiqueta="Cuántas trae" tipo="decimal" ayuda="Como 24; de lo que se pesa, los kilos." maxLength={20} />
    </div>
  );
}

interface PropsLote {
  lleva_lotes: CampoDatos;
  lote: CampoDatos;
  vence: CampoDatos;
  esNuevo: boolean;
}

/** Whether a product has lots, and the lot of what the form adds or takes away. */
function CamposDeLote({ lleva_lotes, lote, vence, esNuevo }: PropsLote) {
  return (
    <div className="producto-lotes">
      <input type="hidden" name="lotes_presentes" value="1" />
      <Casilla field={lleva_lotes} etiqueta="Llevar lotes" ayuda="Al vender sale primero lo que vence primero." />
      {(esNuevo || lleva_lotes.initialValue === "on") && (
        <div className="campos">
          <Campo
            field={lote}
            etiqueta={esNuevo ? "Lote de estas unidades" : "Lote de la diferencia"}
            ayuda={esNuevo ? undefined : "Si corrige las unidades: de qué lote faltan o sobran."}
            maxLength={40}
            autoComplete="off"
          />
          <Campo field={vence} etiqueta="Vence" tipo="date" />
        </div>
      )}
    </div>
  );
}

const OPCIONES = keysOf(UNIDADES).map((valor) => ({ valor, texto: UNIDADES[valor] }));

interface Props {
  campos: Record<"unidad" | "stock" | "stock_anterior" | "lleva_lotes" | "lote" | "vence", CampoDatos>;
  esNuevo: boolean;
  conLotes: boolean;
  /** Whether it has no units of its own. */
  esKit: boolean;
}

/** How a product is sold, and how much of it there is. */
export function Existencias({ campos, esNuevo, conLotes, esKit }: Props) {
  const { unidad, stock, stock_anterior } = campos;
  return (
    <>
      <input type="hidden" name="casillas_presentes" value="1" />
      <input type="hidden" name="stock_anterior" value={String(stock_anterior.initialValue ?? "")} />
      <div className="campos">
        <Selector field={unidad} etiqueta="Se vende por" opciones={OPCIONES} />
        {!esKit && (
          <Campo
            field={stock}
            etiqueta="Unidades en existencia"
            tipo="decimal"
            ayuda={esNuevo ? "Cuántas tiene hoy; de lo que se pesa, como 2,5." : undefined}
          />
        )}
      </div>
      {conLotes && <CamposDeLote lleva_lotes={campos.lleva_lotes} lote={campos.lote} vence={campos.vence} esNuevo={esNuevo} />}
    </>
  );
}

type DeOpciones = "stock_minimo" | "lleva_existencias" | "empaque_de" | "empaque_nombre" | "unidades_por_empaque" | "otros_codigos";

/** Further codes, of what it is a pack, and when to tell that it runs out or whether it is counted at all. */
export function opcionesDeExistencias(campos: Record<DeOpciones, CampoDatos>): OpcionDeProducto[] {
  const { stock_minimo, lleva_existencias, empaque_de, empaque_nombre, unidades_por_empaque, otros_codigos } = campos;
  return [
    {
      titulo: "Más de un código",
      para: "El del paquete de seis, o el que le puso otro proveedor.",
      usada: Boolean(otros_codigos.initialValue),
      conErrores: tieneErrores(otros_codigos),
      campos: (
        <AreaTexto
          field={otros_codigos}
          etiqueta="Otros códigos"
          ayuda="Uno por renglón. El de un paquete, con lo que trae: 7702132004484*6 vende seis."
          autoComplete="off"
          spellCheck={false}
        />
      ),
    },
    {
      titulo: "Es un empaque",
      para: "Una caja o un cartón del que también vende lo que trae.",
      usada: Boolean(empaque_nombre.initialValue),
      conErrores: tieneErrores(empaque_de, empaque_nombre, unidades_por_empaque),
      campos: <CamposDeEmpaque unidad={empaque_de} nombre={empaque_nombre} unidades={unidades_por_empaque} />,
    },
    {
      titulo: "Avisos y existencias",
      para: "Cuándo avisar que se acaba, y lo que no se cuenta, como recargas.",
      usada: Boolean(stock_minimo.initialValue) || lleva_existencias.initialValue !== "on",
      conErrores: tieneErrores(stock_minimo, lleva_existencias),
      campos: (
        <>
          <Campo field={stock_minimo} etiqueta="Avisar cuando queden" tipo="decimal" ayuda="Vacío: el mínimo general de la tienda." />
          <Casilla
            field={lleva_existencias}
            etiqueta="Llevar existencias"
            ayuda="Desmárquela para lo que no se cuenta, como recargas o fotocopias: se vende siempre y no sale en los inventarios."
          />
        </>
      ),
    },
  ];
}
