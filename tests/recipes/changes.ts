/** A change of a file: each text in it and what stands in its place, or a new file. */
export type Edit = string | readonly (readonly [find: string, put: string])[];

/** A recipe of CONTRIBUTING: its heading, and what it does to each file that it names. */
export interface Recipe {
  heading: string;
  edits: Readonly<Record<string, Edit>>;
  /** What the type check says when a step is left out, by the file of the step. */
  missed?: Readonly<Record<string, RegExp>>;
}

const REPORT = `import { columna, lista } from "./bloques";
import { describirInforme } from "./describir-informe.server";

/** Report of nothing but the days of its range. */
export const informeDePrueba = describirInforme({
  nombre: "prueba",
  titulo: "Prueba",
  descripcion: "El primer día del periodo.",
  roles: ["admin"],
  datos: (_ctx, { rango }) => ({ dias: [{ dia: rango.desde }] }),
  lista: ({ dias }) =>
    lista({ titulo: "Días", leyenda: "Días del periodo", filas: dias, clave: "dia", columnas: [columna("Día", "dia", "texto")] }),
});
`;

export const RECIPES: readonly Recipe[] = [
  {
    heading: "A new report",
    edits: {
      "app/domain/reportes/informe-NAME.server.ts": REPORT,
      "app/domain/reportes/informes.server.ts": [
        ["import { informeDeCaja }", 'import { informeDePrueba } from "./informe-NAME.server";\nimport { informeDeCaja }'],
        ["  informeDeCaducidad,\n]", "  informeDeCaducidad,\n  informeDePrueba,\n]"],
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
          '      <Campo field={fields.categoria} etiqueta="Categoría"',
          '      <Campo field={fields.marca} etiqueta="Marca" maxLength={50} />\n      <Campo field={fields.categoria} etiqueta="Categoría"',
        ],
      ],
      "app/ui/producto/resumen.tsx": [
        ["    nombre: string;\n    foto", "    nombre: string;\n    marca: string;\n    foto"],
        ['            { nombre: "IVA",', '            { nombre: "Marca", valor: producto.marca },\n            { nombre: "IVA",'],
      ],
    },
    missed: {
      "db/schema/productos.ts": /app\/domain\/productos\/.*marca/,
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
          "  const sumas = devueltoDeVenta(ctx, venta.id);",
          "  const sumas = devueltoDeVenta(ctx, venta.id);\n  const vencida = estaVencida(ctx, venta);",
        ],
        [
          "devueltas, quedan: cantidad - devueltas };\n    const unitario = { precio, iva, publico };",
          "devueltas, quedan: vencida ? 0 : cantidad - devueltas };\n    const unitario = { precio, iva, publico };",
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
        ['"Tarjeta", "Fiado", "Mixto"] })', '"Tarjeta", "Bono", "Fiado", "Mixto"] })'],
        ["'Tarjeta', 'Fiado', 'Mixto')", "'Tarjeta', 'Bono', 'Fiado', 'Mixto')"],
        ['"tarjeta", "fiado"] })', '"tarjeta", "bono", "fiado"] })'],
      ],
      "app/domain/ventas/formas-de-pago.ts": [
        ["  Fiado: {", '  Bono: { pideBanco: false, recibeEfectivo: false, pideCliente: false, medio: "bono" },\n  Fiado: {'],
      ],
      "app/domain/cifras/medios.ts": [['  fiado: "Fiado",', '  bono: "Bono",\n  fiado: "Fiado",']],
    },
    missed: {
      "app/domain/ventas/formas-de-pago.ts": /app\/domain\/ventas\/formas-de-pago\.ts.*Bono/,
      "app/domain/cifras/medios.ts": /app\/domain\/cifras\/medios\.ts.*bono/,
    },
  },
  {
    heading: "A topic of the help",
    edits: {
      "app/ui/ayuda/temas-de-productos.ts": [
        [
          "  conteos: {\n",
          '  marcas: {\n    titulo: "Marcas",\n    icono: "productos",\n    pasos: ["En un producto escriba su marca."],\n    palabras: "marca",\n  },\n  conteos: {\n',
        ],
      ],
      "app/ui/producto/cambio-de-precios.tsx": [
        ['titulo="Ningún precio cambia" icono="productos"', 'titulo="Ningún precio cambia" icono="productos" ayuda="marcas"'],
      ],
    },
    missed: { "app/ui/ayuda/temas-de-productos.ts": /cambio-de-precios\.tsx.*marcas/ },
  },
];
