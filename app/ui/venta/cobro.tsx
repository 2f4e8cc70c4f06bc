import { enumerar } from "~/domain/cifras/frases";
import type { Errores } from "~/screens/documento/estado";
import { botonesDeVenta, type RespuestaVenta } from "~/screens/venta/estado";
import { faltaMedida } from "~/screens/venta/linea";
import { Boton } from "../base/boton";
import { atributosDe, Campo, CampoNotas, campoSuelto, camposDe } from "../base/campo";
import { ErrorSuelto, Preguntas } from "../base/formulario";
import { Tecla } from "../base/valores";
import { enfocar, ID_TERMINAR } from "../captura/foco";
import { Cliente } from "../documento/cliente";
import { ComoPaga } from "./como-paga";
import type { Parte } from "./parte";
import { DevolverDeCaja } from "./piezas";
import type { PropsDeVenta, Venta } from "./use-venta";

interface PropsCobro extends PropsDeVenta {
  respuesta: RespuestaVenta | undefined;
  /** What the client owes; `null` for a sale without lines, or with a line that has no total. */
  total: string | null;
  /** How a module shows what the ticket takes in part payment. */
  Parte?: Parte | undefined;
}

/** Methods with which a client may have paid on account what it owes no more. */
const CON_FIADO = ["Fiado", "Mixto"];

const OTRA = "Registrar como otra venta";

/** Fields that are not visible. Their errors are shown beside the button. */
const SIN_LUGAR = ["", "clave_envio", "con_detalles", "detalles"];

export function Cobro({ respuesta, total, Parte, ...partes }: PropsCobro) {
  const { venta, borrador, errores } = partes;
  const sinLugar = SIN_LUGAR.flatMap((campo) => errores[campo] ?? []);
  const { en_parte: enParte } = borrador;
  const generales = [venta.aviso, ...sinLugar, ...erroresDeQuitadas(venta, errores), nombrarPorRevisar(venta)].filter(Boolean);
  return (
    <>
      <PreguntasDeVenta venta={venta} respuesta={respuesta} />
      {enParte && Parte && total?.startsWith("-") ? (
        <Parte {...partes} enParte={enParte} lugar="sobra" />
      ) : (
        <ComoPaga total={total} {...partes} />
      )}
      {borrador.venta !== null && CON_FIADO.includes(borrador.forma_pago) && <DevolverDeCaja abierta={borrador.caja_abierta} />}
      <ErrorSuelto mensajes={generales} role="alert" />
      <Boton variante="primario" grande id={ID_TERMINAR} {...botonesDeVenta.boton("cobrar")} aria-keyshortcuts="F4 Control+Enter">
        {venta.estado.repetida ? OTRA : borrador.venta === null ? (enParte?.cobra ?? "Cobrar") : "Guardar cambios"} <Tecla>F4</Tecla>
      </Boton>
    </>
  );
}

/** Names the lines with errors of the server, which may be out of sight. A line that waits for its weight has no error yet. */
function nombrarPorRevisar({ estado: { lineas, errores } }: Venta): string {
  const campos = Object.keys(errores);
  const nombres = lineas
    .filter((linea) => !faltaMedida(linea) && campos.some((campo) => campo.startsWith(`detalles[${linea.indice}]`)))
    .map(({ nombre }) => nombre);
  return nombres.length > 0 ? `Revise ${enumerar(nombres)} en el tiquete.` : "";
}

/** Errors of lines that are no longer on the screen. */
function erroresDeQuitadas({ estado }: Venta, errores: Errores): string[] {
  const indices = estado.lineas.map(({ indice }) => String(indice));
  return Object.entries(errores).flatMap(([campo, mensajes]) => {
    const indice = /^detalles\[(\d+)\]/.exec(campo)?.[1];
    return indice === undefined || indices.includes(indice) ? [] : mensajes;
  });
}

/** The field to correct instead of saying yes, where it has another name than the question. */
const CORREGIR: Readonly<Record<string, string>> = {
  abrir_vacia: "codigo",
  confirmar_recibido: "monto_recibido",
  autorizar_cupo: "buscar_cliente",
  confirmar_precio: "codigo",
};

/** What the server asks before it saves the sale. */
function PreguntasDeVenta({ venta: { estado, dispatch }, respuesta }: Pick<PropsCobro, "venta" | "respuesta">) {
  const corregir = (campo: string) => (
    <Boton
      type="button"
      variante="discreto"
      className="con-js"
      onClick={() => {
        dispatch({ tipo: "olvidar", campo });
        enfocar(CORREGIR[campo] ?? campo.replace("confirmar_", ""));
      }}
    >
      Corregir
    </Boton>
  );
  return <Preguntas errors={estado.errores} respondidas={respuesta?.respondidas ?? []} accion={corregir} />;
}

/** The discount of the lines without their own, folded until it is wanted. */
export function DescuentoGeneral({ venta: { estado, dispatch }, errores }: PropsDeVenta) {
  const { descuento } = estado;
  const campo = campoSuelto({ name: "descuento", errores: errores.descuento });
  return (
    <details className="venta-descuento" open={descuento !== "" || errores.descuento !== undefined || undefined}>
      <summary>Descuento a todo</summary>
      <label>
        <input
          inputMode="decimal"
          {...atributosDe(campo, false)}
          autoComplete="off"
          value={descuento}
          onChange={({ target }) => dispatch({ tipo: "rebajar", valor: target.value })}
        />
        % <span>en los productos sin descuento propio</span>
      </label>
      <CampoNotas field={campo} />
    </details>
  );
}

/** A note of the sale, folded until it is wanted. */
export function Nota({ borrador, errores }: Pick<PropsDeVenta, "borrador" | "errores">) {
  return (
    <details className="venta-nota" open={borrador.nota !== "" || errores.nota !== undefined || undefined}>
      <summary>Nota</summary>
      <Campo field={camposDe(borrador, errores)("nota")} etiqueta="Nota de la venta" maxLength={300} autoComplete="off" />
    </details>
  );
}

/** Client of the sale: also none, or only a name. */
export function ClienteVenta({ venta: { estado, clientes }, borrador, errores }: PropsDeVenta) {
  const { cliente } = estado;
  // The question says why by itself.
  const malElegido = errores.autorizar_cupo ? undefined : errores.cliente_fk;
  return (
    <>
      <ErrorSuelto mensajes={malElegido} role="alert" />
      <Cliente
        name="cliente_fk"
        cliente={cliente}
        tecla="F3"
        sinCliente={borrador.cliente || "Consumidor final"}
        abierta={Boolean(errores.cliente || malElegido || (!cliente && borrador.cliente))}
        clientes={clientes}
        tecleado={borrador}
        errores={errores}
        alBuscar={errores.buscar_cliente}
        conFactura={borrador.emite}
      >
        <Campo
          field={camposDe(borrador, errores)("cliente")}
          etiqueta="O solo un nombre"
          ayuda="Sale en el comprobante, sin registrar al cliente."
          placeholder=" "
          maxLength={100}
          autoComplete="off"
        />
      </Cliente>
    </>
  );
}
