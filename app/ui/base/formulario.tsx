import { Form, type FormProps, useActionData, useLocation, useNavigation } from "@remix-run/react";
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { esPregunta } from "~/domain/campos/pregunta";
import { Boton, EnlaceBoton } from "./boton";
import { useDatosRaiz } from "./datos-raiz";

interface PropsFormulario extends Omit<FormProps, "method"> {
  /** Text of the button that sends it; none where the form has its own buttons. */
  boton?: string;
  variante?: ComponentProps<typeof Boton>["variante"];
  /** Page to which its second button goes back, and what that says. */
  cancelar?: string;
  no?: string;
  metodo?: "post" | "get";
  /** `false` where the page shows the questions of the server itself, or another of its forms asks them. */
  preguntas?: boolean;
  /** Another button of each question of the server. */
  accion?(campo: string): ReactNode;
}

/** A form with the CSRF token, whose amounts are read as people write them. It does not submit again while a submission is pending. */
export function Formulario({
  metodo = "post",
  className = "formulario",
  onSubmit,
  onInput,
  preguntas = true,
  accion,
  boton,
  variante = "primario",
  cancelar,
  no = "Cancelar",
  children,
  ...props
}: PropsFormulario) {
  const csrf = useDatosRaiz()?.csrf;
  const navegacion = useNavigation();
  const { pathname } = useLocation();
  const respuesta = useActionData<Preguntado>();
  const [mendada, setMendada] = useState<Preguntado>();
  const esDeEstaPagina = !props.action || props.action.split("?")[0] === pathname;
  const pregunta = metodo === "post" && preguntas && esDeEstaPagina && respuesta !== mendada;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server asks anew
  useEffect(() => document.querySelector<HTMLElement>(".pregunta[tabindex]")?.focus(), [respuesta]);
  // With the answer of the server the form is there again, although the data of the page is still being loaded.
  const antes = useRef<Preguntado>();
  const enviando = navegacion.formData !== undefined && (navegacion.state === "submitting" || respuesta === antes.current);

  function enviar(evento: FormEvent<HTMLFormElement>) {
    if (enviando) return evento.preventDefault();
    antes.current = respuesta;
    onSubmit?.(evento);
  }

  /** A yes holds only for what was asked: the question goes away when the person types. */
  function alEscribir(evento: FormEvent<HTMLFormElement>) {
    setMendada(respuesta);
    onInput?.(evento);
  }

  return (
    <Form
      noValidate
      {...props}
      className={className}
      method={metodo}
      onSubmit={enviar}
      onInput={alEscribir}
      aria-busy={enviando || undefined}
    >
      {metodo === "post" && (
        <>
          <input type="hidden" name="csrfmiddlewaretoken" value={csrf ?? ""} />
          <input type="hidden" name="formato" value="co" />
        </>
      )}
      {children}
      {boton && (
        <AccionesFormulario>
          <Boton variante={variante}>{boton}</Boton>
          {cancelar && <EnlaceBoton to={cancelar}>{no}</EnlaceBoton>}
        </AccionesFormulario>
      )}
      {pregunta && <Preguntas {...respuesta} accion={accion} conFoco />}
    </Form>
  );
}

/** The buttons at the end of a form. The first one is the submit button that Enter presses. */
export function AccionesFormulario({ children }: { children: ReactNode }) {
  return <div className="formulario-acciones">{children}</div>;
}

interface PropsErrorSuelto {
  mensajes: readonly string[] | undefined;
  className?: string;
  /** `alert` where it appears far from what the person just did. */
  role?: "alert";
}

/** Errors that stand apart from their field, or that belong to none. */
export function ErrorSuelto({ mensajes = [], className = "", role }: PropsErrorSuelto) {
  if (mensajes.length === 0) return null;
  return (
    <p className={`campo-error ${className}`.trim()} role={role}>
      {mensajes.join(" ")}
    </p>
  );
}

/** What a refused form asks, as errors of the fields that answer. */
interface Preguntado {
  errors?: Readonly<Record<string, string[]>>;
  /** Fields that said yes to earlier questions of the same form. */
  respondidas?: readonly string[];
}

/** What the button says, by the last part of the field's name. */
const SI: Readonly<Record<string, string>> = {
  abrir_vacia: "Abrir venta vacía",
  autorizar_cupo: "Fiarle de todos modos",
  confirmar_recibido: "Sí, lo recibí",
  confirmar_cantidad: "Sí, esa es la cantidad",
  confirmar_precio: "Sí, ese es el precio",
  confirmar_base: "Sí, esa es la base",
  confirmar_documento: "Sí, es otro cliente",
  confirmar_qr_pago: "Sí, es el mío",
  confirmar_retiro: "Sí, sacarlos",
  confirmar_diferencia: "Sí, cerrar así",
};
const CORRECTO = "Sí, es correcto";

interface Props extends Preguntado {
  /** Whether the first question takes the cursor, so that it is seen. */
  conFoco?: boolean;
  /** Another button of each question. */
  accion?: ((campo: string) => ReactNode) | undefined;
}

/**
 * What the server asks before it saves the form. Only its own buttons say yes; they come after the button that Enter presses, and none has
 * the cursor.
 */
export function Preguntas({ errors = {}, respondidas = [], conFoco = false, accion }: Props) {
  const preguntas = Object.entries(errors).filter(([campo]) => esPregunta(campo));
  return (
    <>
      {preguntas.length > 0 && respondidas.map((campo) => <input key={campo} type="hidden" name={campo} value="1" />)}
      {preguntas.map(([campo, mensajes], i) => (
        <div
          key={campo}
          className="pregunta"
          role="alert"
          tabIndex={conFoco ? -1 : undefined}
          // biome-ignore lint/a11y/noAutofocus: the question may be out of sight, below a long form
          autoFocus={conFoco && i === 0}
        >
          <p>{mensajes.join(" ")}</p>
          <div>
            <Boton name={campo} value="1">
              {SI[campo.split(".").at(-1) ?? ""] ?? CORRECTO}
            </Boton>
            {accion?.(campo)}
          </div>
        </div>
      ))}
    </>
  );
}

/** The button that takes back an action of the log. */
export function Deshacer({ id, variante = "normal" }: { id: number; variante?: ComponentProps<typeof Boton>["variante"] }) {
  return (
    <Formulario action={`/actividad/${id}/deshacer/`} className="deshacer" reloadDocument>
      <Boton icono="deshacer" variante={variante}>
        Deshacer
      </Boton>
    </Formulario>
  );
}
