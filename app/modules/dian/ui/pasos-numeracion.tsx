import { escribirEntero } from "~/domain/cifras/numeros-a-mano";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { Boton } from "~/ui/base/boton";
import { Campo, Casilla, Selector } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { Ficha, Tarjeta } from "~/ui/base/tarjeta";
import { useFormulario } from "~/ui/base/use-formulario";
import { Seccion } from "~/ui/configuracion/seccion";
import type { vistaDeNumeracion } from "../domain/pasos/pasos.server";
import { DondeEsta } from "./pasos";

type VistaNumeracion = ReturnType<typeof vistaDeNumeracion>;

const TIPOS = [
  { valor: "20", texto: "Documentos POS (20)" },
  { valor: "01", texto: "Facturas electrónicas (01)" },
  { valor: "05", texto: "Documentos soporte (05)" },
];
const NOMBRES = { "20": "Documentos POS", "01": "Facturas electrónicas", "05": "Documentos soporte" };
const DONDE = [
  "En muisca.dian.gov.co, con su firma electrónica, pida la numeración: busque Numeración de facturación. Para las ventas de mostrador elija el tipo P.O.S./D.E.; para facturas, factura electrónica; para lo que compra a quien no factura, documento soporte.",
  "Ponga un prefijo de hasta cuatro letras, distinto para cada una, y cuántos números quiere. Sale una resolución en PDF con todo lo que se pide aquí.",
  "En el portal de facturación electrónica (catalogo-vpfe.dian.gov.co) asocie ese prefijo con su software.",
  "Espere unas dos horas y tráigala con el botón, o escríbala a mano. La de documentos soporte escríbala a mano, si no tiene un software propio.",
];

/** The ranges of the shop, the button that brings them from the DIAN, and the form of one. */
export function Numeracion({ numeraciones, todo }: { numeraciones: readonly VistaNumeracion[]; todo: boolean }) {
  const [form, fields] = useFormulario<Record<keyof typeof VACIO, string>>({ ...VACIO, tipo: todo ? "01" : "20" });
  return (
    <>
      <QueLlevaCadaVenta todo={todo} />
      {numeraciones.map((numeracion) => (
        <TarjetaDeNumeracion key={numeracion.id} numeracion={numeracion} />
      ))}
      <Tarjeta titulo="Traerla de la DIAN">
        <p>Con el certificado y el software guardados, el programa pregunta a la DIAN qué numeración tiene autorizada.</p>
        <Formulario preguntas={false}>
          <div>
            <Boton name="accion" value="traer" variante="primario" data-enviando="Preguntando a la DIAN…">
              Traer la numeración
            </Boton>
          </div>
        </Formulario>
      </Tarjeta>
      <Seccion titulo="Escribirla a mano" resumen="Como dice la resolución" campos={CAMPOS.map((campo) => fields[campo])}>
        <Formulario {...form} boton="Guardar numeración">
          <Selector field={fields.tipo} etiqueta="Para" opciones={TIPOS} />
          <div className="campos">
            <Campo
              field={fields.resolucion}
              etiqueta="Número de la resolución"
              tipo="number"
              className="dian-numero"
              maxLength={30}
              ayuda="Como 18764000000001."
            />
            <Campo field={fields.prefijo} etiqueta="Prefijo" maxLength={4} autoCapitalize="characters" ayuda="Como POS." />
          </div>
          <div className="campos">
            <Campo field={fields.desde} etiqueta="Desde el número" tipo="number" />
            <Campo field={fields.hasta} etiqueta="Hasta el número" tipo="number" />
          </div>
          <div className="campos">
            <Campo field={fields.valida_desde} etiqueta="Vale desde" tipo="date" />
            <Campo field={fields.valida_hasta} etiqueta="Vale hasta" tipo="date" />
          </div>
          <Campo
            field={fields.clave_tecnica}
            etiqueta="Clave técnica (solo de facturas)"
            tipo="password"
            autoComplete="off"
            maxLength={100}
            ayuda="La muestra el portal al asociar el prefijo. No se vuelve a mostrar aquí."
          />
          <Casilla field={fields.contingencia} etiqueta="Es de contingencia: un talonario de papel para cuando nada funcione" />
          <Casilla field={fields.de_prueba} etiqueta="Es la que muestra el portal para las pruebas" />
        </Formulario>
      </Seccion>
      <DondeEsta titulo="Dónde está" pasos={DONDE} />
    </>
  );
}

/** What document each sale gets, and the button that changes it. */
function QueLlevaCadaVenta({ todo }: { todo: boolean }) {
  return (
    <Tarjeta titulo="Qué lleva cada venta">
      <p>
        {todo
          ? "Cada venta lleva factura electrónica; la de quien no da sus datos sale a consumidor final. No hacen falta numeración POS ni cajas."
          : "Cada venta lleva un tiquete POS, y factura la de quien la pide. Quien prefiera facturar todo no necesita numeración POS ni cajas."}
      </p>
      <Formulario preguntas={false}>
        <div>
          <Boton name="todo_factura" value={todo ? "0" : "1"}>
            {todo ? "Hacer tiquetes POS" : "Hacer factura de cada venta"}
          </Boton>
        </div>
      </Formulario>
    </Tarjeta>
  );
}

const VACIO = {
  tipo: "20",
  resolucion: "",
  prefijo: "",
  desde: "",
  hasta: "",
  valida_desde: "",
  valida_hasta: "",
  clave_tecnica: "",
  contingencia: "",
  de_prueba: "",
};

const CAMPOS = ["tipo", "resolucion", "prefijo", "desde", "hasta", "valida_desde", "valida_hasta", "clave_tecnica"] as const;

function TarjetaDeNumeracion({ numeracion }: { numeracion: VistaNumeracion }) {
  const { id, tipo, prefijo, resolucion, desde, hasta, valida_desde, valida_hasta, ultimo, quedan } = numeracion;
  const numeros = `${prefijo} ${escribirEntero(desde)} a ${escribirEntero(hasta)}`;
  return (
    <Tarjeta
      titulo={numeros}
      acciones={
        ultimo < desde && (
          <Formulario className="" preguntas={false}>
            <Boton name="quitar" value={id} variante="peligro-discreto">
              Quitar<span className="oculto"> {numeros}</span>
            </Boton>
          </Formulario>
        )
      }
    >
      <p className="dian-etiquetas">
        <span className="etiqueta">{NOMBRES[tipo]}</span>
        {numeracion.de_prueba && <span className="etiqueta etiqueta-aviso">De prueba</span>}
        {numeracion.contingencia && <span className="etiqueta etiqueta-aviso">De contingencia</span>}
      </p>
      <Ficha
        datos={[
          { nombre: "Resolución", valor: resolucion },
          { nombre: "Vale", valor: `${mostrarDia(valida_desde)} a ${mostrarDia(valida_hasta)}` },
          { nombre: "Último usado", valor: ultimo < desde ? "Ninguno" : `${prefijo}${ultimo}` },
          { nombre: "Quedan", valor: escribirEntero(quedan) },
        ]}
      />
    </Tarjeta>
  );
}
