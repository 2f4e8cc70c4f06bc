import type { Tema } from "~/ui/ayuda/tema";

export const TEMAS = {
  // In the place of the topic of the core about the browser's own printing.
  impresora: {
    titulo: "Impresora de tirillas y cajón",
    icono: "imprimir",
    pasos: [
      "Conecte la impresora a la red del local con un cable, o a este computador, y préndala.",
      "El dueño abre Configuración, Impresoras: la que está en un cable USB ya aparece, y «Buscar en la red» encuentra las demás. Pulsa Elegir, la agrega y pulsa Probar. En la página de prueba, mire con qué número se leen bien las tildes y la ñ, y escójalo en Editar.",
      "En cada caja, abra Configuración y elija la impresora que está al lado. La elección es de ese equipo.",
      "Con «Imprimir el recibo al cobrar», cada venta sale sola. Sin eso, pulse Imprimir, o F8 al vender.",
    ],
    notas: [
      "Si la búsqueda no la encuentra, escriba su dirección: la impresora la imprime cuando se prende oprimiendo el botón del papel.",
      "El cajón se conecta a la impresora y se abre cuando entra o sale efectivo. Para abrirlo sin venta: Caja, Más, Abrir el cajón; el motivo queda en Actividad.",
      "Si la impresora está apagada, la venta se cobra igual: el papel se intenta durante dos minutos.",
      "«No se sabe» es que la impresora dejó de contestar a la mitad. Mire el papel: el programa no lo imprime dos veces por su cuenta. Lo que se imprime otra vez dice COPIA.",
      "Un equipo sin impresora imprime con el navegador, como siempre.",
    ],
    enlace: { texto: "Ir a Configuración", to: "/configuracion/" },
    palabras: "tirilla ticket recibo termica pos cajon gaveta papel 58 80 esc red ip usb windows compartida",
  },
} as const satisfies Record<string, Tema>;

/** A topic, as a page leads to it. */
export const tema = (clave: keyof typeof TEMAS) => ({ clave });
