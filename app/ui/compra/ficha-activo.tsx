import { Ficha, Tarjeta } from "../base/tarjeta";
import { Dinero, Fecha } from "../base/valores";

interface Props {
  /** `valor` is absent for a person who may not see costs. */
  activo: { nombre: string; descripcion: string; fecha_adquisicion: string; valor?: string };
}

/** An asset that the shop bought. */
export function FichaActivo({ activo: { nombre, descripcion, fecha_adquisicion, valor } }: Props) {
  return (
    <Tarjeta titulo={nombre}>
      {descripcion && <p className="compra-descripcion">{descripcion}</p>}
      <Ficha
        datos={[
          { nombre: "Adquirido el", valor: <Fecha valor={fecha_adquisicion} soloDia /> },
          ...(valor === undefined ? [] : [{ nombre: "Valor", valor: <Dinero valor={valor} grande /> }]),
        ]}
      />
    </Tarjeta>
  );
}
