import { Campo, type CampoDatos } from "../base/campo";

interface Props {
  /** Has no control of its own: its errors are those of the name. */
  unidad: CampoDatos;
  nombre: CampoDatos;
  unidades: CampoDatos;
}

// The data of conform are getters, which a spread would lose.
const conErrores = ({ key, id, name, errorId, descriptionId, initialValue }: CampoDatos, errors: string[] | undefined): CampoDatos => ({
  key,
  id,
  name,
  errorId,
  descriptionId,
  initialValue,
  errors,
});

/** Of which product this one is a pack, and how much of it comes out. */
export function CamposDeEmpaque({ unidad, nombre, unidades }: Props) {
  return (
    <div className="campos">
      <Campo
        field={conErrores(nombre, nombre.errors ?? unidad.errors)}
        etiqueta="Es un empaque de"
        ayuda="El código o el nombre de lo que trae, como la lata de una caja. Vacío: no es un empaque."
        maxLength={100}
        autoComplete="off"
      />
      <Campo field={unidades} etiqueta="Cuántas trae" tipo="decimal" ayuda="Como 24; de lo que se pesa, los kilos." maxLength={20} />
    </div>
  );
}
