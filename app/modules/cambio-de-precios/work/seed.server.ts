import type { DemoShop } from "~/module";
import { cambiarPrecios } from "../domain/cambiar-precios.server";
import { CambioDePrecios } from "../domain/esquema";

/** Chocolate became dearer. */
export function sembrarCambioDePrecios({ admin }: DemoShop): void {
  cambiarPrecios.deUnaVez(admin, CambioDePrecios.parse({ texto: "Chocolate de mesa", valor: "5", redondeo: "50" }));
}
