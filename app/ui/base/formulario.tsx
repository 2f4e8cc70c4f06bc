import { Form, type FormProps, useActionData, useLocation, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useDatosRaiz } from "./datos-raiz";
import { type Preguntado, Preguntas } from "./preguntas";

interface PropsFormulario extends Omit<FormProps, "method"> {
  metodo?: "post" | "get";
  /** `false` where the page shows the questions of the server itself, or another of its forms asks them. */
  preguntas?: boolean;
}

/** A form with the CSRF token, whose amounts are read as people write them. It does not submit again while a submission is pending. */
export function Formulario({
  metodo = "post",
  className = "formulario",
  onSubmit,
  onInput,
  preguntas = true,
  children,
  ...props
}: PropsFormulario) {
  const csrf = useDatosRaiz()?.csrf;
  const navegacion = useNavigation();
  const { pathname } = useLocation();
  const respuesta = useActionData<Preguntado>();
  const [mendada, setMendada] = useState<Preguntado>();
  const suya = !props.action || props.action.split("?")[0] === pathname;
  const pregunta = metodo === "post" && preguntas && suya && respuesta !== mendada;
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

  /** A yes is for what was asked, and not for what was typed since then. */
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
      {pregunta && <Preguntas {...respuesta} conFoco />}
    </Form>
  );
}

/** The buttons at the end of a form. The first one is the submit button that Enter presses. */
export function AccionesFormulario({ children }: { children: React.ReactNode }) {
  return <div className="formulario-acciones">{children}</div>;
}
