import { Piezas } from "../ui/piezas";

export function loader(): null {
  return null;
}

export default Piezas;
