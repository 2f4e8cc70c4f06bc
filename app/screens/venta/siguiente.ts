import { esPregunta } from "~/domain/campos/pregunta";
import { agregarFallo, cambiarLinea, escritoEn, quitarError, quitarFallo, quitarLinea, quitarOfertas } from "../documento/estado";
import { agregarProducto, cantidadCon, type ProductoVenta } from "./agregar";
import {
  type CampoDeLinea,
  type EstadoVenta,
  estadoInicial,
  type FalloVenta,
  type Recuerdo,
  type RespuestaVenta,
  type SucesoDeVenta,
} from "./estado";
import type { LineaBorrador } from "./linea";

const QUE_SE_PAGA = ["lineas", "recibido", "descuento", "propina", "parte"] as const;

/** Reducer of the sale screen. What the server says of the whole ticket holds only until it changes. */
export function siguienteVenta(estado: EstadoVenta, suceso: SucesoDeVenta): EstadoVenta {
  const siguiente = aplicarSuceso(estado, suceso);
  const igual = QUE_SE_PAGA.every((parte) => siguiente[parte] === estado[parte]);
  if (igual || suceso.tipo === "responder") return siguiente;
  return Object.keys(siguiente.errores).filter(esDelTiquete).reduce(quitarError, siguiente);
}

/** Whether an error is one of the whole ticket, which any change of it mends. */
const esDelTiquete = (campo: string): boolean => esPregunta(campo) || campo === "pagos" || campo === "en_espera";

/** Errors that may be of another way to pay than the one that was chosen after them. */
const DEL_PAGO = /^(pagos|banco|referencia|monto_recibido|cliente_fk|autorizar_cupo|confirmar_recibido)/;

const mienda = (campo: string, error: string): boolean =>
  error === campo ||
  (campo === "forma_pago" && DEL_PAGO.test(error)) ||
  (campo.startsWith("pagos[") && error === "pagos") ||
  (campo === "cliente_fk" && (error === "buscar_cliente" || error === "autorizar_cupo"));

/** Takes away the errors that a change of the field mends. */
const olvidar = (estado: EstadoVenta, campo: string): EstadoVenta =>
  Object.keys(estado.errores)
    .filter((error) => mienda(campo, error))
    .reduce(quitarError, estado);

function aplicarSuceso(estado: EstadoVenta, suceso: SucesoDeVenta): EstadoVenta {
  switch (suceso.tipo) {
    case "agregar":
      return agregarAlTiquete(estado, suceso);
    case "fallar":
      return anotarFallo(estado, suceso);
    case "descartar":
      return quitarFallo(estado, suceso.numero);
    case "cambiar":
      return cambiarLinea(estado, suceso.indice, { [suceso.campo]: suceso.valor });
    case "quitar":
      return quitarLinea(estado, suceso.indice);
    case "sumar":
      return sumarUnidades(estado, suceso);
    case "recibir":
      return { ...estado, recibido: suceso.valor, deBoton: suceso.deBoton ?? false };
    case "dar":
      return quitarError({ ...estado, propina: suceso.propina }, "propina");
    case "rebajar":
      return { ...estado, descuento: suceso.valor };
    case "elegirCliente":
      return olvidar({ ...estado, cliente: suceso.cliente }, "cliente_fk");
    case "errar":
      return { ...estado, errores: { ...estado.errores, ...suceso.errores } };
    case "olvidar":
      return olvidar(estado, suceso.campo);
    case "responder":
      return tomarRespuesta(estado, suceso.respuesta);
    case "tasar":
      return estado;
    case "aportar":
      return { ...estado, parte: suceso.parte, propias: suceso.propias };
    case "leer":
      return tomarEscrito(estado, suceso.form);
    case "recordar":
      return tomarRecuerdo(estado, suceso.recuerdo);
  }
}

const tomarRecuerdo = (estado: EstadoVenta, recuerdo: Recuerdo): EstadoVenta => ({ ...estado, ...recuerdo, recuperada: true });

type Pedida = Pick<Extract<SucesoDeVenta, { tipo: "agregar" }>, "texto" | "producto" | "cantidad" | "etiqueta" | "dicha">;

function agregarAlTiquete(estado: EstadoVenta, { texto, producto, cantidad, etiqueta, dicha }: Pedida): EstadoVenta {
  const agregado = agregarProducto(estado.lineas, producto, estado, cantidad, etiqueta, dicha);
  if ("indice" in agregado) return { ...estado, lineas: agregado.lineas, ultima: agregado.indice, fallos: quitarOfertas(estado.fallos) };
  const { falta: mensaje, corto } = agregado;
  return anotarFallo(estado, {
    texto: texto || producto.nombre,
    mensaje,
    opciones: [],
    ...(corto ? { corto, cantidad, ...(etiqueta && { etiqueta }) } : {}),
  });
}

