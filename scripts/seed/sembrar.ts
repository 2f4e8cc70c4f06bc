import type { Database } from "@db/open.server";
import { tiendas } from "@db/schema/tiendas";
import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { leerPesos } from "~/domain/cifras/dinero";
import { claveDeBusqueda } from "~/domain/compartido/texto";
import { indizarNuevas } from "~/domain/listas/indizar.server";
import { type Contexto, ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { diaDe, sumarDias } from "~/domain/nucleo/fecha";
import { claveDeCodigo } from "~/domain/productos/codigo";
import { resumirAlFinal } from "~/domain/resumenes/resumir-al-final.server";
import { exigirUsuarioLibre, insertarAdmin, insertarVendedor } from "~/domain/usuarios/registrar.server";
import { EXTENSIONS } from "~/modules.server";
import { type Azar, azarCon } from "./azar";
import { DE_BODEGA, trabajarEnBodega } from "./bodega";
import { instantesDeVenta } from "./calendario";
import { ean13, type ProductoVerosimil, productoVerosimil } from "./catalogo";
import { comprarActivos } from "./compras";
import { cuentasDe } from "./cuentas";
import { deudasDe } from "./deudas";
import { COMPRADO_DESPUES, programarSucesos } from "./entre-ventas";
import { type Grabador, grabadorDe } from "./grabador";
import { grabarVenta, PREFIJO } from "./grabar-venta";
import { persona } from "./personas";
import { ponerPrecios } from "./precios";
import { contactarProveedores } from "./proveedores";
import { dejarSaldos } from "./saldos";
import { cuotaDe, type EnVenta, type Gente, partesDe, UNIDADES_POR_VENTA, venderA } from "./ventas";

const TAMANOS = {
  s: { productos: 1_000, ventas: 10_000, clientes: 150, proveedores: 25, dias: 92 },
  m: { productos: 10_000, ventas: 100_000, clientes: 800, proveedores: 80, dias: 92 },
  l: { productos: 100_000, ventas: 1_000_000, clientes: 3_000, proveedores: 300, dias: 365 },
} as const;

export type Tamano = keyof typeof TAMANOS;

export const DEMO = "demo";
const VENDEDORES = ["demo-camila", "demo-andres"] as const;
const DIA_MS = 24 * 60 * 60 * 1000;
const AVISAR_CADA = 100_000;
/** Units of a product that nobody is expected to buy: at least, and at most so many more. */
const ASIENTO = 9;
const RESERVA = 20;
/** One product in so many sells so well that the shop has it always. */
const INFALTABLE = 8;

interface Siembra {
  tamano: Tamano;
  /** No venta is later than this. */
  hasta: number;
  passwordHash: string;
  informar?: ((ventas: number) => void) | undefined;
}

/** Adds a demo shop in one transaction: people, products, clients, ventas, and the kardex that explains each stock. */
export function sembrar(db: Database, { tamano, hasta, passwordHash, informar }: Siembra): void {
  const escribir = () => {
    const { adminId, turnos } = abrirTienda(db, passwordHash, aperturaDe(TAMANOS[tamano].dias, hasta));
    const grabador = grabadorDe(db.$client, adminId);
    const { porPuesto, clienteIds, ultima } = contarHistoria(grabador, { ...TAMANOS[tamano], hasta, turnos, informar });
    const admin: Contexto = { db, actor: { id: adminId, rol: "admin" }, duenoId: adminId, ahora: hasta, extensiones: EXTENSIONS };
    const vendedor: Contexto = { ...admin, actor: { id: turnos[0], rol: "vendedor" } };
    ponerPrecios({ ...admin, ahora: ultima }, porPuesto, clienteIds);
    trabajarEnBodega({ admin, vendedor, porPuesto, clientes: clienteIds });
    dejarSaldos({ admin: { ...admin, ahora: ultima }, clienteIds, porPuesto });
    const cerrado_hasta = finDelMesAnterior(finDelMesAnterior(diaDe(hasta)));
    db.update(tiendas).set({ cerrado_hasta }).where(eq(tiendas.usuarioId, adminId)).run();
  };
  ejecutarEnTransaccion({ db }, () => resumirAlFinal(db, hasta, escribir));
  while (indizarNuevas(db));
}

const finDelMesAnterior = (dia: string): string => sumarDias(`${dia.slice(0, 7)}-01`, -1);

const aperturaDe = (dias: number, hasta: number): number => hasta - (dias + 1) * DIA_MS;

type Medidas = Record<keyof (typeof TAMANOS)["s"], number>;
type Historia = Medidas & Pick<Siembra, "hasta" | "informar"> & Pick<Gente, "turnos">;

/** Writes what the shop did since it opened, but for the last things: those the commands do, with what is there by then. */
export function contarHistoria(grabador: Grabador, historia: Historia) {
  const { productos, ventas, clientes, proveedores, dias, hasta, turnos, informar } = historia;
  const azar = azarCon(productos);
  const abierta = aperturaDe(dias, hasta);
  const clienteIds = Array.from({ length: clientes }, () => agregarCliente(grabador, azar, abierta));
  const porPuesto = surtir(grabador, productos - DE_BODEGA, ventas, azar, abierta);
  const contactados = contactarProveedores(grabador, proveedores, azar, abierta);
  comprarActivos(grabador, abierta, contactados, azar);
  const gente: Gente = { adminId: grabador.duenoId, turnos, clienteIds };
  const cuentas = cuentasDe(grabador, hasta, azar);
  const deudas = deudasDe(grabador);
  const { antesDe, despuesDe } = programarSucesos({
    grabador,
    porPuesto,
    gente,
    proveedores: contactados,
    cuentas,
    deudas,
    azar,
  });
  let [hechas, ultima] = [0, abierta];
  for (const instante of instantesDeVenta(ventas, dias, hasta, azar)) {
    antesDe(instante);
    despuesDe(grabarVenta(grabador, venderA(instante, porPuesto, gente, azar)));
    ultima = instante;
    if (++hechas % AVISAR_CADA === 0) informar?.(hechas);
  }
  grabador.cerrar(porPuesto);
  cuentas.cerrar(hasta);
  deudas.cerrar();
  return { porPuesto, clienteIds, ultima };
}

function abrirTienda(db: Database, passwordHash: string, ahora: number): Pick<Gente, "adminId" | "turnos"> {
  const cuenta = (username: string) => {
    const datos = { username, email: `${username}@tienda.example` };
    exigirUsuarioLibre(db, datos);
    return { ...datos, passwordHash, ahora };
  };
  const adminId = insertarAdmin(db, cuenta(DEMO));
  const [manana, tarde] = VENDEDORES;
  const turnos = [insertarVendedor(db, cuenta(manana), adminId), insertarVendedor(db, cuenta(tarde), adminId)] as const;
  const tienda = {
    nombre_comercial: "Tienda La Esquina de Demo",
    nit: "900123456-8",
    direccion: "Calle 45 # 13-27, Bogotá D. C.",
    telefono: "6015550147",
    prefijo: PREFIJO,
    pie_factura: "Gracias por su compra.",
  };
  db.update(tiendas).set(tienda).where(eq(tiendas.usuarioId, adminId)).run();
  db.update(usuarios).set({ emailVerified: true, nombre: "Demostración" }).where(eq(usuarios.id, adminId)).run();
  return { adminId, turnos };
}

function agregarCliente({ poner, duenoId }: Grabador, azar: Azar, abierta: number): number {
  const { nombre, telefono, documento } = persona(azar);
  const activo = azar.fraccion() < 0.96 ? 1 : 0;
  const quien = { usuario_id: duenoId, creado_por_id: duenoId, nombre, nombre_clave: claveDeBusqueda(nombre), telefono, documento };
  return poner("clientes", { ...quien, activo, creado: abierta });
}

/** Creates the products with their opening stock and returns them, best seller first. */
function surtir(grabador: Grabador, cuantos: number, ventas: number, azar: Azar, abierta: number): EnVenta[] {
  const productos = Array.from({ length: cuantos }, (_, n) => productoVerosimil(n));
  const orden = [...productos.keys()].sort((uno, otro) => (productos[otro]?.demanda ?? 0) - (productos[uno]?.demanda ?? 0));
  const puestoDe = new Map(orden.map((n, puesto) => [n, puesto]));
  const porPuesto: EnVenta[] = [];
  for (const [n, producto] of productos.entries()) {
    const puesto = puestoDe.get(n) ?? 0;
    const esperado = cuotaDe(puesto, cuantos) * ventas * UNIDADES_POR_VENTA * (1 - COMPRADO_DESPUES);
    const stock =
      Math.ceil(esperado * ((puesto < cuantos / INFALTABLE ? 1.9 : 1.3) + azar.fraccion() * 0.5)) + ASIENTO + azar.entero(RESERVA);
    porPuesto[puesto] = agregarProducto(grabador, { ...producto, codigo: ean13(n) }, stock, azar, abierta);
  }
  return porPuesto;
}

function agregarProducto(
  { poner, mover, duenoId }: Grabador,
  { nombre, categoria, iva, unidad, conExistencias, vence, codigo, ...precios }: ProductoVerosimil & { codigo: string },
  unidades: number,
  azar: Azar,
  abierta: number,
): EnVenta {
  const leerMonto = (monto: string) => leerPesos(monto) ?? 0;
  const [precio, publico, costo] = [leerMonto(precios.precio), leerMonto(precios.precio_publico), leerMonto(precios.precio_compra)];
  const stock = conExistencias ? partesDe(unidades, unidad) : 0;
  const id = poner("productos", {
    usuario_id: duenoId,
    codigo_de_barras: codigo,
    codigo_clave: claveDeCodigo(codigo),
    nombre,
    nombre_clave: claveDeBusqueda(nombre),
    categoria,
    categoria_clave: claveDeBusqueda(categoria),
    precio_compra_centavos: costo,
    precio_centavos: precio,
    precio_publico_centavos: publico,
    iva,
    unidad,
    lleva_existencias: conExistencias ? 1 : 0,
    stock,
    stock_minimo: azar.fraccion() < 0.1 ? partesDe(5 * (1 + azar.entero(4)), unidad) : null,
    fecha_creacion: abierta,
    fecha_actualizacion: abierta,
  });
  const producto = { id, nombre, categoria, precio, publico, iva, unidad, conExistencias, vence, costo, stock };
  const inicial = { causa: "inicial", referencia: "Existencias iniciales", quien: duenoId, fecha: abierta } as const;
  if (stock > 0) mover({ producto, cantidad: stock, ...inicial });
  return producto;
}
