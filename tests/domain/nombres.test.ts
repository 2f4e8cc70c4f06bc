import { compras } from "@db/schema/compras";
import { devolucionesCompra } from "@db/schema/devoluciones";
import { describe, expect, test } from "vitest";
import { clienteRegistrado, editarCliente } from "~/domain/clientes/cliente.server";
import { ClienteForm } from "~/domain/clientes/esquema";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { listarCompras } from "~/domain/compras/listar-compras.server";
import { CUENTAS_DE_CLIENTES } from "~/domain/cuentas/cuentas-de-clientes.server";
import { CUENTAS_DE_PROVEEDORES } from "~/domain/cuentas/cuentas-de-proveedores.server";
import { PagoForm } from "~/domain/cuentas/pago";
import { reciboDePago } from "~/domain/cuentas/pagos.server";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { detalleDevolucion, listarDevoluciones } from "~/domain/devoluciones/consultas.server";
import { detalleDevolucionCompra, listarDevolucionesCompra } from "~/domain/devoluciones/consultas-compra.server";
import { productosDeVenta } from "~/domain/devoluciones/devolvibles.server";
import { notaDe, notaDeCompra } from "~/domain/devoluciones/nota.server";
import { TODOS_LOS_DIAS } from "~/domain/listas/filtro-dias";
import { clientesDeDocumentos, filtrosPorProveedor, productosDeDocumentos } from "~/domain/nombres/como-se-llamaba.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { editarProveedor, eliminarProveedor } from "~/domain/proveedores/proveedor.server";
import { comprobanteDe } from "~/domain/ventas/comprobante.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { buscarVentas, listarVentas } from "~/domain/ventas/listar-ventas.server";
import { borradorDeCompra, borradorDeVenta, tecleoNuevo } from "~/screens/devolucion/paso.server";
import { borradorDeVenta as ventaPorEditar, vistaBorrador } from "~/screens/venta/borrador.server";
import { comprar, linea } from "../support/compras";
import { pagarle } from "../support/credito";
import { abonar } from "../support/cuentas";
import { devolver, devolverCompra } from "../support/devoluciones";
import { plansOf } from "../support/plans";
import {
  abrirTienda,
  cambiarLineas,
  cambiarProducto,
  formaProveedor,
  nuevoCliente,
  nuevoProducto,
  nuevoProveedor,
  vender,
} from "../support/tienda";
import { verificarBase } from "../support/verificar";

const VIEJO = {
  producto: "Arroz viejo",
  codigo: "7701",
  cliente: "Ana Vieja",
  documento: "111",
  proveedor: "Marta Vieja",
  empresa: "Vieja SAS",
};
const NUEVO = {
  producto: "Maíz nuevo",
  codigo: "7702",
  cliente: "Zoila Nueva",
  documento: "999",
  proveedor: "Luz Nueva",
  empresa: "Nueva SAS",
};
type Nombres = typeof VIEJO;

const conDocumentos = (n: Nombres) => ({ nombre: n.cliente, documento: n.documento });
const conCodigo = (n: Nombres) => ({ nombre: n.producto, codigo_de_barras: n.codigo, stock: "100" });
const conEmpresa = (n: Nombres) => ({ nombre: n.proveedor, empresa: n.empresa });

/** A shop with one of each document, all made under the old names. */
function tiendaConPapeles() {
  const { db, admin } = abrirTienda();
  const producto = nuevoProducto(admin, conCodigo(VIEJO));
  const cliente = nuevoCliente(admin, conDocumentos(VIEJO));
  const proveedor = nuevoProveedor(admin, conEmpresa(VIEJO));
  const papeles = emitir(admin, { producto, cliente, proveedor });
  return { db, admin, producto, cliente, proveedor, papeles };
}

function emitir(admin: Contexto, { producto, cliente, proveedor }: Record<"producto" | "cliente" | "proveedor", number>) {
  const detalles = [{ producto, cantidad: 2 }];
  const venta = vender(admin, { cliente_fk: cliente, forma_pago: "Fiado", detalles });
  const compra = comprar(admin, { proveedor, credito: "1", detalles: [linea({ producto })] });
  return {
    venta,
    compra,
    devolucion: devolver(admin, venta, [[producto, 1]], { cliente_id: cliente }),
    devolucionCompra: devolverCompra(admin, compra, [[producto, 1]]),
    abono: abonar(admin, cliente, PagoForm.parse({ monto: "100" })),
    pago: pagarle(admin, proveedor, "100"),
  };
}

