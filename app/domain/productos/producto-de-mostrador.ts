import { z } from "zod";
import {
  cantidadObligatoria,
  claveEnvio,
  comoSeEscribe,
  entero,
  precioObligatorio,
  STOCK_MAXIMO,
  texto,
  textoOpcional,
} from "../compartido/campos";

/** A product that is created while it is being sold. */
export const ProductoDeMostrador = z.object({
  nombre: texto(100),
  codigo_de_barras: textoOpcional(50),
  /** With IVA: what the client pays. */
  precio_publico: comoSeEscribe(precioObligatorio()),
  stock: comoSeEscribe(cantidadObligatoria()),
  clave_envio: claveEnvio(),
});

/** The counted stock of a product. */
export const ExistenciasContadas = z.object({
  stock: comoSeEscribe(entero(0, STOCK_MAXIMO, 0)),
  /** Stock that the screen showed. Only the difference is applied, so that sales made meanwhile still count. */
  stock_anterior: entero(0, STOCK_MAXIMO, null),
});
