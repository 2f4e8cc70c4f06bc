import { EnlaceBoton } from "~/ui/base/boton";
import { Icono, type NombreIcono } from "~/ui/base/icono";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Qr } from "~/ui/usuario/segundo-factor";

interface Sistema {
  clave: string;
  nombre: string;
  icono: NombreIcono;
  archivo: string;
  boton: string;
  pasos: readonly string[];
}

const CERTIFICADO = "/conectar/autoridad.crt";

const SISTEMAS: readonly Sistema[] = [
  {
    clave: "android",
    nombre: "Teléfono o tableta Android",
    icono: "celular",
    archivo: CERTIFICADO,
    boton: "Descargar para Android",
    pasos: [
      "Abra los Ajustes del teléfono y escriba en su buscador: certificado.",
      "Toque «Instalar un certificado» y después «Certificado de CA».",
      "El teléfono advierte: toque «Instalar de todas formas» y ponga su clave o su huella.",
      "En Descargas elija «tienda.crt», y vuelva a esta página.",
    ],
  },
  {
    clave: "iphone",
    nombre: "iPhone o iPad",
    icono: "celular",
    archivo: "/conectar/autoridad.mobileconfig",
    boton: "Descargar para iPhone",
    pasos: [
      "Descárguelo con Safari y toque «Permitir».",
      "Abra Ajustes, toque arriba «Perfil descargado» y después «Instalar».",
      "En Ajustes, General, Información, abajo: toque «Configuración de confianza de certificados» y encienda «Tienda».",
      "Vuelva a esta página.",
    ],
  },
  {
    clave: "windows",
    nombre: "Computador con Windows",
    icono: "equipo",
    archivo: CERTIFICADO,
    boton: "Descargar para Windows",
    pasos: [
      "Abra «tienda.crt» y pulse «Instalar certificado…»; deje «Usuario actual».",
      "Elija «Colocar todos los certificados en el siguiente almacén» y pulse «Examinar…».",
      "Elija «Entidades de certificación raíz de confianza», y pulse Aceptar, Siguiente y Finalizar.",
      "A la pregunta responda «Sí». Cierre el navegador y vuelva a esta página.",
    ],
  },
  {
    clave: "mac",
    nombre: "Computador Mac",
    icono: "equipo",
    archivo: CERTIFICADO,
    boton: "Descargar para Mac",
    pasos: [
      "Abra «tienda.crt»: se guarda en «Acceso a Llaveros».",
      "Allí búsquelo por «Tienda» y ábralo con doble clic.",
      "En «Confiar» elija «Confiar siempre» y cierre la ventana.",
      "Ponga la clave del Mac, cierre el navegador y vuelva a esta página.",
    ],
  },
];

/** A green sign where the browser trusts the box, and what to do where it does not. */
export function Prueba({ letrero, direccion }: { letrero: string; direccion: string }) {
  return (
    <Tarjeta titulo="¿Este aparato ya está listo?">
      {/* Without an alternative text a browser that does not trust the box shows nothing in its place. */}
      <p className="conectar-prueba">
        <span aria-hidden="true">Aquí sale el letrero</span>
        <img src={letrero} alt="" />
      </p>
      <p>Si arriba sale un letrero verde, ya está listo. Si no sale, siga los pasos de abajo.</p>
      <div className="acciones">
        <EnlaceBoton to={direccion}>Abrir la tienda</EnlaceBoton>
      </div>
    </Tarjeta>
  );
}

/** The steps of each system, those of this browser open. */
export function Pasos({ sistema, huella }: { sistema: string | null; huella: string }) {
  const ordenados = SISTEMAS.toSorted((a, b) => Number(b.clave === sistema) - Number(a.clave === sistema));
  return (
    <Tarjeta titulo="Los pasos, según el aparato">
      <div className="mas-opciones conectar-sistemas">
        {ordenados.map(({ clave, nombre, icono, archivo, boton, pasos }) => (
          <details key={clave} className="opcion" open={clave === sistema}>
            <summary>
              <Icono nombre={icono} />
              <span>{nombre}</span>
            </summary>
            <ol className="numerados">
              <li>
                <a className={clave === sistema ? "boton boton-primario" : "boton boton-normal"} href={archivo}>
                  {boton}
                </a>
              </li>
              {pasos.map((paso) => (
                <li key={paso}>
                  <Toques texto={paso} />
                </li>
              ))}
            </ol>
          </details>
        ))}
      </div>
      <details className="mas-datos">
        <summary>El aparato muestra una huella</summary>
        <p>
          Debe ser esta: <span className="ruta">{huella}</span>
        </p>
      </details>
    </Tarjeta>
  );
}

/** A step in which each name that the device shows is drawn as what is touched. */
const Toques = ({ texto }: { texto: string }) => (
  <span>{texto.split(/«([^»]+)»/).map((parte, i) => (i % 2 === 1 ? <kbd key={i}>{parte}</kbd> : parte))}</span>
);

/** The way for another phone to this page, which needs no certificate, and the address of the shop. */
export function ParaOtro({ pagina, direccion, qr }: { pagina: string; direccion: string; qr: { lado: number; trazo: string } }) {
  return (
    <Tarjeta titulo="Para otro teléfono">
      <Qr lado={qr.lado} trazo={qr.trazo} />
      <p>Conéctelo al wifi de la tienda y apunte su cámara a este código, o escriba:</p>
      <p>
        <strong className="ruta">{pagina}</strong>
      </p>
      <p>
        Después la tienda se abre en <strong className="ruta">{direccion}</strong>
      </p>
    </Tarjeta>
  );
}
