import { columna, lista } from "~/domain/reportes/bloques";
import { Boton, Enlace, EnlaceBoton } from "~/ui/base/boton";
import { AreaTexto, Campo, Casilla, campoSuelto, Selector } from "~/ui/base/campo";
import { Cifra, Cifras, Ficha, Tarjeta } from "~/ui/base/tarjeta";
import { Vacio } from "~/ui/base/vacio";
import { Dinero, Fecha } from "~/ui/base/valores";
import { Confirmacion } from "~/ui/frame/confirmacion";
import { Buscar } from "~/ui/frame/marco";
import { Aviso } from "~/ui/frame/mensajes";
import { Pagina } from "~/ui/frame/pagina";
import { BarrasPorDia } from "~/ui/grafico/barras";
import { BarraDePartes, type ParteDeBarra } from "~/ui/grafico/partes";
import { Inicial } from "~/ui/producto/inicial";
import { Barras } from "~/ui/reporte/barras";
import { Pestanas } from "~/ui/reporte/periodos";
import { Escala } from "./escala";
import { PiezaDeDetalle, PiezasDeListas } from "./listas";

const VARIANTES = ["primario", "normal", "discreto", "peligro", "peligro-discreto"] as const;
const DIAS = [12, 30, 22, 18, 41, 9, 27].map((valor, i) => ({ dia: `2026-11-${15 + i}`, valor: valor * 1000 }));
/** One of them would flatten the others. */
const CON_UNA_VENTA_GRANDE = DIAS.map(({ dia, valor }, i) => ({ dia, valor: i === 2 ? 1_850_000 : valor }));
/** A product of each hue. */
const PRODUCTOS = ["Bebidas", "Panela redonda", "Jabón Rey", "Aguacate", "Dulces", "Arroz Diana", "Papa criolla", "Leche entera"];

/** Every piece of the program in its states, to be looked at in both themes and in all widths. For developers. */
export function Piezas() {
  return (
    <Pagina titulo="Libro de piezas" subtitulo="Cada pieza en sus estados." acciones={<EnlaceBoton to="/">Inicio</EnlaceBoton>}>
      <Escala />
      <Tarjeta titulo="Botones y enlaces">
        <Botones />
      </Tarjeta>
      <Aviso tipo="exito" mensaje="Venta 12 registrada por $ 8.300." enlace={{ texto: "Ver la venta", url: "#" }} />
      <Aviso tipo="aviso" mensaje="El correo no está configurado." />
      <Aviso tipo="error" mensaje="Revise los campos marcados." />
      <Tarjeta titulo="Campos">
        <PiezasDeCampos />
      </Tarjeta>
      <Cifras>
        <Cifra nombre="Hoy" valor={<Dinero valor="1250000.00" />} nota="38 ventas" />
        <Cifra nombre="Utilidad" valor={<Dinero valor="312500.50" />} nota="25 % de lo vendido" to="#" />
        <Cifra nombre="Se agotan" valor={4} nota="Menos de lo mínimo" tono="aviso" />
      </Cifras>
      <Tarjeta titulo="Datos">
        <Datos />
      </Tarjeta>
      <Tarjeta titulo="Iniciales de las fichas">
        <div className="acciones">
          {PRODUCTOS.map((nombre) => (
            <Inicial key={nombre} nombre={nombre} />
          ))}
        </div>
      </Tarjeta>
      {/* Opens the search over the page, as Ctrl K does. */}
      <Tarjeta titulo="Búsqueda">
        <Buscar />
      </Tarjeta>
      <PiezasDeListas />
      <PiezaDeDetalle />
      <div className="columnas">
        <Tarjeta titulo="Ventas por día" acciones={<Pestanas etiqueta="Días" opciones={OPCIONES} />}>
          <BarrasPorDia titulo="Ventas por día" descripcion="Una barra por día." dias={DIAS} tabla={<p>La tabla.</p>} />
        </Tarjeta>
        <Tarjeta titulo="Una barra que no cabe">
          <BarrasPorDia
            titulo="Con una venta grande"
            descripcion="Una barra por día."
            dias={CON_UNA_VENTA_GRANDE}
            tabla={<p>La tabla.</p>}
          />
        </Tarjeta>
        <Barras lista={POR_HORA} valor="ventas" />
      </div>
      <Tarjeta titulo="Una suma en sus partes">
        <BarraDePartes partes={PARTES} />
      </Tarjeta>
      <Vacio titulo="Aún no hay productos" icono="productos" accion={<EnlaceBoton to="#">Nuevo producto</EnlaceBoton>}>
        Aquí verá lo que vende, a cuánto y cuánto le queda.
      </Vacio>
      <Confirmacion pregunta="¿Eliminar la venta 12?" consecuencias={CONSECUENCIAS} boton="Eliminar venta" cancelar="#" />
      <Confirmacion pregunta="¿Activar a Camila?" consecuencias={["Podrá entrar y vender."]} boton="Activar" cancelar="#" tono="normal" />
    </Pagina>
  );
}

