import iconos from "./iconos.svg";

/** Names of the symbols in `iconos.svg`. */
export type NombreIcono =
  | "actividad"
  | "agregar"
  | "ajustes"
  | "anterior"
  | "aviso"
  | "ayuda"
  | "buscar"
  | "caja"
  | "camara"
  | "celular"
  | "clave"
  | "clientes"
  | "compras"
  | "contar"
  | "deshacer"
  | "devoluciones"
  | "editar"
  | "eliminar"
  | "escudo"
  | "equipo"
  | "error"
  | "etiqueta"
  | "exito"
  | "fiados"
  | "gastos"
  | "imprimir"
  | "importar"
  | "ingresos"
  | "inicio"
  | "mas"
  | "mensajes"
  | "pagar"
  | "precios"
  | "productos"
  | "proveedores"
  | "quitar"
  | "reportes"
  | "salir"
  | "separes"
  | "servidor"
  | "siguiente"
  | "tienda"
  | "usuarios"
  | "usuario"
  | "vender"
  | "ventas";

/** Decorative: the text beside it carries the meaning. The shapes are in one file, so that no page repeats them. */
export function Icono({ nombre }: { nombre: NombreIcono }) {
  return (
    <svg className="icono" aria-hidden="true">
      <use href={`${iconos}#${nombre}`} />
    </svg>
  );
}
