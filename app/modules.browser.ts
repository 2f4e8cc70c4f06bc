import { pantallaDelCliente } from "./modules/pantalla-del-cliente/pages";

type Attend = () => void;

/** What modules do in the browser on every page that is loaded: all of it comes with each page. Nothing else in it names a module. */
export const ON_PAGES: readonly Attend[] = [pantallaDelCliente];
