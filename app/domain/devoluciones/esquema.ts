import { z } from "zod";
import { registrarCampos } from "../campos/campo";
import {
  cantidadObligatoria,
  claveEnvio,
  id,
  idOpcional,
  precioOpcional,
  siNo,
  textoOpcional,
  ultimaCasilla,
  unidadTecleada,
} from "../campos/campos";
import { leerFila } from "../campos/filas";
import { opcionSiViene } from "../campos/si-viene";
import { MAXIMO_12_2 } from "../cifras/dinero";
import { MEDIOS_ELEGIBLES } from "../cifras/medios";

const MAXIMO_PRODUCTOS = 1000;

const Producto = z.object(
  { producto_id: id(), cantidad: cantidadObligatoria(), precio_unitario: precioOpcional(MAXIMO_12_2), lote: textoOpcional(40) },
  { error: "Diga el producto y cuántas unidades." },
);

const ProductoTecleado = Producto.extend({ unidad: unidadTecleada() });

/** Returned units of one product; `indice` is the `i` of its fields `productos[i].…`, used to name its errors. */
export interface ProductoDevuelto extends Omit<z.output<typeof Producto>, "lote"> {
  indice: number;
  /** The lot of the units; absent when nobody chose one. */
  lote?: string;
}

const productos = (sobra: (entrada: unknown) => boolean) =>
  registrarCampos(
    z
      .unknown()
      .optional()
      .transform((enviadas, ctx) => {
        const entradas: unknown[] = Array.isArray(enviadas) ? enviadas : [];
        const leidos: ProductoDevuelto[] = [];
        // Checked before the entries are read: a body may hold hundreds of thousands.
        if (entradas.length > MAXIMO_PRODUCTOS) {
          ctx.addIssue({ code: "custom", message: "Son más de 1.000 productos; divídalos en varias devoluciones." });
          return z.NEVER;
        }
        let conUnidades = 0;
        entradas.forEach((entrada, indice) => {
          if (sobra(entrada)) return;
          conUnidades++;
          const data = leerFila(Producto, { entrada, indice }, ctx);
          if (!data) return;
          const { lote, ...devuelto } = data;
          leidos.push({ ...devuelto, indice, ...(lote && { lote }) });
        });
        if (conUnidades === 0) ctx.addIssue({ code: "custom", message: "Diga cuántas unidades se devuelven." });
        return leidos;
      }),
    z.array(ProductoTecleado),
  );

const SIN_UNIDADES = /^(0(\.0{1,3})?)?$/;

export function esFilaVacia(entrada: unknown): boolean {
  if (typeof entrada !== "object" || entrada === null) return true;
  const cantidad = "cantidad" in entrada ? entrada.cantidad : "";
  return typeof cantidad === "string" && SIN_UNIDADES.test(cantidad.trim());
}

// A browser counts a line break as one character but sends two (`\r\n`).
const motivo = () =>
  z.preprocess((entrada) => (typeof entrada === "string" ? entrada.replaceAll("\r\n", "\n") : entrada), textoOpcional(500));

const comunes = { motivo: motivo(), clave_envio: claveEnvio() };

// Whether what is paid out comes from the open cash session.
const deCaja = {
  de_caja: ultimaCasilla(),
  confirmar_retiro: ultimaCasilla(),
  /** How it is paid back; without it, in cash or as the sale was paid. */
  medio: opcionSiViene(MEDIOS_ELEGIBLES),
};

/** The form of a customer return. Rows without units are ignored. With `sin_cliente` it needs no client, if its sale has none. */
export const DevolucionForm = z
  .object({ ...comunes, ...deCaja, cliente: idOpcional(), sin_cliente: siNo(), productos: productos(esFilaVacia) })
  .refine(({ cliente, sin_cliente }) => cliente !== null || sin_cliente, {
    path: ["cliente"],
    error: "Falta este dato.",
    // Together with the errors of the other fields.
    when: () => true,
  })
  .transform(({ cliente, sin_cliente: _, ...datos }) => ({ ...datos, cliente_id: cliente }));

export const DevolucionJson = z.object({ ...comunes, ...deCaja, venta_id: id(), cliente_id: id(), productos: productos(() => false) });

/** `cliente_id` `null` books the return to the Consumidor final. */
export type DatosDevolucion = Omit<z.output<typeof DevolucionJson>, "cliente_id" | "confirmar_retiro" | "medio"> & {
  cliente_id: number | null;
  medio?: (typeof MEDIOS_ELEGIBLES)[number] | "" | undefined;
  confirmar_retiro?: boolean | undefined;
};

/** The form of a return to a supplier. Rows without units are ignored. */
export const DevolucionCompraForm = z.object({ ...comunes, proveedor_id: idOpcional(), productos: productos(esFilaVacia) });

export const DevolucionCompraJson = z.object({
  ...comunes,
  compra_id: id(),
  proveedor_id: idOpcional(),
  productos: productos(() => false),
});

export type DatosDevolucionCompra = z.output<typeof DevolucionCompraJson>;
