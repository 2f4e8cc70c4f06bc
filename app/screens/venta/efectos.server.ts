import { avisarCodigo } from "~/domain/actividad/avisar-codigo.server";
import { abrirCaja, CajaAbierta } from "~/domain/caja/abrir-y-cerrar.server";
import { campoAMano, precioOpcional, texto, textoOpcional } from "~/domain/campos/campos";
import { leerPesos } from "~/domain/cifras/dinero";
import { enumerar } from "~/domain/cifras/frases";
import { nombreDelCliente } from "~/domain/clientes/cliente.server";
import { type Contexto, ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { textoInstante } from "~/domain/nucleo/fecha";
import { abrirEmpaque } from "~/domain/productos/abrir-empaque.server";
import { ajustarExistencias } from "~/domain/productos/ajustar-existencias.server";
import { productoPropio } from "~/domain/productos/consultas.server";
import { crearTecleado } from "~/domain/productos/crear-producto.server";
import { caminosPara } from "~/domain/productos/empaques.server";
import { productoParaVender } from "~/domain/productos/para-vender.server";
import { existenciasContadas } from "~/domain/productos/producto-de-mostrador";
import { productoEnNumero } from "~/domain/productos/producto-leido.server";
import { dejarEnEspera, nombreLibre, tomarTiquete } from "~/domain/ventas/en-espera.server";
import { pedidosDe } from "../documento/busqueda";
import type { Errores } from "../documento/estado";
import { leerYSeguir, oError } from "../documento/paso.server";
import { idOf } from "../typed-form";
import { alcanza, type ProductoVenta } from "./agregar";
import type { Borrador } from "./borrador";
import { borradorNuevo, leerBorrador } from "./borrador.server";
import { completarLineas } from "./completar.server";
import { faltaMedida, lineasSinTotal, totalesDeVenta } from "./linea";
import { parteDePago } from "./parte-de-pago.server";

interface Negativa {
  errores: Errores;
}

type ProductoPedido = { producto: ProductoVenta; cantidad: number } | Negativa;

/** Creates the product that was typed in the sale's form. */
export function crearDesde(ctx: Contexto, borrador: Borrador): ProductoPedido {
  const { clave_envio, nuevo_producto_codigo_de_barras: codigo } = borrador;
  const creado = crearTecleado(ctx, borrador, clave_envio && `${clave_envio}/${codigo}`);
  return "errores" in creado ? creado : { producto: productoParaVender(ctx, creado.producto), cantidad: unidadesDe(borrador) };
}

/** Sets the stock of the product to what was counted. */
export function ajustarDesde(ctx: Contexto, borrador: Borrador, id: string): ProductoPedido {
  const { existencias: stock, existencias_antes: stock_anterior, existencias_dichas: dichas, existencias_lote: lote } = borrador;
  const contado = { stock, stock_anterior, lote, tiquete: borrador.clave_envio, ...(dichas && { confirmar_cantidad: stock === dichas }) };
  return oError("existencias", () =>
    leerYSeguir(existenciasContadas(productoPropio(ctx, idOf(id)).unidad), contado, "existencias", (leido) => ({
      producto: productoParaVender(ctx, ajustarExistencias(ctx, idOf(id), leido)),
      cantidad: unidadesDe(borrador),
    })),
  );
}

/** The units that the box asks for. */
const unidadesDe = ({ codigo }: Borrador): number => pedidosDe(codigo).at(-1)?.cantidad ?? 1;

/** Tells the owner about a code without a product, and takes it out of the box. */
export function avisarDe(ctx: Contexto, codigo: string): { aviso: string; borrador: { codigo: string } } | Negativa {
  return leerYSeguir(texto(100), codigo, "codigo", (leido) =>
    oError("codigo", () => {
      avisarCodigo(ctx, leido);
      return { aviso: `El dueño verá el aviso de «${leido}».`, borrador: { codigo: "" } };
    }),
  );
}

type Apertura = { abierto: ProductoVenta; hecho?: string } | Negativa;

/**
 * Opens a pack of the product `id` when the ticket with `cantidad` more units of it needs one: a request that comes twice opens one pack.
 * Throws NoEncontrado when the product is not the shop's.
 */
export function abrirPara(ctx: Contexto, borrador: Borrador, { id, cantidad }: { id: string; cantidad: number }): Apertura {
  const unidad = productoPropio(ctx, idOf(id));
  const { lineas, propias } = completarLineas(ctx, borrador);
  const abierto = productoParaVender(ctx, unidad);
  if (alcanza(lineas, abierto, propias, cantidad)) return { abierto };
  const camino = caminosPara(ctx, [unidad]).get(unidad.id);
  if (!camino) return { errores: { codigo: [`No quedan empaques de ${unidad.nombre} por abrir.`] } };
  return oError("codigo", () => {
    ejecutarEnTransaccion(ctx, () => {
      for (const empaque of camino) abrirEmpaque(ctx, empaque.id, { cantidad: 1, clave_envio: null });
    });
    const hecho = `Se abrió ${enumerar(camino.map(({ nombre }) => `1 de ${nombre}`))}.`;
    return { abierto: productoParaVender(ctx, productoPropio(ctx, unidad.id)), hecho };
  });
}

const Base = campoAMano(precioOpcional());

/** Opens the cash session of the actor with the base that was typed beside the ticket; `si` confirms a high one. The ticket stays. */
export function abrirDesde(
  ctx: Contexto,
  { base_caja }: Borrador,
  argumento = "",
): { borrador: Pick<Borrador, "base_caja">; hecho: string } | Negativa {
  const producto = productoEnNumero(ctx, base_caja);
  if (producto) return { errores: { base_caja: [`${base_caja} es el código de ${producto.nombre}, no un número.`] } };
  return leerYSeguir(Base, base_caja, "base_caja", (base) => {
    try {
      abrirCaja(ctx, { base, confirmar_base: argumento === "si" });
      return { borrador: { base_caja: "" }, hecho: "Caja abierta." };
    } catch (error) {
      if (error instanceof ReglaIncumplida && error.campo === "confirmar_base") return { errores: { base_caja: [error.message] } };
      if (!(error instanceof CajaAbierta)) throw error;
      return { borrador: { base_caja: "" }, hecho: "Su caja ya estaba abierta." };
    }
  });
}

/** A ticket that replaces the one on the screen, and what to say; or why it stays. */
type Resultado = { borrador: Borrador; hecho: string; otro: true; ultima?: number } | { errores: Errores };

const negado = (mensaje: string): Resultado => ({ errores: { en_espera: [mensaje] } });

/** Puts the ticket of the screen on hold. An empty one follows. */
export function dejar(ctx: Contexto, borrador: Borrador): Resultado {
  const { venta, lineas, parte } = borrador;
  if (venta !== null) return negado("Una venta registrada no queda en espera.");
  if (parte) return negado(`Un ${parteDePago(ctx)?.nombre} no queda en espera.`);
  if (lineas.length === 0) return negado("No hay productos que dejar en espera.");
  return leerYSeguir(textoOpcional(60), borrador.nombre_espera, "nombre_espera", (escrito) =>
    oError("en_espera", (): Resultado => {
      const nombre = guardar(ctx, borrador, escrito);
      return { borrador: borradorNuevo(crypto.randomUUID()), hecho: `«${nombre}» quedó en espera.`, otro: true };
    }),
  );
}

/** Takes up a ticket, which asks for the weight that it has not. What was on the screen waits instead. */
export function retomar(ctx: Contexto, borrador: Borrador, id: string): Resultado {
  if (borrador.venta !== null) return negado("Guarde primero los cambios de esta venta.");
  if (borrador.parte) return negado(`Termine primero el ${parteDePago(ctx)?.nombre}.`);
  return oError("en_espera", (): Resultado => {
    const contenido = ejecutarEnTransaccion(ctx, () => {
      const tomado = tomarTiquete(ctx, idOf(id), borrador.clave_envio || null);
      if (borrador.lineas.length > 0) guardar(ctx, borrador, "");
      return tomado;
    });
    const tiquete = leerBorrador(ctx, formDe(contenido));
    const antes = borrador.lineas.length > 0 ? " El que tenía en pantalla quedó en espera." : "";
    const hecho = `«${tiquete.nombre_espera}» está de nuevo en pantalla.${antes}`;
    const porMedir = tiquete.lineas.find(faltaMedida);
    return { borrador: tiquete, hecho, otro: true, ...(porMedir && { ultima: porMedir.indice }) };
  });
}

/** Returns the name under which the ticket waits. */
function guardar(ctx: Contexto, borrador: Borrador, escrito: string): string {
  const hora = textoInstante(ctx.ahora).slice(11, 16);
  const deCliente = nombreDelCliente(ctx, idOf(borrador.cliente_fk)) || borrador.cliente;
  const clave = borrador.clave_envio || null;
  const nombre = escrito || borrador.nombre_espera.slice(0, 60) || deCliente || nombreLibre(ctx, `Tiquete de las ${hora}`, clave);
  const { lineas } = completarLineas(ctx, borrador);
  const { total } = totalesDeVenta(lineas, borrador.descuento);
  const contenido = textoDe({ ...borrador, nombre_espera: nombre });
  dejarEnEspera(ctx, {
    nombre,
    contenido,
    lineas: lineas.length,
    total: leerPesos(total) ?? 0,
    sinTotal: lineasSinTotal(lineas).length > 0,
    clave,
  });
  return nombre;
}

/** The fields of the sale's form, URL-encoded. */
function textoDe({ venta, lineas, pagos, escritos, parte: _, ...campos }: Borrador): string {
  const params = new URLSearchParams({ ...campos, ...escritos });
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