type Tienda = ReturnType<typeof tiendaConPapeles>;
type Papeles = Tienda["papeles"];

function renombrar({ admin, producto, cliente, proveedor }: Tienda, n: Nombres): void {
  cambiarProducto(admin, producto, { ...conCodigo(n), stock: undefined });
  editarCliente(admin, cliente, ClienteForm.parse(conDocumentos(n)));
  editarProveedor(admin, proveedor, formaProveedor(conEmpresa(n)));
}

/** All that the papers say of their people and goods, by document. */
function dicho(ctx: Contexto, p: Papeles) {
  const [venta, factura] = [detalleVenta(ctx, p.venta), comprobanteDe(ctx, p.venta)];
  const [devolucion, nota] = [detalleDevolucion(ctx, p.devolucion), notaDe(ctx, p.devolucion)];
  const [compra, notaCompra] = [detalleCompra(ctx, p.compra), notaDeCompra(ctx, p.devolucionCompra)];
  const abono = reciboDePago(ctx, CUENTAS_DE_CLIENTES, p.abono).cliente;
  return {
    venta: [venta.cliente, venta.cliente_documento, venta.detalles[0]?.producto.nombre, venta.detalles[0]?.codigo_barras],
    factura: [factura.cliente, factura.documento, factura.lineas[0]?.nombre, factura.lineas[0]?.codigo],
    porDevolver: productosDeVenta(ctx, p.venta)[0]?.nombre,
    formularios: [
      borradorDeVenta(ctx, p.venta, tecleoNuevo("", null)).filas[0]?.nombre,
      borradorDeCompra(ctx, p.compra, tecleoNuevo("", null)).filas[0]?.nombre,
      vistaBorrador(ctx, ventaPorEditar(ctx, p.venta)).lineas[0]?.nombre,
      vistaBorrador(ctx, ventaPorEditar(ctx, p.venta)).cliente_nombre,
    ],
    devolucion: [devolucion.cliente_nombre, devolucion.detalles[0]?.producto.nombre],
    nota: [nota.partes[0], nota.lineas[0]?.nombre, nota.lineas[0]?.codigo],
    compra: [compra.proveedor, compra.proveedor_nombre, compra.detalles[0]?.producto.nombre],
    devolucionCompra: detalleDevolucionCompra(ctx, p.devolucionCompra).proveedor_nombre,
    notaCompra: [notaCompra.partes[0]?.valor, notaCompra.lineas[0]?.nombre],
    abono,
    pago: reciboDePago(ctx, CUENTAS_DE_PROVEEDORES, p.pago).proveedor,
  };
}

const ultimaAccion = ({ db }: Contexto): number => Number(db.$client.prepare("select max(id) from actividad").pluck().get());

