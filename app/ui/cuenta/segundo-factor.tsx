import { EnlaceBoton } from "../base/boton";
import { Tarjeta } from "../base/tarjeta";

/** QR code for a phone camera; black on white in dark mode too. */
export function Qr({ lado, trazo }: { lado: number; trazo: string }) {
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${lado} ${lado}`}
      role="img"
      aria-label="Código para la cámara de su teléfono"
      shapeRendering="crispEdges"
    >
      <path d={trazo} />
    </svg>
  );
}

/** The recovery codes. They are shown only once. */
export function CodigosRecuperacion({ codigos }: { codigos: readonly string[] }) {
  return (
    <Tarjeta titulo="Sus códigos de recuperación">
      <p>Con cada uno puede entrar una vez si pierde el teléfono. Imprímalos o cópielos, y guárdelos lejos de él.</p>
      <ol className="codigos" aria-label="Códigos de recuperación">
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ol>
      <p>Al salir de esta página ya no se pueden volver a ver; sirven solo estos, y no los anteriores.</p>
      <div className="acciones">
        <EnlaceBoton to="/usuarios/segundo-factor/" variante="primario">
          Ya los guardé
        </EnlaceBoton>
      </div>
    </Tarjeta>
  );
}
