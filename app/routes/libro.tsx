import { Libro } from "~/ui/libro/libro";

export const meta = () => [{ title: "Libro de piezas" }];

export function loader(): null {
  return null;
}

export default Libro;
