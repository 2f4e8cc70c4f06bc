import { AreaTexto, Campo, Casilla, campoSuelto, Selector } from "../base/campo";

const OPCIONES = [
  { valor: "efectivo", texto: "Efectivo" },
  { valor: "banco", texto: "Transferencia" },
];
const campo = (name: string, defaultValue = "", errores?: string[]) => campoSuelto({ name: `libro-${name}`, defaultValue, errores });

/** Fields with a hint, with an error, mandatory, and disabled. */
export function LibroCampos() {
  return (
    <>
      <div className="campos">
        <Campo field={campo("texto", "Doña Rosa")} etiqueta="Texto" ayuda="Como quiere que se lea." />
        <Campo field={{ ...campo("obligatorio"), required: true }} etiqueta="Obligatorio" />
        <Campo field={campo("malo", "doña rosa", ["No puede tener espacios."])} etiqueta="Con error" ayuda="Sin espacios." />
        <Campo field={campo("apagado", "No se cambia")} etiqueta="Apagado" disabled />
        <Campo field={campo("dinero", "12500")} etiqueta="Dinero" tipo="dinero" />
        <Campo field={campo("numero", "12")} etiqueta="Número" tipo="number" />
        <Campo field={campo("dia", "2026-11-21")} etiqueta="Día" tipo="date" />
        <Campo field={campo("foto")} etiqueta="Foto" tipo="foto" />
        <Selector field={campo("pago", "banco")} etiqueta="Lista" opciones={OPCIONES} ninguna="Elija" />
        <Selector
          field={campo("pago-malo", "", ["Elija una forma de pago."])}
          etiqueta="Lista con error"
          opciones={OPCIONES}
          ninguna="Elija"
        />
      </div>
      <AreaTexto field={campo("area", "Dos renglones\nde texto")} etiqueta="Texto largo" />
      <Casilla field={campo("casilla", "on")} etiqueta="Una casilla" ayuda="Con su ayuda." />
      <fieldset className="opciones">
        <legend>Opciones</legend>
        {OPCIONES.map(({ valor, texto }, i) => (
          <label key={valor}>
            <input type="radio" name="libro-opcion" value={valor} defaultChecked={i === 0} /> {texto}
          </label>
        ))}
      </fieldset>
    </>
  );
}
