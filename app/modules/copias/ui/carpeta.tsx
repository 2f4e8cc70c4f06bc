import { Campo, type CampoDatos, CampoNotas } from "~/ui/base/campo";

interface Ofrecida {
  ruta: string;
  nombre: string;
  red: boolean;
}

interface Props {
  ruta: CampoDatos;
  otra: CampoDatos;
  ofrecidas: readonly Ofrecida[];
}

/** The folder of a place: one of the sticks and shares that are there, or another one, which is typed. */
export function Carpeta({ ruta, otra, ofrecidas }: Props) {
  if (ofrecidas.length === 0) return <Escrita field={ruta} obligada />;
  const elegida = ruta.initialValue ?? (otra.initialValue ? "" : ofrecidas[0]?.ruta);
  return (
    <>
      <fieldset className="opciones lugares" aria-describedby={ruta.descriptionId}>
        <legend>Dónde</legend>
        {ofrecidas.map((una) => (
          <label key={una.ruta}>
            <input type="radio" name={ruta.name} value={una.ruta} defaultChecked={elegida === una.ruta} />
            <span className="lineas">
              <span>{una.nombre}</span>
              <small>
                {una.red ? "Carpeta de la red" : "Memoria o disco"}, {una.ruta}
              </small>
            </span>
          </label>
        ))}
        <label>
          <input type="radio" name={ruta.name} value="" defaultChecked={elegida === ""} /> Otra carpeta
        </label>
        <CampoNotas field={ruta} />
      </fieldset>
      <div className="lugar-otro">
        <Escrita field={otra} />
      </div>
    </>
  );
}

function Escrita({ field, obligada = false }: { field: CampoDatos; obligada?: boolean }) {
  return (
    <Campo
      field={field}
      etiqueta="Carpeta"
      ayuda="La ruta completa, como /media/usb/copias o E:\Copias. Tiene que existir, y estar fuera de este computador: una memoria, otro disco o una carpeta de la red."
      autoCapitalize="none"
      spellCheck={false}
      autoComplete="off"
      required={obligada}
    />
  );
}