/** Adds units to the line, without `indice` to the last one, or takes them off. Only the line that got the last product may go away. */
function sumarUnidades(estado: EstadoVenta, { cuantas, indice }: { cuantas: number; indice?: number }): EstadoVenta {
  const elegida = estado.lineas.find((linea) => linea.indice === (indice ?? estado.ultima));
  const linea = elegida ?? (indice === undefined ? estado.lineas.at(-1) : undefined);
  if (!linea) return estado;
  const cantidad = cantidadCon(linea, cuantas);
  if (cantidad !== null) return { ...cambiarLinea(estado, linea.indice, { cantidad }), ultima: linea.indice };
  return linea === elegida && indice === undefined ? quitarLinea(estado, linea.indice) : estado;
}

function anotarFallo(estado: EstadoVenta, { texto, mensaje, opciones, ...resto }: Omit<FalloVenta, "numero">): EstadoVenta {
  // A text with several products is asked once. A code that fails twice is kept twice: each is one unit that is missing.
  const previos = opciones.length > 0 ? estado.fallos.filter((fallo) => fallo.texto !== texto) : estado.fallos;
  return { ...estado, fallos: agregarFallo(estado.fallos, previos, { texto, mensaje, opciones, ...resto }) };
}

/** Takes errors, stock and stored prices from the server's answer, and the price of a line that is another by now. What was typed stays. */
function tomarRespuesta(estado: EstadoVenta, respuesta: RespuestaVenta): EstadoVenta {
  const { errors, borrador } = respuesta;
  if (respuesta.otro) return estadoInicial({ borrador, respuesta });
  const deHoy = new Map(borrador.lineas.map((linea) => [linea.indice, linea]));
  const lineas = estado.lineas.map((linea) => alDia(linea, deHoy.get(linea.indice)));
  // The server gives another key when this one belongs to another sale.
  const claveEnvio = borrador.clave_envio || estado.claveEnvio;
  const { reglas } = borrador;
  const siguiente = { ...estado, errores: errors, lineas, reglas, claveEnvio, repetida: respuesta.repetido ?? false };
  return respuesta.abierto ? agregarPorAbierto(siguiente, respuesta.abierto) : siguiente;
}

function alDia(linea: LineaBorrador, respondida: LineaBorrador | undefined): LineaBorrador {
  if (!respondida) return linea;
  const { stock, antes, empaque, reglas, pactada, etiqueta, visto, precio_publico, cantidad, descuento } = respondida;
  const otroPrecio = linea.precio_publico === linea.visto && visto !== linea.visto;
  return { ...linea, stock, antes, empaque, reglas, pactada, etiqueta, ...(otroPrecio && { visto, precio_publico, cantidad, descuento }) };
}

/** Adds what could not be added before a pack of the product was opened. */
function agregarPorAbierto(estado: EstadoVenta, producto: ProductoVenta): EstadoVenta {
  const cortos = estado.fallos.filter(({ corto }) => corto?.id === producto.id);
  return cortos.reduce(
    (previo, { numero, texto, cantidad = 1, etiqueta }) =>
      agregarAlTiquete(quitarFallo(previo, numero), { texto, producto, cantidad, ...(etiqueta && { etiqueta }) }),
    estado,
  );
}

/** Takes the values that were typed before hydration. */
function tomarEscrito(estado: EstadoVenta, form: FormData): EstadoVenta {
  const lineas = estado.lineas.map((linea) => {
    const escrito = (campo: CampoDeLinea) => escritoEn(form, `detalles[${linea.indice}].${campo}`, linea[campo]);
    return {
      ...linea,
      cantidad: escrito("cantidad"),
      precio_publico: escrito("precio_publico"),
      descuento: escrito("descuento"),
      descuento_monto: escrito("descuento_monto"),
    };
  });
  const recibido = escritoEn(form, "monto_recibido", estado.recibido);
  const descuento = escritoEn(form, "descuento", estado.descuento);
  const { propina, propina_como } = estado.propina;
  const dada = { propina: escritoEn(form, "propina", propina), propina_como: escritoEn(form, "propina_como", propina_como) };
  return { ...estado, lineas, recibido, descuento, propina: dada };
}
