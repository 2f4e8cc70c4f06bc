import { Piezas } from "~/ui/piezas/piezas";

export function loader(): null {
  return null;
}

export default Piezas;
