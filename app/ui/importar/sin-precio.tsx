import { cuantos } from "~/domain/cifras/frases";
import { Aviso } from "../frame/mensajes";
import type { Estado } from "./estado";

/** Warns of products that would be sold for nothing. */
export function SinPrecio({ sin_precio, estado }: { sin_precio: number; estado: Estado }) {
  if (sin_precio === 0 || estado === "deshecha") return null;
  const quedan = cuantos(sin_precio, "producto queda", "productos quedan");
  const mensaje = `${quedan} sin precio: en la caja ${sin_precio === 1 ? "valdría" : "valdrían"} $ 0. En la lista ${sin_precio === 1 ? "dice" : "dicen"} «Sin precio».`;
  return <Aviso tipo="aviso" mensaje={mensaje} />;
}
