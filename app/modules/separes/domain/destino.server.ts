import { mostrarPesos } from "~/domain/cifras/dinero";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import type { Destino } from "~/domain/ventas/destino.server";
import { detalleSepare } from "./consultas.server";
import { type DatosSepare, SepareForm } from "./esquema";
import { paginaDeSepare } from "./pagina";
import { separar } from "./separar.server";

/** Keeps the units of the ticket for its client. The first payment is paid as the form of payment of the ticket says. */
export const SEPARAR: Destino<DatosSepare> = {
  nombre: "separar",
  titulo: "Separar",
  campos: [
    { nombre: "abono", etiqueta: "Abona hoy", tipo: "dinero" },
    { nombre: "plazo", etiqueta: "Días de plazo", tipo: "number" },
  ],
  boton: "Separar para el cliente",
  ayudas({ usa_separes, plazo_separe: plazo, abono_minimo_separe: minimo }) {
    const cuanto = minimo > 0 ? `El ${minimo} % o más, con la forma de pago elegida.` : "Con la forma de pago elegida. Puede quedar vacío.";
    return usa_separes ? { abono: cuanto, plazo: `Vacío: ${plazo} días.` } : null;
  },
  formulario: SepareForm,
  guardar: separar,
  hecho(ctx, id) {
    const { numero, cliente, saldo, vence } = detalleSepare(ctx, id);
    const falta = saldo === "0.00" ? "ya está pago" : `le quedan ${mostrarPesos(saldo)}, hasta el ${mostrarDia(vence)}`;
    return { url: paginaDeSepare(id), mensaje: `Separe ${numero} para ${cliente}: ${falta}.` };
  },
};
