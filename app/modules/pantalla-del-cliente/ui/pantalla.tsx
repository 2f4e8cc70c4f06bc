import { Boton, Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Logo } from "~/ui/base/valores";

interface PropsPantalla {
  tienda: string;
  /** URL. */
  logo: string | null;
}

/** What a client sees: the shop's name, then the ticket as it grows, then thanks. The script of the page shows one of them, and fills it. */
export function PantallaDelCliente({ tienda, logo }: PropsPantalla) {
  const nombre = tienda || "Tienda";
  return (
    <div className="pantalla" data-pantalla="espera" data-tienda={nombre}>
      <h1 className="oculto">Pantalla del cliente</h1>
      <section className="pantalla-espera">
        {logo && <Logo url={logo} />}
        <p className="pantalla-marca">{nombre}</p>
        <Opciones />
      </section>
      <section className="pantalla-tiquete" aria-label="Su compra">
        <ol />
        <div className="pantalla-cuenta">
          <p>
            <span>Total</span>
            <output className="pantalla-cifra" data-dice="total" />
            <small data-dice="unidades" />
          </p>
          <p data-si="" hidden>
            <span>En efectivo</span>
            <b className="pantalla-cifra" data-dice="pagar" />
          </p>
          <p data-si="" hidden>
            <span>Recibido</span>
            <b className="pantalla-cifra" data-dice="recibido" />
          </p>
          <p className="pantalla-qr" data-si="" hidden>
            <img className="qr" src="/configuracion/qr/" alt="QR para pagar" loading="lazy" />
            <span data-dice="qr" />
          </p>
          <p className="pantalla-cambio" data-si="" hidden>
            <span>Cambio</span>
            <b className="pantalla-cifra" data-dice="cambio" />
          </p>
        </div>
      </section>
      <section className="pantalla-gracias" aria-label="Gracias">
        <p className="pantalla-gracias-texto">Gracias por su compra</p>
        <p className="pantalla-cambio" data-si="" hidden>
          <span>Su cambio</span>
          <b className="pantalla-cifra" data-dice="cambio_hecho" />
        </p>
        <p className="pantalla-tienda">{nombre}</p>
      </section>
    </div>
  );
}

/** For who sets the screen up; a screen that is filled shows none of it. */
function Opciones() {
  return (
    <div className="pantalla-opciones">
      <p>Lleve esta ventana a la pantalla del cliente y venda en la otra.</p>
      <div className="acciones">
        <Boton type="button" data-completa="">
          Pantalla completa
        </Boton>
        <EnlaceBoton to="/ventas/nueva/" variante="discreto">
          Ir a vender
        </EnlaceBoton>
      </div>
    </div>
  );
}

/** The same page in a browser without JavaScript. */
export function PantallaSinJs() {
  return (
    <div className="sin-js pantalla-explica">
      <h1>Pantalla del cliente</h1>
      <p>
        Esta página va en una segunda pantalla, de cara al cliente. Muestra lo que se va marcando en Vender, el total, lo recibido y el
        cambio.
      </p>
      <p>
        Necesita JavaScript, y este navegador no lo tiene activo. Actívelo, o siga vendiendo sin ella en{" "}
        <Enlace to="/ventas/nueva/">Vender</Enlace>.
      </p>
    </div>
  );
}