const POR_HORA = lista({
  titulo: "Renglones de un reporte",
  leyenda: "Ventas por hora",
  filas: [7, 8, 10].map((hora) => ({ hora, ventas: `${hora * 1250}.50` })),
  clave: "hora",
  columnas: [columna("Hora", "hora", "hora"), columna("Vendido", "ventas", "pesos")],
});

const TONOS = ["bien", "normal", "aviso", "peligro"] as const;
const PARTES: ParteDeBarra[] = TONOS.map((tono, i) => ({ nombre: `Parte ${i + 1}`, valor: `${(4 - i) * 90_000}.00`, tono }));
const OPCIONES = [
  { texto: "7 días", to: "#7", actual: true },
  { texto: "30 días", to: "#30", actual: false },
];
const CONSECUENCIAS = ["Vuelven al inventario 3 unidades.", "El total de hoy baja $ 8.300."];

function Botones() {
  return (
    <>
      <div className="acciones">
        {VARIANTES.map((variante) => (
          <Boton key={variante} type="button" variante={variante}>
            {variante}
          </Boton>
        ))}
        <Boton type="button" disabled>
          apagado
        </Boton>
      </div>
      <div className="acciones">
        <Boton type="button" variante="primario" icono="vender" grande>
          Grande
        </Boton>
        <Boton type="button" icono="imprimir">
          Con icono
        </Boton>
        <Enlace to="#">Un enlace</Enlace>
      </div>
    </>
  );
}

function Datos() {
  return (
    <>
      <Ficha
        datos={[
          { nombre: "Cliente", valor: "Adriana Patricia Ñáñez Moreno" },
          { nombre: "Correo", valor: "adriana.nanez@correo.example" },
          { nombre: "Fecha", valor: <Fecha valor="2026-11-21T10:15:00-05:00" /> },
          {
            nombre: "Total",
            valor: (
              <span className="dinero-grande">
                <Dinero valor="8300.00" />
              </span>
            ),
          },
        ]}
      />
      <p className="acciones">
        {["", " etiqueta-exito", " etiqueta-aviso", " etiqueta-peligro"].map((tono) => (
          <span key={tono} className={`etiqueta${tono}`}>
            etiqueta
          </span>
        ))}
      </p>
    </>
  );
}

const OPCIONES_DE_SELECTOR = ["Efectivo", "Transferencia"].map((texto) => ({ valor: texto, texto }));
const campo = (name: string, defaultValue = "", errores?: string[]) => campoSuelto({ name: `libro-${name}`, defaultValue, errores });

/** Fields with a hint, with an error, mandatory, and disabled. */
function PiezasDeCampos() {
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
        <Selector field={campo("pago", "Transferencia")} etiqueta="Lista" opciones={OPCIONES_DE_SELECTOR} ninguna="Elija" />
        <Selector
          field={campo("pago-malo", "", ["Elija una forma de pago."])}
          etiqueta="Lista con error"
          opciones={OPCIONES_DE_SELECTOR}
          ninguna="Elija"
        />
      </div>
      <AreaTexto field={campo("area", "Dos renglones\nde texto")} etiqueta="Texto largo" />
      <Casilla field={campo("casilla", "on")} etiqueta="Una casilla" ayuda="Con su ayuda." />
      <fieldset className="opciones">
        <legend>Opciones</legend>
        {OPCIONES_DE_SELECTOR.map(({ valor, texto }, i) => (
          <label key={valor}>
            <input type="radio" name="libro-opcion" value={valor} defaultChecked={i === 0} /> {texto}
          </label>
        ))}
      </fieldset>
    </>
  );
}
