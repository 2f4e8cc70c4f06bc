import { REMISION } from "./remision/changes";

/** A change of a file: each text in it and what stands in its place, or a new file. */
export type Edit = string | readonly (readonly [find: string, put: string])[];

/** A recipe of CONTRIBUTING: its heading, and what it does to each file that it names. */
export interface Recipe {
  heading: string;
  edits: Readonly<Record<string, Edit>>;
  /** Its own files, whole. */
  own?: Readonly<Record<string, string>>;
  /** By the file of a step: what the type check says, and where, when the step is left out. */
  missed?: Readonly<Record<string, { where: string; says: RegExp }>>;
}

const REPORT = `import { columna, lista } from "./bloques";
import { describirInforme } from "./describir-informe.server";

/** Report of nothing but the days of its range. */
export const informeDePrueba = describirInforme({
  nombre: "prueba",
  titulo: "Prueba",
  descripcion: "El primer día del periodo.",
  grupo: "Ventas",
  roles: ["admin"],
  datos: (_ctx, { rango }) => ({ dias: [{ dia: rango.desde }] }),
  lista: ({ dias }) =>
    lista({ titulo: "Días", leyenda: "Días del periodo", filas: dias, clave: "dia", columnas: [columna("Día", "dia", "texto")] }),
});
`;

const SHEET_DATA = `import { membreteDe } from "../tienda/tienda.server";
import type { Contexto } from "../nucleo/contexto.server";
import { detalleCompra } from "./detalle-compra.server";

/** The sheet on which the units of a purchase are ticked off, ready to print. Throws NoEncontrado when it is not the shop's. */
export function hojaDeCompra(ctx: Contexto, id: number) {
  const { numero, fecha, proveedor, usuario_username, detalles } = detalleCompra(ctx, id);
  const comunes = { titulo: "Hoja de compra", tienda: membreteDe(ctx), numero, fecha };
  return { ...comunes, proveedor: proveedor?.nombre ?? "Sin proveedor", recibe: usuario_username, lineas: detalles };
}

export type HojaDeCompra = ReturnType<typeof hojaDeCompra>;
`;

const SHEET_PRINT = `import { mostrarCantidad } from "~/domain/cifras/cantidad";
import type { HojaDeCompra } from "~/domain/compras/hoja.server";
import { gap, paragraph } from "./blocks.server";
import { letterPdf } from "./letter.server";
import { LABEL, LETTER_CONTENT, threeColumns } from "./letter-blocks.server";

/** The sheet of a purchase on letter pages. */
export function hojaPdf(hoja: HojaDeCompra, pause?: () => Promise<unknown>): Promise<Uint8Array> {
  const rows = hoja.lineas.map(({ producto, cantidad, unidad }) => {
    return { text: producto.nombre, note: "", figures: [mostrarCantidad(cantidad, unidad), "______"] };
  });
  const about = () =>
    threeColumns({ label: "Proveedor", value: hoja.proveedor, further: [] }, { label: "Recibe", value: hoja.recibe, further: [] });
  const table = { heading: "Producto", figureHeadings: ["Cant.", "Llegó"], rows };
  const tail = () => (rows.length > 0 ? gap(12) : paragraph("Sin productos.", LETTER_CONTENT, LABEL));
  return letterPdf(hoja, { about, table, tail }, pause);
}
`;

const SHEET_ROUTE = `import type { LoaderFunctionArgs } from "@remix-run/node";
import { hojaDeCompra } from "~/domain/compras/hoja.server";
import { pdfResponse } from "~/platform/files/pdf-response.server";
import { hojaPdf } from "~/print/hoja.server";

export function loader({ params, context }: LoaderFunctionArgs) {
  const hoja = hojaDeCompra(context.ctx, Number(params.id));
  return pdfResponse(context, \`hoja-\${hoja.numero}.pdf\`, (pause) => hojaPdf(hoja, pause));
}
`;

