import type { Tema } from "./tema";
import { TEMAS_DE_PACTOS } from "./temas-de-pactos";

/** Topics of the counter, for everybody. */
export const TEMAS_DE_VENTA = {
  "primera-venta": {
    titulo: "La primera venta",
    icono: "vender",
    pasos: [
      "Abra Vender: el cursor ya espera en la casilla.",
      "Escanee el producto, o escriba parte del nombre y elíjalo. Si lo escanea otra vez, suma una unidad.",
      "En Recibido escriba con cuánto le pagan: el cambio aparece al lado. Si le pagan exacto, déjelo vacío.",
      "Pulse Cobrar o la tecla F4. La venta queda numerada y las unidades salen del inventario.",
      "Si el cliente pide el recibo, pulse Imprimir o la tecla F8, o envíelo por WhatsApp.",
    ],
    notas: [
      "Si el producto no existe, el dueño lo crea ahí mismo: nombre, precio, IVA y cuántas unidades hay. Si deja vacío cuántas hay, el programa no lleva la cuenta.",
      "Un código se encuentra aunque lo escriba con espacios o guiones. Si escribe solo el comienzo, le ofrece los que empiezan así.",
      "Varias unidades: escriba 3* antes del código o del nombre. F1 muestra todas las teclas.",
      "Si le pagan con Nequi, Daviplata u otro banco, pulse su botón en lugar de Efectivo, o Alt y su número: primero están los que más usa, y los demás tras Otra. El dueño escribe los suyos en Configuración, en Caja y pagos.",
      "El dueño puede subir el QR de su banco, para mostrarlo al cobrar por transferencia, en Configuración, en Caja y pagos; y redondear el efectivo a $ 50 o $ 100 en Redondeo y propina.",
      "Lo que se vende sin escanear está en fichas: sus favoritos y cada categoría. Un toque suma uno, o Alt y la letra de la ficha. En el celular, la flecha las abre en lugar del tiquete.",
      "Para fiar, F3 busca al cliente y F9 elige Fiado.",
      "Si llega otro cliente, deje la venta en espera con F6 y retómela después.",
      "Un producto sin unidades no se puede vender: el dueño escribe ahí mismo cuántas hay en realidad. También el vendedor, si usted lo permite en Configuración, en Vendedores.",
      "Para rebajar una línea, pulse −% junto al precio y escriba el porcentaje, o los pesos en la casilla con $.",
      "Para dejar algo escrito en el recibo, como dónde se entrega, abra Nota encima de Cobrar.",
      "Para corregir una venta, ábrala y pulse Editar: el inventario se ajusta solo.",
    ],
    enlace: { texto: "Ir a vender", to: "/ventas/nueva/" },
    palabras: "vender cobrar caja pago efectivo transferencia cambio vueltas devuelta recibo mostrador empezar ventas",
  },
  escaner: {
    titulo: "El escáner",
    icono: "productos",
    pasos: [
      "Conecte el lector por USB o por Bluetooth. No hay que instalar nada: escribe como un teclado.",
      "Abra Vender y escanee un producto: debe aparecer en la lista, sin tocar ninguna tecla.",
      "Si solo aparece el número en la casilla, el lector no manda Enter: actívelo con la hoja de códigos que trae.",
    ],
    notas: [
      "El código se guarda una sola vez, en el producto: póngase en Código de barras y escanéelo.",
      "Puede escanear aunque el cursor esté en otra casilla: el código va siempre a la venta.",
      "En las demás páginas un código escaneado no queda como precio ni como cantidad: va a la casilla de los códigos o se lo dice. El de un lector muy lento puede quedar: mire el precio antes de guardar.",
      "Si un código no existe, suena distinto: el dueño crea el producto ahí mismo, un vendedor le avisa, y la venta sigue.",
    ],
    palabras: "lector pistola codigo de barras scanner usb bluetooth enter",
  },
  impresora: {
    titulo: "La impresora de tirilla",
    icono: "imprimir",
    pasos: [
      "Instale la impresora en el equipo, como cualquier otra, y ponga el papel.",
      "En Configuración elija el ancho del papel: 80 o 58 mm.",
      "Después de cobrar pulse Imprimir o F8. Para una venta anterior, ábrala y pulse Imprimir.",
      "La primera vez elija esa impresora, tamaño real (100 %) y sin márgenes.",
    ],
    notas: [
      "El recibo trae su número en barras: escanéelo en Vender, en Ventas o en una devolución nueva, y abre esa venta. Si hay un producto con ese código, se vende el producto.",
      "En Configuración puede pedir que cada recibo se imprima solo al cobrar.",
      "El botón Comprobante da la misma venta en hoja carta.",
      "El nombre, el NIT y el logo que salen arriba se cambian en Configuración.",
    ],
    palabras: "recibo tiquete ticket factura comprobante termica pos rollo papel 80 58 mm imprimir",
  },
  ...TEMAS_DE_PACTOS,
  devoluciones: {
    titulo: "Devoluciones",
    icono: "devoluciones",
    pasos: [
      "Abra la venta y pulse Devolver, o entre a Devoluciones y búsquela por su número, el cliente, el total o un producto.",
      "Escriba cuántas unidades vuelven de cada producto, o pulse Devolver todo.",
      "Elija cómo devuelve la plata: empieza como se pagó la venta. Con Saldo a favor o vale, le queda para otra compra.",
      "Pulse Registrar devolución: la pantalla dice cuánto dinero entregar. Los productos vuelven al inventario.",
      "Imprima la nota de devolución para que la firmen.",
    ],
    notas: [
      "De un pague 2 y lleve 3, cada unidad vuelve por su promedio: lo que se pagó, repartido entre las tres.",
      "Una devolución no se edita. Si quedó mal, el dueño la elimina y se hace de nuevo.",
      "Si la venta no tiene cliente, no hace falta registrar ninguno: queda a nombre de Consumidor final.",
    ],
    enlace: { texto: "Hacer una devolución", to: "/devoluciones/nueva/" },
    palabras: "devolver garantia reembolso nota plata de vuelta danado vencido",
  },
  clientes: {
    titulo: "Clientes",
    icono: "clientes",
    pasos: [
      "Al vender, abra Cliente y búsquelo por su nombre, su documento o su teléfono. Si es nuevo, regístrelo ahí mismo.",
      "Su nombre y su documento salen en el comprobante.",
    ],
    notas: [
      "El documento y el teléfono se encuentran escritos de cualquier manera: con puntos, con espacios, con +57 o sin el dígito de verificación.",
      "Si otro cliente ya tiene ese documento, al guardar se lo pregunta y le muestra cuál es: en Clientes y también al vender.",
      "Un nombre se encuentra también como suena: «jimenes» encuentra a Jiménez.",
      "Sin cliente, la venta queda a nombre de Consumidor final.",
      "Un cliente con ventas no se borra: el dueño lo puede desactivar.",
    ],
    enlace: { texto: "Ver los clientes", to: "/clientes/" },
    palabras: "comprador nombre documento cedula nit consumidor final",
  },
  fiado: {
    titulo: "Fiado y abonos",
    icono: "clientes",
    pasos: [
      "Al vender, elija el cliente y como forma de pago Fiado. Sin cliente registrado no se puede fiar.",
      "Para fiar solo una parte, elija Mixto y escriba cuánto le pagan y cuánto queda debiendo.",
      "Cuando venga a pagar, abra el cliente, escriba cuánto abona y guarde: el saldo baja y sale un recibo.",
      "En Fiados ve quién le debe, cuánto y desde cuándo. Pulse WhatsApp para recordarle a cada uno: el mensaje ya lleva su nombre y su saldo.",
    ],
    notas: [
      "El mensaje del recordatorio se cambia en Configuración, en Fiados. No sale solo: usted lo envía desde su WhatsApp.",
      "El cupo de un cliente es lo más que puede deber. Pasarse del cupo lo autoriza solo el dueño.",
      "Si devuelve algo que estaba fiado, primero baja la deuda; en efectivo sale solo lo que sobre.",
      "Un abono mal hecho lo anula el dueño, con su motivo. Nada se borra de la cuenta.",
    ],
    enlace: { texto: "Ver los clientes", to: "/clientes/" },
    palabras: "credito deuda debe saldo cupo cartera cuaderno recordar whatsapp cobro cobrar abonar pagar mixto",
  },
  caja: {
    titulo: "Abrir y cerrar la caja",
    icono: "caja",
    pasos: [
      "En Caja escriba con cuánto empieza, la base, y pulse Abrir la caja.",
      "Venda como siempre: lo que entra en efectivo se va sumando.",
      "Si saca o pone plata, anótelo con Sacar o Poner y diga por qué. Si va a sacar más de lo que debería haber, se lo pregunta.",
      "Al terminar pulse Contar y cerrar: escriba cuántos billetes y monedas hay, y verá si sobra o falta.",
    ],
    notas: [
      "Cada persona tiene su caja. El dueño puede contar y cerrar la de cualquiera, en Cierres anteriores.",
      "Un cierre se puede deshacer durante diez minutos; después no cambia más.",
      "Un gasto, otro ingreso o una devolución mueve la caja si deja la marca de que fue con plata de la caja.",
      "Si vende con la caja cerrada, la pantalla de vender lo dice y deja abrirla ahí mismo.",
      "El dueño puede pedir en Configuración que nadie venda ni reciba efectivo sin abrir la caja.",
    ],
    enlace: { texto: "Ir a la caja", to: "/caja/" },
    palabras: "turno arqueo cuadre base cierre efectivo billetes monedas retiro sobra falta descuadre abrir",
  },
  "sin-internet": {
    titulo: "Sin internet",
    icono: "servidor",
    pasos: [
      "Siga vendiendo: el programa y los datos están en el equipo de la tienda, no en internet.",
      "Los otros equipos y celulares solo necesitan la red wifi de la tienda, aunque no haya internet.",
    ],
    notas: [
      "Necesitan internet: los mensajes de texto, los correos y entrar con la cuenta de otro servicio.",
      "Si se cae la red en mitad de una venta, la pantalla lo dice y conserva la venta. Lo que escaneó mientras tanto se agrega solo cuando vuelve: revise el total y cobre.",
      "Si se va la luz, lo ya cobrado está guardado. Al volver, abra la página otra vez.",
    ],
    palabras: "caida conexion red wifi luz apagon offline",
  },
} as const satisfies Record<string, Tema>;
