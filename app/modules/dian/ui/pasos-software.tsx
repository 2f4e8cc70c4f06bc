import { Campo } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { Tarjeta } from "~/ui/base/tarjeta";
import { useFormulario } from "~/ui/base/use-formulario";
import { Seccion } from "~/ui/configuracion/seccion";
import { DondeEsta } from "./pasos";

type Datos = Record<"software_id" | "testset_id" | "testset_id_factura" | "software_id_soporte", string>;

const DONDE = [
  "Entre a catalogo-vpfe-hab.dian.gov.co (el portal de habilitación) como Empresa, con su NIT y su cédula. La DIAN le manda un enlace al correo de su RUT.",
  "Busque el registro y la habilitación de documentos electrónicos y, allí, los modos de operación. Elija Software propio.",
  "Escriba un nombre, el que quiera, y un PIN de cinco números, y guarde. Anote el PIN: el portal no lo vuelve a mostrar.",
  "El portal muestra entonces el SoftwareID y el TestSetId. Cópielos y péguelos aquí, completos.",
];
const CODIGO = { autoComplete: "off", autoCapitalize: "none", spellCheck: false, maxLength: 60 } as const;

interface Props {
  software: Datos & { con_pin: boolean; con_pin_soporte: boolean };
  /** Whether each sale gets a factura, so that no other test set is asked for. */
  todo: boolean;
}

/** The software that the shop registered with the DIAN, which is this program. */
export function FormularioDelSoftware({ software: { con_pin, con_pin_soporte, ...software }, todo }: Props) {
  const [form, fields] = useFormulario<Record<keyof Datos | "pin" | "pin_soporte", string>>(software);
  const unTestset = todo && !software.testset_id_factura;
  return (
    <>
      <Tarjeta>
        <Formulario {...form} boton="Guardar">
          <Campo
            field={fields.software_id}
            etiqueta="SoftwareID"
            {...CODIGO}
            ayuda="36 letras y números con guiones, como 710d99d0-6d49-4e18-bb70-196d1b17785f."
          />
          <Campo
            field={fields.pin}
            etiqueta="PIN"
            tipo="password"
            inputMode="numeric"
            className="dian-numero"
            autoComplete="off"
            maxLength={5}
            ayuda={
              con_pin ? "Ya hay uno guardado. Vacío: queda el mismo." : "Los cinco números que usted escribió. No se vuelve a mostrar."
            }
          />
          <Campo
            field={fields.testset_id}
            etiqueta={unTestset ? "TestSetId de las facturas" : "TestSetId de los documentos POS"}
            {...CODIGO}
            ayuda="Otro código de 36, para las pruebas."
          />
          {unTestset ? null : (
            <Campo
              field={fields.testset_id_factura}
              etiqueta="TestSetId de las facturas (si el portal le dio otro)"
              {...CODIGO}
              ayuda="La DIAN habilita por separado las facturas y los documentos POS. Vacío: se usa el de arriba."
            />
          )}
          <Seccion
            titulo="Documento soporte"
            resumen={software.software_id_soporte ? "Con un software propio" : "Con el mismo software"}
            campos={[fields.software_id_soporte, fields.pin_soporte]}
          >
            <p className="campo-ayuda">
              Para lo que compra a quien no factura. Solo si el portal le dio otro SoftwareID para esos documentos; vacío, van con el de
              arriba.
            </p>
            <Campo field={fields.software_id_soporte} etiqueta="SoftwareID del documento soporte" {...CODIGO} />
            <Campo
              field={fields.pin_soporte}
              etiqueta="PIN del documento soporte"
              tipo="password"
              inputMode="numeric"
              className="dian-numero"
              autoComplete="off"
              maxLength={5}
              {...(con_pin_soporte && { ayuda: "Ya hay uno guardado. Vacío: queda el mismo." })}
            />
          </Seccion>
        </Formulario>
      </Tarjeta>
      <DondeEsta titulo="Dónde está" pasos={DONDE}>
        <p className="tarjeta-nota">El portal cambia de vez en cuando: busque palabras parecidas.</p>
      </DondeEsta>
    </>
  );
}
