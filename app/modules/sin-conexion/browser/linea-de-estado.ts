import { cuantos } from "~/domain/cifras/frases";
import type { EnCola } from "./tipos";

interface Estado {
  caida: boolean;
  /** Whether somebody must log in before anything is sent. */
  sinEntrar: boolean;
  esperan: readonly EnCola[];
  rechazadas: readonly EnCola[];
  /** How many the browser wiped before they were sent. */
  perdidas: number;
  /** Whether this device may sell without the box, and why not. */
  puede: boolean;
  rehusa: string;
}

const timeZone = "America/Bogota";
const dia = (instante: number): string => new Date(instante).toLocaleDateString("es-CO", { timeZone, day: "numeric", month: "long" });

/** The hour, and the day where that is not today. */
function cuando(instante: number, ahora = Date.now()): string {
  const hora = new Date(instante).toLocaleTimeString("es-CO", { timeZone, hour: "2-digit", minute: "2-digit", hour12: false });
  return dia(instante) === dia(ahora) ? hora : `${hora} del ${dia(instante)}`;
}

/** What the screen says of the connection; "" while all is as usual. */
export function textoDeEstado({ caida, sinEntrar, esperan, rechazadas, perdidas, puede, rehusa }: Estado): string {
  const [primera] = esperan;
  const hay = primera ? `${cuantos(esperan.length, "venta", "ventas")} por enviar desde las ${cuando(primera.creada)}.` : "";
  const conexion = caida
    ? rehusa
      ? `Sin conexión. ${rehusa}`
      : puede
        ? "Sin conexión: se sigue vendiendo."
        : "Sin conexión: este equipo aún no puede vender sin ella."
    : "";
  const entrar = !caida && hay && sinEntrar ? "Entre de nuevo para enviarlas." : "";
  const rechazo = rechazadas.map(({ venta, motivo }) => `${venta.numero_dispositivo} no se registró: ${motivo}`);
  const perdida =
    perdidas > 0
      ? `Este navegador borró lo que guardaba: ${cuantos(perdidas, "venta sin enviar se perdió", "ventas sin enviar se perdieron")}. Regístrelas por sus papeles.`
      : "";
  return [conexion, hay, entrar, perdida, ...rechazo].filter(Boolean).join(" ");
}

const ID = "linea-sin-conexion";

/** Shows it above the sale. React put nothing there, and leaves it alone. */
export function escribirLinea(estado: Estado): void {
  const texto = textoDeEstado(estado);
  const linea = document.getElementById(ID);
  if (texto === "") return linea?.remove();
  const donde = linea ?? ponerLinea();
  if (donde && donde.textContent !== texto) donde.textContent = texto;
}

function ponerLinea(): HTMLElement | null {
  const contenido = document.getElementById("contenido");
  if (!contenido) return null;
  const linea = document.createElement("p");
  linea.id = ID;
  linea.className = "mensaje mensaje-aviso";
  linea.setAttribute("role", "status");
  contenido.prepend(linea);
  return linea;
}
