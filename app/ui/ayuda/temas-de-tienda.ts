import type { Tema } from "./tema";

export const TEMAS_DE_TIENDA = {
  iva: {
    titulo: "IVA",
    icono: "gastos",
    pasos: [
      "En el producto escriba el precio al público, el que está en el estante: el cliente paga eso, al peso.",
      "Elija su IVA: 19 %, 5 %, exento (0 %) o excluido. El programa saca de ahí la base y el impuesto.",
      "El comprobante muestra la base y el IVA de cada tarifa.",
      "El reporte de IVA dice cuánto cobró y cuánto pagó en un periodo, para su contador.",
    ],
    notas: [
      "Mire la casilla 53 de su RUT: 48 es responsable de IVA; 49, no responsable. Se dice al crear la tienda, o en Configuración, en Impuestos.",
      "Si no es responsable, las ventas nuevas quedan sin IVA y el cliente paga lo mismo.",
      "Cambiar el IVA de un producto no cambia las ventas que ya se hicieron.",
      "El comprobante no es una factura electrónica de la DIAN.",
    ],
    enlace: { texto: "Ver los reportes", to: "/reportes/" },
    palabras:
      "impuesto dian contador factura electronica 19 5 base tarifa exento excluido responsable no responsable rut casilla 48 49 precio publico estante",
  },
  reportes: {
    titulo: "Reportes",
    icono: "reportes",
    pasos: [
      "Elija el reporte y las fechas. Cada cifra lleva a las ventas de donde sale.",
      "Para tenerlo en papel o en PDF, elija Imprimir: sale con el nombre de la tienda y las fechas.",
      "Para abrirlo en una hoja de cálculo, elija Descargar para Excel. En pantalla las cifras van en pesos enteros; el archivo lleva el valor exacto.",
    ],
    notas: [
      "Las cifras de un día aparecen cuando hay ventas. Lo devuelto se resta el día en que se devolvió.",
      "Lo que se vende sin costo no se cuenta como ganancia: el reporte dice cuánto fue. Escriba el precio de compra del producto.",
      "Lo que se vende por peso o medida no se suma con las unidades: 120 und · 12,4 kg.",
    ],
    enlace: { texto: "Ver los reportes", to: "/reportes/" },
    palabras: "informe ganancia utilidad cuanto vendi excel csv inicio grafica",
  },
  "cerrar-periodo": {
    titulo: "Cerrar el mes",
    icono: "reportes",
    pasos: [
      "Revise los reportes del mes y descargue los que le pida su contador.",
      "En Configuración abra Periodo cerrado y escriba el último día que ya declaró, como el 30 de noviembre.",
      "Pulse Guardar cambios. Desde ahí nadie, tampoco usted, cambia, elimina ni deshace lo que tiene esa fecha o una anterior.",
    ],
    notas: [
      "Son las ventas, compras, gastos, ingresos, abonos, pagos, devoluciones y cajas de esos días. Las cifras de los reportes quedan quietas.",
      "Lo que un cliente devuelve de una venta vieja se registra con la fecha de hoy. Una caja que quedó abierta se cuenta hoy.",
      "Un activo que compró en esos días tampoco se registra.",
      "Si tiene que corregir algo, ponga una fecha anterior, corríjalo y vuelva a cerrar. Cada cambio queda en Actividad.",
    ],
    enlace: { texto: "Abrir la configuración", to: "/configuracion/" },
    palabras: "cierre contable cerrar mes periodo declarar iva contador bloquear ventas viejas fecha bimestre",
    soloAdmin: true,
  },
  credito: {
    titulo: "Comprar a crédito",
    icono: "proveedores",
    pasos: [
      "Al registrar la compra, elija el proveedor y marque A crédito. Si sabe cuándo vence, ponga la fecha.",
      "Cuando le pague, abra el proveedor, escriba cuánto le paga y guarde: la deuda baja y sale un comprobante.",
      "Por pagar dice a quién le debe, cuánto y qué vence primero.",
    ],
    notas: [
      "Con la caja abierta, lo que paga en efectivo sale de ella si deja la marca.",
      "Si le devuelve algo de una compra a crédito, baja primero la deuda.",
      "Un pago mal hecho se anula, con su motivo. Nada se borra de la cuenta.",
    ],
    enlace: { texto: "Ver lo que se debe", to: "/proveedores/cartera/" },
    palabras: "fiado deuda debe proveedor pagar pago abono vence vencimiento cuenta por pagar plazo factura",
    soloAdmin: true,
  },
  compras: {
    titulo: "Compras y proveedores",
    icono: "compras",
    pasos: [
      "En Compras pulse Registrar compra y escanee lo que llegó, o búsquelo por su nombre. Lo que no exista se crea ahí mismo.",
      "De cada producto escriba cuántos son, lo que le costó cada uno con IVA, como en la factura, y a cómo lo vende.",
      "El proveedor es opcional. Si es nuevo, basta escribir su nombre; los demás datos se llenan después.",
      "Lo que llegó de regalo va en una línea con la marca De regalo: el costo del producto queda en el promedio. Si la factura difiere en unos pesos del total de aquí, pulse La factura dice otro total y escríbalo.",
      "Pulse Registrar compra: las unidades entran al inventario y los productos quedan con esos precios.",
    ],
    notas: [
      "Eliminar una compra no saca sus unidades del inventario.",
      "Para devolverle algo al proveedor, abra la compra y pulse Devolver al proveedor.",
      "Lo que se queda en la tienda, como una nevera o una vitrina, se registra ahí mismo y no entra al inventario.",
    ],
    enlace: { texto: "Registrar una compra", to: "/compras/crear/" },
    palabras: "surtir pedido mercancia factura de compra costo activo proveedor llego bonificacion unidades gratis redondeo",
    soloAdmin: true,
  },
  gastos: {
    titulo: "Gastos y otros ingresos",
    icono: "gastos",
    pasos: [
      "El arriendo, la luz o un transporte son gastos: anote el concepto y cuánto pagó.",
      "Un domicilio o un servicio que cobró aparte de la venta es otro ingreso.",
    ],
    notas: ["Lo que compra para vender no es un gasto: regístrelo en Compras."],
    enlace: { texto: "Ver los gastos", to: "/compras/gastos/" },
    palabras: "arriendo servicios luz agua domicilio mano de obra ingreso extra egreso",
  },
  usuarios: {
    titulo: "Usuarios",
    icono: "usuarios",
    pasos: [
      "En Usuarios pulse Nuevo vendedor: usuario sin espacios y una contraseña para la primera vez. El correo solo hace falta si este equipo envía correos.",
      "Al entrar, el vendedor la cambia por una suya.",
      "Si la olvida, pulse Contraseña y dele la temporal que aparece. Si ya no trabaja con usted, pulse Desactivar.",
    ],
    notas: [
      "Un vendedor vende, hace devoluciones y ve solo sus ventas.",
      "En Configuración, en Vendedores, diga si puede cambiar precios, hasta cuánto descuento da, si corrige existencias al vender y si ve los costos.",
      "No puede cambiar productos ni ver las compras, ni eliminar devoluciones.",
      "En Actividad queda quién entró y qué cambió en las cuentas.",
    ],
    enlace: { texto: "Ver los usuarios", to: "/usuarios/" },
    palabras: "vendedor empleado cajero permiso clave contrasena cuenta actividad olvido",
    soloAdmin: true,
  },
  copias: {
    titulo: "Copias de seguridad",
    icono: "escudo",
    pasos: [
      "El programa hace una copia cada día y guarda las últimas 14, en el mismo equipo.",
      "Llévese una copia de vez en cuando en una memoria USB, desde Copias y equipo. Los demás dueños descargan sus datos en Configuración.",
    ],
    notas: [
      "Para pasar a otro computador, instale allí el programa y, antes de crear una tienda, elija «Tengo una copia»: suba el archivo y, si termina en .copia, escriba su código.",
      "Si hay que volver a una copia en este mismo equipo, llame a quien instaló el programa.",
    ],
    enlace: { texto: "Ir a Configuración", to: "/configuracion/" },
    palabras: "backup respaldo descargar datos perder dano robo usb restaurar memoria exportar",
    soloAdmin: true,
  },
} as const satisfies Record<string, Tema>;
