import { textoOpcional } from "~/domain/campos/campos";
import { leerPesos } from "~/domain/cifras/dinero";
import { nombreDelCliente } from "~/domain/clientes/consultas.server";
import { type Contexto, enTransaccion } from "~/domain/nucleo/contexto.server";
import { textoInstante } from "~/domain/nucleo/fecha";
import { dejarEnEspera, tomarTiquete } from "~/domain/ventas/en-espera.server";
import type { Errores } from "../documento/estado";
import { conLeido, oError } from "../documento/paso.server";
import { idOf } from "../typed-form";
import type { Borrador } from "./borrador";
import { borradorNuevo, completarLineas, leerBorrador } from "./borrador.server";
import { totalesDeVenta } from "./linea";

/** A ticket that replaces the one on the screen, and what to say; or why it stays. */
type Resultado = { borrador: Borrador; hecho: string; otro: true } | { errores: Errores };

const negado = (mensaje: string): Resultado => ({ errores: { en_espera: [mensaje] } });

/** Puts the ticket of the screen on hold. An empty one follows. */
export function dejar(ctx: Contexto, borrador: Borrador): Resultado {
  const { venta, lineas } = borrador;
  if (venta !== null) return negado("Una venta registrada no queda en espera.");
  if (lineas.length === 0) return negado("No hay productos que dejar en espera.");
  return conLeido(textoOpcional(60), borrador.nombre_espera, "nombre_espera", (escrito) =>
    oError("en_espera", (): Resultado => {
      const nombre = guardar(ctx, borrador, escrito);
      return { borrador: borradorNuevo(crypto.randomUUID()), hecho: `«${nombre}» quedó en espera.`, otro: true };
    }),
  );
}

/** Takes up a ticket. What was on the screen waits instead. */
export function retomar(ctx: Contexto, borrador: Borrador, id: string): Resultado {
  if (borrador.venta !== null) return negado("Guarde primero los cambios de esta venta.");
  return oError("en_espera", (): Resultado => {
    const contenido = enTransaccion(ctx, () => {
      const tomado = tomarTiquete(ctx, idOf(id), borrador.clave_envio || null);
      if (borrador.lineas.length > 0) guardar(ctx, borrador, "");
      return tomado;
    });
    const tiquete = leerBorrador(ctx, formDe(contenido));
    const antes = borrador.lineas.length > 0 ? " El que tenía en pantalla quedó en espera." : "";
    return { borrador: tiquete, hecho: `«${tiquete.nombre_espera}» está de nuevo en pantalla.${antes}`, otro: true };
  });
}

/** Returns the name under which the ticket waits. */
function guardar(ctx: Contexto, borrador: Borrador, escrito: string): string {
  const hora = textoInstante(ctx.ahora).slice(11, 16);
  const deCliente = nombreDelCliente(ctx, idOf(borrador.cliente_fk)) || borrador.cliente;
  const nombre = escrito || borrador.nombre_espera.slice(0, 60) || deCliente || `Tiquete de las ${hora}`;
  const { total } = totalesDeVenta(completarLineas(ctx, borrador).lineas, borrador.descuento);
  const contenido = textoDe({ ...borrador, nombre_espera: nombre });
  dejarEnEspera(ctx, {
    nombre,
    contenido,
    lineas: borrador.lineas.length,
    total: leerPesos(total) ?? 0,
    clave: borrador.clave_envio || null,
  });
  return nombre;
}

/** The fields of the sale's form, URL-encoded. */
function textoDe({ venta, lineas, pagos, ...campos }: Borrador): string {
  const params = new URLSearchParams(campos);
  for (const { indice, ...linea } of lineas)
    for (const [campo, valor] of Object.entries(linea)) params.set(`detalles[${indice}].${campo}`, valor);
  for (const { indice, ...pago } of pagos)
    for (const [campo, valor] of Object.entries(pago)) params.set(`pagos[${indice}].${campo}`, valor);
  return params.toString();
}

function formDe(contenido: string): FormData {
  const form = new FormData();
  for (const [campo, valor] of new URLSearchParams(contenido)) form.set(campo, valor);
  return form;
}
