import { Ficha } from "../base/tarjeta";

/** Names and values on a paper roll, one pair a line. */
export const DatosDeTirilla = ({ datos }: { datos: readonly (readonly [nombre: string, valor: string])[] }) => (
  <Ficha className="" datos={datos.map(([nombre, valor]) => ({ nombre, valor }))} />
);
