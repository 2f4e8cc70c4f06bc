import type { Tema } from "~/ui/ayuda/tema";

/** Topics of the electronic documents of the DIAN. */
export const TEMAS = {
  "dian-documentos": {
    titulo: "Documentos electrónicos",
    icono: "escudo",
    pasos: [
      "Venda como siempre: cada venta toma su número y el programa la firma y la envía solo a la DIAN. Cobrar no espera.",
      "En Documentos DIAN vea cuántos aceptó la DIAN y cuáles rechazó. Elija un estado, un documento o unos días para ver solo esos.",
      "Si rechaza uno, ábralo, lea qué dice la DIAN, corrija la venta o los datos, y pulse Enviar otra vez. Conserva su número.",
      "Si pasa más de un día sin que la DIAN diga si aceptó uno, el Inicio lo avisa en rojo: búsquelo en el portal de la DIAN, ábralo aquí y diga si está o no está.",
      "De cada uno puede descargar el XML y la respuesta de la DIAN. Se guardan diez años.",
    ],
    notas: [
      "Mientras la DIAN no responda, el papel dice «Sin validar por la DIAN». Imprímalo otra vez cuando aparezca como aceptado.",
      "Un documento aceptado no se cambia ni se envía otra vez: se corrige con una devolución o con Anular con nota.",
      "Anular con nota devuelve todo lo que falte: también lo que una devolución anterior pagó de menos. La nota lo dice en un renglón aparte.",
      "Mientras la DIAN no decida, el documento conserva su número y su fecha, y el programa sigue preguntando: así una venta no se declara dos veces.",
      "Si la DIAN no recibe lo que se le envía, por el certificado, el reloj del equipo o la red, el Inicio dice en rojo qué pasa y qué hacer.",
      "Si firmar o enviar uno tarda demasiado tres veces, se aparta y el Inicio lo avisa en rojo: suba otro certificado, o ábralo y pulse Enviar otra vez.",
      "El Inicio avisa en rojo de los rechazados, de los que no se pueden firmar, y 30 días antes de que venza el certificado o la numeración.",
      "El programa no pone tope al tiquete POS: una ley habla de 5 UVT y la norma de la DIAN ya no. Pregunte a su contador cuándo debe marcar Factura electrónica.",
      "Si prefiere factura para todo, en Configuración, Documentos electrónicos, Numeración, pulse Hacer factura de cada venta: la de quien no da sus datos sale a consumidor final.",
      "Al fiar con factura puede decir cuándo vence; si no, vence tras los días de plazo del cliente. Con tarjeta puede decir si es débito o crédito.",
      "Una venta o una devolución que vale $ 0 no lleva documento; lo regalado dentro de otra venta va con lo que vale.",
      "Esta parte está sin probar ante la DIAN.",
    ],
    soloAdmin: true,
    enlace: { texto: "Ver los documentos", to: "/dian/" },
    palabras:
      "dian factura electronica pos tiquete documento equivalente cude cufe rechazado aceptado xml respuesta reenviar nota ajuste credito",
  },
  "dian-soporte": {
    titulo: "Comprar a quien no factura",
    icono: "compras",
    pasos: [
      "En Configuración, Documentos electrónicos, Numeración, escriba la numeración de documentos soporte que le autorizó la DIAN.",
      "En los datos del proveedor diga que no está obligado a facturar, y escriba su cédula o su NIT y su municipio.",
      "Registre la compra como siempre, por lo que pagó: va sin IVA, y el programa le hace el documento soporte y lo envía.",
      "Si le faltaba algo, la página de la compra dice qué. Complételo y pulse Hacerlo ahora.",
      "Al devolver al proveedor sale sola la nota de ajuste. Para quitar toda la compra, ábrala y pulse Anular con nota.",
    ],
    notas: [
      "Su papel, en PDF, está en la compra. Un proveedor no se elimina mientras la DIAN no haya aceptado el suyo.",
      "Anular no cambia el inventario: si la mercancía se fue, devuélvala al proveedor o corrija las existencias.",
      "Si la DIAN lo rechaza, corrija los datos del proveedor, abra el documento y pulse Enviar otra vez: conserva su número.",
      "Si el portal le dio otro SoftwareID para estos documentos, escríbalo en el paso Software. No piden documentos de prueba.",
      "Una compra que entró por la factura electrónica de su proveedor no lleva documento soporte.",
      "El código postal que se propone es el de la capital del departamento. Si sabe el suyo, escríbalo.",
      "Esta parte está sin probar ante la DIAN.",
    ],
    soloAdmin: true,
    enlace: { texto: "Ver los proveedores", to: "/proveedores/" },
    palabras: "documento soporte no obligado a facturar compra campesino agricultor cuds nota ajuste 05 95 proveedor persona natural",
  },
  "dian-contingencia": {
    titulo: "Si la DIAN o el internet fallan",
    icono: "servidor",
    pasos: [
      "Siga vendiendo. Después de varios intentos el programa expide en contingencia, y el papel lo dice.",
      "Si lo que falla es su internet, en Documentos DIAN está la carta para avisarle a la DIAN: envíela desde su correo, y otra cuando vuelva.",
      "Cuando vuelva el servicio, el programa transmite solo lo que se expidió. Documentos DIAN muestra cuánto queda de las 48 horas.",
    ],
    notas: ["Las 48 horas se cuentan desde el día siguiente a cuando volvió el servicio.", "Esta parte está sin probar ante la DIAN."],
    soloAdmin: true,
    enlace: { texto: "Ver el plazo", to: "/dian/" },
    palabras: "contingencia sin internet caida dian no responde 48 horas carta transmitir",
  },
  "dian-recibo": {
    titulo: "Avisar a la DIAN que llegó la mercancía",
    icono: "proveedores",
    pasos: [
      "Registre la factura del proveedor con su archivo, y ábrala en Compras.",
      "Si es a crédito, elija Avisar que llegó. La primera vez escriba su cédula.",
      "El programa envía solo el acuse de recibo y, cuando la DIAN lo acepta, el recibo de la mercancía. En la compra se ve cómo van.",
    ],
    notas: [
      "De contado no hace falta: la DIAN no recibe ese aviso.",
      "En Configuración puede pedir que se avise solo al confirmar cada factura a crédito.",
      "Si la DIAN rechaza uno, avise otra vez desde la compra: va con otro número.",
      "Una compra de la que ya se avisó no se elimina: devuélvale al proveedor lo que no reciba.",
      "Esta parte está sin probar ante la DIAN.",
    ],
    soloAdmin: true,
    enlace: { texto: "Ver las compras", to: "/compras/" },
    palabras: "acuse de recibo recibo de bienes evento radian 030 032 factura de proveedor credito costo iva descontable",
  },
} as const satisfies Record<string, Tema>;

/** A topic, as a page leads to it. */
export const tema = (clave: keyof typeof TEMAS) => ({ clave });
