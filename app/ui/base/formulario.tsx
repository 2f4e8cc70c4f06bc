import { Form, type FormProps, useNavigation } from "@remix-run/react";
import type { FormEvent } from "react";
import { useDatosRaiz } from "./datos-raiz";

interface PropsFormulario extends Omit<FormProps, "method"> {
  metodo?: "post" | "get";
}

/** A form with the CSRF token, whose amounts are read as people write them. It does not submit again while a submission is pending. */
export function Formulario({ metodo = "post", className = "formulario", onSubmit, children, ...props }: PropsFormulario) {
  const csrf = useDatosRaiz()?.csrf;
  const navegacion = useNavigation();
  const enviando = navegacion.state !== "idle" && navegacion.formData !== undefined;

  function enviar(evento: FormEvent<HTMLFormElement>) {
    if (enviando) evento.preventDefault();
    else onSubmit?.(evento);
  }

  return (
    <Form noValidate {...props} className={className} method={metodo} onSubmit={enviar} aria-busy={enviando || undefined}>
      {metodo === "post" && (
        <>
          <input type="hidden" name="csrfmiddlewaretoken" value={csrf ?? ""} />
          <input type="hidden" name="formato" value="co" />
        </>
      )}
      {children}
    </Form>
  );
}

/** The buttons at the end of a form. The first one is the submit button that Enter presses. */
export function AccionesFormulario({ children }: { children: React.ReactNode }) {
  return <div className="formulario-acciones">{children}</div>;
}