export const RECIPES: readonly Recipe[] = [
  {
    heading: "A new report",
    edits: {
      "app/domain/reportes/informe-NAME.server.ts": REPORT,
      "app/domain/reportes/informes.server.ts": [
        ["import { informeDeCaja }", 'import { informeDePrueba } from "./informe-NAME.server";\nimport { informeDeCaja }'],
        ["  informeDeVendedores,\n]", "  informeDeVendedores,\n  informeDePrueba,\n]"],
      ],
    },
  },
  {
    heading: "A new field of a product",
    edits: {
      "db/schema/productos.ts": [["    categoria: text(", '    marca: text().notNull().default(""),\n    categoria: text(']],
      "app/domain/productos/esquema.ts": [
        ["  categoria: textoOpcional(50),", "  categoria: textoOpcional(50),\n  marca: textoOpcional(50),"],
      ],
      "app/ui/producto/formulario.tsx": [
        [
          '        <Campo field={fields.categoria} etiqueta="Categoría"',
          '        <Campo field={fields.marca} etiqueta="Marca" maxLength={50} />\n        <Campo field={fields.categoria} etiqueta="Categoría"',
        ],
      ],
      "app/ui/producto/resumen.tsx": [
        [
          "            { nombre: esDeInc(iva)",
          '            { nombre: "Marca", valor: producto.marca },\n            { nombre: esDeInc(iva)',
        ],
      ],
    },
    missed: {
      "db/schema/productos.ts": { where: "app/domain/productos/vista.server.ts", says: /marca/ },
    },
  },
  {
    heading: "A new field of a client",
    edits: {
      "db/schema/clientes.ts": [
        ['    telefono: text("telefono")', '    barrio: text().notNull().default(""),\n    telefono: text("telefono")'],
      ],
      "app/domain/clientes/esquema.ts": [
        ["  telefono: textoOpcional(20),\n", "  telefono: textoOpcional(20),\n  barrio: textoSiViene(60),\n"],
      ],
      "app/domain/clientes/cliente.server.ts": [['"nombre", "telefono", "documento"', '"nombre", "telefono", "barrio", "documento"']],
      "app/routes/clientes/formulario.tsx": [
        ['const NUEVO = { nombre: "", telefono: "",', 'const NUEVO = { nombre: "", telefono: "", barrio: "",'],
        ["  const { nombre, telefono, documento, cupo, lista", "  const { nombre, telefono, barrio, documento, cupo, lista"],
        ["inicial = { clave_envio, nombre, telefono,", "inicial = { clave_envio, nombre, telefono, barrio,"],
        [
          '        <Campo field={fields.documento} etiqueta="Documento"',
          '        <Campo field={fields.barrio} etiqueta="Barrio" maxLength={60} />\n        <Campo field={fields.documento} etiqueta="Documento"',
        ],
      ],
      "app/routes/clientes/detalle.tsx": [
        [
          '                  { nombre: "Documento", valor:',
          '                  { nombre: "Barrio", valor: cliente.barrio || "—" },\n                  { nombre: "Documento", valor:',
        ],
      ],
    },
    missed: {
      "db/schema/clientes.ts": { where: "app/domain/clientes/cliente.server.ts", says: /barrio/ },
    },
  },
  {
    heading: "A rule of a command: returns within 30 days",
    edits: {
      "app/domain/devoluciones/devolvibles.server.ts": [
        [
          "/** Units of each sale line that can still be returned, in",
          `const TREINTA_DIAS_MS = 30 * 24 * 60 * 60 * 1000;

/** Whether a sale is too old to be returned. */
export const estaVencida = (ctx: Contexto, venta: FilaVenta): boolean => ctx.ahora - venta.fechaVenta > TREINTA_DIAS_MS;

/** Units of each sale line that can still be returned, in`,
        ],
        [
          "  return calcularResta(devolvibles, grupos);\n",
          "  const quedan = estaVencida(ctx, venta) ? { quedan: 0 } : {};\n  return calcularResta(devolvibles, grupos).map((linea) => ({ ...linea, ...quedan }));\n",
        ],
      ],
      "app/domain/devoluciones/crear-devolucion.server.ts": [
        ["import { lineasDevolvibles }", "import { estaVencida, lineasDevolvibles }"],
        [
          "    const venta = ventaVisible(ctx, datos.venta_id);\n",
          '    const venta = ventaVisible(ctx, datos.venta_id);\n    if (estaVencida(ctx, venta)) throw new ReglaIncumplida("", "Pasaron más de 30 días.");\n',
        ],
      ],
    },
  },
  {
    heading: "A method of payment: for example *Bono*",
    edits: {
      "db/schema/ventas.ts": [
        ['"Tarjeta", "Fiado", "Saldo"', '"Tarjeta", "Bono", "Fiado", "Saldo"'],
        ["'Tarjeta', 'Fiado', 'Saldo'", "'Tarjeta', 'Bono', 'Fiado', 'Saldo'"],
        ['"tarjeta", "fiado", "saldo"', '"tarjeta", "bono", "fiado", "saldo"'],
      ],
      "app/domain/ventas/formas-de-pago.ts": [
        ["  Fiado: {", '  Bono: { pideBanco: false, recibeEfectivo: false, pideCliente: false, medio: "bono" },\n  Fiado: {'],
      ],
      "app/domain/cifras/medios.ts": [
        ['  fiado: "Fiado",', '  bono: "Bono",\n  fiado: "Fiado",'],
        ['"tarjeta", "fiado"] as const', '"tarjeta", "bono", "fiado"] as const'],
      ],
    },
    missed: {
      "app/domain/ventas/formas-de-pago.ts": { where: "app/domain/ventas/formas-de-pago.ts", says: /Bono/ },
      "app/domain/cifras/medios.ts": { where: "app/domain/cifras/medios.ts", says: /bono/ },
    },
  },
  {
    heading: "A printed document: for example the sheet of a purchase",
    edits: {
      "app/domain/compras/hoja.server.ts": SHEET_DATA,
      "app/print/hoja.server.ts": SHEET_PRINT,
      "app/routes/compras/hoja.ts": SHEET_ROUTE,
      "app/routes.js": [
        ['  page("/compras/detalle/:pk/", ', '  file("/compras/hoja/:id/", "compras/hoja", ADMIN),\n  page("/compras/detalle/:pk/", '],
      ],
    },
    missed: { "app/domain/compras/hoja.server.ts": { where: "app/print/hoja.server.ts", says: /hoja\.server/ } },
  },
  {
    heading: "A button of a document: for example *Docena* and *Bolsa*",
    edits: {
      "app/screens/venta/estado.ts": [["    mas: sumar(1),", '    docena: sumar(12),\n    bolsa: "servidor",\n    mas: sumar(1),']],
      "app/screens/venta/paso.server.ts": [
        [
          "  actualizar: () => ({}),",
          '  bolsa: (ctx, borrador) => agregar(ctx, { ...borrador, codigo: "BOLSA" }),\n  actualizar: () => ({}),',
        ],
      ],
      "app/ui/venta/lineas.tsx": [
        [
          '{...botonesDeVenta.boton("mas", indice)}>\n            +\n          </Boton>\n',
          '{...botonesDeVenta.boton("mas", indice)}>\n            +\n          </Boton>\n          <Boton {...botonesDeVenta.boton("docena", indice)}>Docena</Boton>\n',
        ],
      ],
    },
    missed: { "app/screens/venta/paso.server.ts": { where: "app/screens/venta/paso.server.ts", says: /bolsa/ } },
  },
  {
    heading: "A topic of the help",
    edits: {
      "app/ui/ayuda/temas-de-productos.ts": [
        [
          "  lotes: {\n",
          '  marcas: {\n    titulo: "Marcas",\n    icono: "productos",\n    pasos: ["En un producto escriba su marca."],\n    palabras: "marca",\n  },\n  lotes: {\n',
        ],
      ],
      "app/routes/actividad/lista.tsx": [
        ['titulo="Nada con estos filtros" icono="actividad"', 'titulo="Nada con estos filtros" icono="actividad" ayuda="marcas"'],
      ],
    },
    missed: { "app/ui/ayuda/temas-de-productos.ts": { where: "app/routes/actividad/lista.tsx", says: /marcas/ } },
  },
  REMISION,
];

/** Its two first edits alone: the type check names the rest. */
export const TAX: Recipe = {
  heading: "A tax beside IVA: for example *ICUI* of 20 %",
  edits: {
    "db/schema/importe.ts": [['export const TARIFAS = ["19", "5",', 'export const TARIFAS = ["19", "5", "icui20",']],
    "app/domain/cifras/tarifas.ts": [
      ['export type Impuesto = "iva" | "inc"', 'export type Impuesto = "icui" | "iva" | "inc"'],
      ['  "0": { impuesto: null,', '  icui20: { impuesto: "icui", porcentaje: 20, nombre: "ICUI 20 %" },\n  "0": { impuesto: null,'],
    ],
  },
  missed: {
    "app/domain/verificacion/comprobacion.ts": { where: "app/domain/verificacion/comprobacion.ts", says: /icui20/ },
    "app/domain/reportes/informe-iva.server.ts": { where: "app/domain/reportes/informe-iva.server.ts", says: /icui/ },
    "app/modules/dian/domain/documento/montos.ts": { where: "app/modules/dian/domain/documento/montos.ts", says: /icui20/ },
    "app/modules/dian/domain/documento/partes.ts": { where: "app/modules/dian/domain/documento/partes.ts", says: /icui/ },
  },
};
