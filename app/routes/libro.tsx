import { Libro } from "~/ui/libro/libro";

export function loader(): null {
  return null;
}

export default Libro;
