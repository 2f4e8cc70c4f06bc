import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import type { ComponentPropsWithoutRef, ReactNode } from "react";

/** The part of conform's field metadata that a field needs. {@link campoSuelto} builds it without conform. */
export interface CampoDatos {
  key?: string | undefined;
  id: string;
  name: string;
  errorId: string;
  descriptionId: string;
  initialValue: unknown;
  errors: string[] | undefined;
  required?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
}

interface CampoSinConform {
  name: string;
  id?: string;
  defaultValue?: string | undefined;
  errores?: string[] | undefined;
  required?: boolean;
}

/** Field data for a field without conform. */
export function campoSuelto({ name, id = `campo-${name}`, defaultValue, errores, required }: CampoSinConform): CampoDatos {
  return { id, name, required, initialValue: defaultValue, errors: errores, errorId: `${id}-error`, descriptionId: `${id}-ayuda` };
}

/** Gives the data of each field by its name: what was typed, and its errors. */
export const camposDe =
  <Escritos extends object>(escritos: Escritos, errores: Readonly<Record<string, string[]>>) =>
  (name: keyof Escritos & string): CampoDatos => ({ ...campoSuelto({ name, errores: errores[name] }), initialValue: escritos[name] });

/** Props of the control: id, name, and the ARIA links to its hint and errors. */
export function atributosDe(campo: CampoDatos, conAyuda: boolean) {
  const descritoPor = [campo.errors && campo.errorId, conAyuda && campo.descriptionId].filter(Boolean).join(" ");
  return {
    id: campo.id,
    name: campo.name,
    required: campo.required,
    "aria-invalid": campo.errors ? true : undefined,
    "aria-describedby": descritoPor || undefined,
  };
}

export function textoInicial(campo: CampoDatos): string | undefined {
  return typeof campo.initialValue === "string" ? campo.initialValue : undefined;
}

export interface PropsMarco {
  field: CampoDatos;
  etiqueta: string;
  ayuda?: ReactNode;
}

/** Label, control, hint and errors. Every kind of field uses it. */
function MarcoDeCampo({ field, etiqueta, ayuda, children }: PropsMarco & { children: ReactNode }) {
  return (
    <div className="campo">
      <label htmlFor={field.id}>{etiqueta}</label>
      {children}
      <CampoNotas field={field} ayuda={ayuda} />
    </div>
  );
}

export function CampoNotas({ field, ayuda }: Omit<PropsMarco, "etiqueta">) {
  return (
    <>
      {ayuda && (
        <p className="campo-ayuda" id={field.descriptionId}>
          {ayuda}
        </p>
      )}
      {field.errors && (
        <p className="campo-error" id={field.errorId}>
          {field.errors.join(" ")}
        </p>
      )}
    </>
  );
}

/**
 * Chooses the field that is focused when the page opens: the first wrong one of a refused form, else the one with `autoFocus`. Works
 * without JavaScript.
 */
function useFoco(name: string, autoFocus: boolean | undefined): { autoFocus: boolean | undefined } {
  const errores = useActionData<{ resultado?: SubmissionResult<string[]> }>()?.resultado?.error;
  const malo = Object.keys(errores ?? {}).find((campo) => campo !== "");
  return { autoFocus: malo === undefined ? autoFocus : malo === name };
}

type InputProps = ComponentPropsWithoutRef<"input">;

// Numbers are text inputs: in a number input the mouse wheel changes the value.
const TIPOS = {
  text: { type: "text" },
  number: { type: "text", inputMode: "numeric", autoComplete: "off" },
  decimal: { type: "text", inputMode: "decimal", autoComplete: "off" },
  dinero: { type: "text", inputMode: "decimal", autoComplete: "off" },
  password: { type: "password" },
  date: { type: "date" },
  hora: { type: "time" },
  email: { type: "email", autoCapitalize: "none" },
  tel: { type: "tel" },
  search: { type: "search" },
  tabla: { type: "file", accept: ".xlsx,.csv,.txt,.tsv,text/csv" },
  copia: { type: "file" },
  factura: { type: "file", accept: ".zip,.xml,application/zip,text/xml" },
  foto: { type: "file", accept: "image/png,image/jpeg,image/webp" },
} as const satisfies Record<string, InputProps>;

interface PropsCampo extends PropsMarco, Omit<InputProps, "type" | "name" | "id" | "defaultValue"> {
  tipo?: keyof typeof TIPOS;
}

/** A one-line field. A password is never filled in again. */
export function Campo({ field, etiqueta, ayuda, tipo = "text", autoFocus, ...props }: PropsCampo) {
  const foco = useFoco(field.name, autoFocus);
  const control = (
    <input
      key={field.key}
      minLength={field.minLength}
      maxLength={field.maxLength}
      defaultValue={tipo === "password" ? undefined : textoInicial(field)}
      {...TIPOS[tipo]}
      {...atributosDe(field, Boolean(ayuda))}
      {...props}
      {...foco}
    />
  );
  return (
    <MarcoDeCampo field={field} etiqueta={etiqueta} ayuda={ayuda}>
      {tipo === "dinero" ? <div className="campo-dinero">{control}</div> : control}
    </MarcoDeCampo>
  );
}

type PropsAreaTexto = PropsMarco & Omit<ComponentPropsWithoutRef<"textarea">, "name" | "id" | "defaultValue">;

export function AreaTexto({ field, etiqueta, ayuda, autoFocus, ...props }: PropsAreaTexto) {
  const foco = useFoco(field.name, autoFocus);
  return (
    <MarcoDeCampo field={field} etiqueta={etiqueta} ayuda={ayuda}>
      <textarea key={field.key} rows={3} {...atributosDe(field, Boolean(ayuda))} defaultValue={textoInicial(field)} {...props} {...foco} />
    </MarcoDeCampo>
  );
}

export interface Opcion {
  valor: string;
  texto: string;
}

interface PropsSelector extends PropsMarco, Omit<ComponentPropsWithoutRef<"select">, "name" | "id" | "defaultValue" | "children"> {
  opciones: readonly Opcion[];
  ninguna?: string;
}

export function Selector({ field, etiqueta, ayuda, opciones, ninguna, autoFocus, ...props }: PropsSelector) {
  const foco = useFoco(field.name, autoFocus);
  return (
    <MarcoDeCampo field={field} etiqueta={etiqueta} ayuda={ayuda}>
      <select key={field.key} defaultValue={textoInicial(field)} {...atributosDe(field, Boolean(ayuda))} {...props} {...foco}>
        {ninguna !== undefined && <option value="">{ninguna}</option>}
        {opciones.map(({ valor, texto }) => (
          <option key={valor} value={valor}>
            {texto}
          </option>
        ))}
      </select>
    </MarcoDeCampo>
  );
}

interface PropsCasilla extends PropsMarco, Omit<ComponentPropsWithoutRef<"input">, "type" | "name" | "id"> {}

/** A checkbox; it sends `on`, or its `value`. */
export function Casilla({ field, etiqueta, ayuda, ...props }: PropsCasilla) {
  return (
    <div className="campo campo-casilla">
      <input
        key={field.key}
        type="checkbox"
        {...atributosDe(field, Boolean(ayuda))}
        {...("checked" in props ? {} : { defaultChecked: field.initialValue === "on" })}
        {...props}
      />
      <label htmlFor={field.id}>{etiqueta}</label>
      <CampoNotas field={field} ayuda={ayuda} />
    </div>
  );
}