describe("what was issued", () => {
  test("keeps the names, the documents and the codes that it had, through two changes and back", () => {
    const tienda = tiendaConPapeles();
    const { admin, papeles } = tienda;
    const antes = dicho(admin, papeles);
    expect(antes.nota).toEqual([{ rotulo: "Cliente", valor: "Ana Vieja", notas: ["Documento: 111"] }, "Arroz viejo", "7701"]);
    renombrar(tienda, NUEVO);
    expect(dicho(admin, papeles)).toEqual(antes);
    const despues = emitir(admin, tienda);
    const nuevos = dicho(admin, despues);
    expect(nuevos.venta).toEqual(["Zoila Nueva", "999", "Maíz nuevo", "7702"]);
    expect([nuevos.abono.nombre, nuevos.pago.nombre]).toEqual(["Zoila Nueva", "Luz Nueva · Nueva SAS"]);
    renombrar(tienda, VIEJO);
    expect([dicho(admin, papeles), dicho(admin, despues)]).toEqual([antes, nuevos]);
    expect(verificarBase(tienda.db)).toEqual([]);
  });

  test("a line added to a sale later has the name of its own moment, and goods are returned by the code of today", () => {
    const tienda = tiendaConPapeles();
    const { admin, producto } = tienda;
    const venta = vender(admin, { detalles: [{ producto }] });
    const [vieja] = detalleVenta(admin, venta).detalles;
    renombrar(tienda, NUEVO);
    cambiarLineas(admin, venta, [
      { id: vieja?.id, producto, cantidad: 1 },
      { producto, cantidad: 1 },
    ]);
    expect(detalleVenta(admin, venta).detalles.map((una) => una.producto.nombre)).toEqual(["Arroz viejo", "Maíz nuevo"]);
    expect(productosDeVenta(admin, venta)[0]?.codigo_barras).toBe("7702");
  });

  test("is found by its old names and by the new ones", () => {
    const tienda = tiendaConPapeles();
    const { admin, papeles, cliente, proveedor } = tienda;
    renombrar(tienda, NUEVO);
    const cuantas = (q: string) => [
      listarVentas(admin, q, null).ventas.length,
      buscarVentas(admin, q).length,
      listarDevoluciones(admin, { ...TODOS_LOS_DIAS, q, tercero: null, page: null }).devoluciones.length,
      listarDevoluciones(admin, { ...TODOS_LOS_DIAS, q, tercero: cliente, page: null }).devoluciones.length,
    ];
    for (const q of ["Ana Vieja", "vieja", "Zoila"]) expect([q, cuantas(q)]).toEqual([q, [1, 1, 1, 1]]);
    for (const q of ["arroz viejo", "maiz"]) expect(listarVentas(admin, q, null).ventas.map(({ id }) => id)).toEqual([papeles.venta]);
    const deProveedor = (q: string) => [
      listarCompras(admin, { q, tipo: null, page: null }).compras.length,
      listarDevolucionesCompra(admin, { ...TODOS_LOS_DIAS, q, tercero: null, page: null }).devoluciones.length,
      listarDevolucionesCompra(admin, { ...TODOS_LOS_DIAS, q, tercero: proveedor, page: null }).devoluciones.length,
    ];
    for (const q of ["marta", "Vieja SAS", "Luz"]) expect([q, deProveedor(q)]).toEqual([q, [1, 1, 1]]);
    expect(deProveedor("nadie")).toEqual([0, 0, 0]);
  });

  test("keeps the name of a supplier that was deleted, is found by it, and names it again when it is back", () => {
    const tienda = tiendaConPapeles();
    const { admin, papeles, proveedor, db } = tienda;
    const { compra, ...antes } = dicho(admin, papeles);
    renombrar(tienda, NUEVO);
    const otra = comprar(admin, { proveedor, detalles: [linea({ producto: tienda.producto })] });
    eliminarProveedor(admin, proveedor);
    const despues = dicho(admin, papeles);
    expect(despues).toEqual({ ...antes, compra: [null, "Marta Vieja · Vieja SAS", "Arroz viejo"], pago: { ...antes.pago, id: null } });
    expect(detalleCompra(admin, otra).proveedor_nombre).toBe("Luz Nueva · Nueva SAS");
    const halladas = (q: string) => listarCompras(admin, { q, tipo: null, page: null }).compras.map(({ id }) => id);
    for (const q of ["marta", "luz"]) expect(halladas(q)).toEqual([otra, papeles.compra]);
    expect(verificarBase(db)).toEqual([]);
    deshacer(admin, ultimaAccion(admin));
    expect(dicho(admin, papeles)).toEqual({ ...antes, compra });
    for (const q of ["marta", "luz"]) expect(halladas(q)).toEqual([otra, papeles.compra]);
  });

  test("is read and found without a scan or a sort of earlier names", async () => {
    const tienda = tiendaConPapeles();
    const { admin, papeles } = tienda;
    const planes = await plansOf(tienda.db, () => {
      dicho(admin, papeles);
      for (const q of ["vieja", "vi"]) {
        clientesDeDocumentos(admin, q);
        productosDeDocumentos(admin, q, 20);
        for (const tabla of [compras, devolucionesCompra]) filtrosPorProveedor(admin, tabla, q);
        listarCompras(admin, { q, tipo: null, page: null });
        listarDevolucionesCompra(admin, { ...TODOS_LOS_DIAS, q, tercero: null, page: null });
      }
    });
    const deNombres = planes.filter((plan) => plan.includes("nombres_anteriores"));
    expect(deNombres.length).toBeGreaterThan(20);
    expect(deNombres.filter((plan) => /^SCAN (?!json_each|CONSTANT|nombres_anteriores_busqueda VIRTUAL)|TEMP B-TREE/.test(plan))).toEqual(
      [],
    );
  });

  test("a change that names nothing anew keeps no earlier name", () => {
    const tienda = tiendaConPapeles();
    renombrar(tienda, VIEJO);
    expect(clienteRegistrado(tienda.admin, tienda.cliente).nombre).toBe("Ana Vieja");
    expect(tienda.db.$client.prepare("select count(*) from nombres_anteriores").pluck().get()).toBe(0);
  });
});
