import { escribirEntero } from "~/domain/cifras/numero-escrito";
import { Cifra, Cifras } from "../base/tarjeta";

interface PropsCuentas {
  importacion: { nuevos: number; cambios: number; iguales: number; errores: number };
  /** Kind of the rows that are shown; "" for all. */
  elegida: string;
}

/** How many rows do what; each figure shows its rows. */
export function Cuentas({ importacion: { nuevos, cambios, iguales, errores }, elegida }: PropsCuentas) {
  const figura = (accion: string, nombre: string, cuantas: number, tono: "neutro" | "aviso" = "neutro") => (
    <Cifra
      nombre={nombre}
      valor={escribirEntero(cuantas)}
      tono={tono}
      nota={elegida === accion ? "Se ven solo estas" : undefined}
      {...(cuantas > 0 ? { to: elegida === accion ? "?" : `?accion=${accion}` } : {})}
    />
  );
  return (
    <Cifras>
      {figura("nuevo", "Nuevos", nuevos)}
      {figura("cambia", "Cambian", cambios)}
      {figura("igual", "Iguales", iguales)}
      {figura("error", "Con error", errores, errores > 0 ? "aviso" : "neutro")}
    </Cifras>
  );
}
