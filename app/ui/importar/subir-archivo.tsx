import { Boton } from "../base/boton";
import { Campo } from "../base/campo";
import { campoSuelto } from "../base/campo-datos";
import { AccionesFormulario, Formulario } from "../base/formulario";

/** The form that sends a file to be reviewed. */
export function SubirArchivo({ errores }: { errores: string[] | undefined }) {
  return (
    <Formulario encType="multipart/form-data">
      <p>
        Suba su lista en Excel (.xlsx) o en CSV: la suya, la que descargó de aquí, o la de otro programa. Primero verá, fila por fila, qué
        pasaría. No se guarda nada hasta que usted confirme.
      </p>
      <Campo
        field={campoSuelto({ name: "archivo", errores, required: true })}
        etiqueta="Archivo de Excel o CSV"
        tipo="tabla"
        ayuda="De hasta 3 MB y 20.000 filas. Los títulos van en la primera fila; de Excel se lee la primera hoja."
      />
      <AccionesFormulario>
        <Boton variante="primario" data-enviando="Leyendo el archivo…">
          Revisar archivo
        </Boton>
      </AccionesFormulario>
    </Formulario>
  );
}
