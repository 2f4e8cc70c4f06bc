import { leyendo } from "../almacen";
import { buscarNombre, fichasDe, leerCodigo, vistaParaVender } from "../buscar";
import type { Encargo, SucesoDePedido, Trabajador } from "../entorno";
import { colaEntera, encolar, leerPantalla, olvidarPersona, type Permiso, permisoVigente, ventaConOrden } from "../estado";
import { guardarVender, refrescarCatalogo, SinPermiso } from "../guardar";
import { limitar } from "../limite";
import { camposDeLineas } from "../lineas";
import { necesitaElEquipo, noGuardada, papelProvisional, salirConPendientes } from "../paginas";
import { datosGuardados, pantallaGuardada } from "../pantalla-guardada";
import { avisarCola, caer, levantar, pedirConRespaldo, respuestaEntera } from "../red";
import { datosDelRouter, json } from "../respuestas";
import type { ProductoGuardado } from "../tipos";
import { cobrarSinCaja } from "../venta";

declare const self: Trabajador;

const VENDER = "/ventas/nueva/";
const DATOS = "/ventas/nueva.data";
const GUION = "/sin-conexion/pantalla/";
/** How long the box has for a page or a search, and to charge a sale, which it may do late all the same: once. */
const PRONTO_MS = 3_000;
const COBRO_MS = 8_000;
const PAPEL = /^\/ventas\/(?:recibo|detalle)\/-(\d{1,9})\/$/;
const ENTRADAS = /^\/(?:login|registro|accounts|recuperacion|restaurar)\//;

self.addEventListener("install", (suceso) => suceso.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (suceso) =>
  suceso.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
);

self.addEventListener("fetch", (suceso) => {
  const respuesta = respuestaA(suceso);
  if (respuesta) suceso.respondWith(respuesta);
});

self.addEventListener("message", (suceso) => suceso.waitUntil(encargo(suceso.data as Encargo)));

/** The answer to what the sale screen asks for, and to its address; nothing for all that is not its own. */
function respuestaA(suceso: SucesoDePedido): Promise<Response> | undefined {
  const { request } = suceso;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (origin !== self.location.origin) return undefined;
  if (request.mode === "navigate") return navegacion(suceso, pathname);
  if (request.method === "GET" && (pathname.startsWith("/build/") || pathname === GUION)) return archivo(request);
  if (pathname === DATOS) return request.method === "POST" ? cobrar(request) : datos(request, searchParams);
  if (new URL(request.referrer || "about:blank").pathname !== VENDER) return undefined;
  if (pathname === "/ventas/api/buscar-producto/") return responderPorCodigo(request);
  if (pathname === "/ventas/api/sugerencias/") return responderPorNombre(request, searchParams);
  return undefined;
}

function navegacion(suceso: SucesoDePedido, ruta: string): Promise<Response> {
  const { request } = suceso;
  if (request.method !== "GET") {
    if (ruta === "/logout/") return salir(request);
    if (ENTRADAS.test(ruta)) suceso.waitUntil(olvidarPersona());
    return otraPagina(suceso);
  }
  const [, orden] = PAPEL.exec(ruta) ?? [];
  if (orden !== undefined) return papel(Number(orden), request);
  return ruta === VENDER ? vender(suceso) : otraPagina(suceso);
}

async function otraPagina({ request, preloadResponse }: SucesoDePedido): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return necesitaElEquipo(request.method);
  }
}

const vender = (suceso: SucesoDePedido): Promise<Response> =>
  pedirConRespaldo(() => venderDelEquipo(suceso), pantallaGuardada).catch(noGuardada);

/** The screen of a shop that wants no more of this has no script of it, which would forget what is kept here. */
async function venderDelEquipo({ request, preloadResponse }: SucesoDePedido): Promise<Response> {
  const respuesta = await respuestaEntera(request, PRONTO_MS, preloadResponse);
  if (respuesta.ok && !(await respuesta.clone().text()).includes(GUION)) await olvidarPersona();
  return respuesta;
}

function datos(request: Request, params: URLSearchParams): Promise<Response> {
  const hecha = Number(params.get("hecha") ?? 0);
  const respaldo = () => datosGuardados(hecha);
  // Of a sale that the box has just charged only the box can tell, however long it was silent before.
  const pedir = () => pedirConRespaldo(() => respuestaEntera(request, PRONTO_MS), respaldo, hecha > 0);
  // The box does not know a sale that has no number of its own.
  return hecha < 0 ? respaldo().then((respuesta) => respuesta ?? pedir()) : pedir();
}

const COBRAN = ["", "cobrar", "enter"];

async function cobrar(request: Request): Promise<Response> {
  const form = await request.clone().formData();
  const pedir = () => respuestaEntera(request.clone(), COBRO_MS);
  return pedirConRespaldo(pedir, async () => {
    const [permiso, pantalla] = [await permisoVigente(), await leerPantalla()];
    return permiso && pantalla ? cobrarAqui(form, permiso) : undefined;
  });
}

async function cobrarAqui(form: FormData, permiso: Permiso): Promise<Response> {
  const { tienda } = permiso;
  const intencion = String(form.get("intencion") ?? "");
  const negar = (mensaje: string) => datosDelRouter({ data: { tropiezo: { motivo: "fallo", mensaje }, intencion } });
  if (!COBRAN.includes(intencion)) return negar("Sin conexión solo se cobra: esto necesita el equipo principal.");
  const ids = [...new Set(camposDeLineas(form).map(({ producto }) => Number(producto)))];
  const hallados = await leyendo(["productos"], (de) => Promise.all(ids.map((id) => de("productos").get(id))));
  const productos = new Map(hallados.flatMap((producto) => (producto ? [[producto.id, producto] as const] : [])));
  const ahora = Date.now();
  const cobrada = cobrarSinCaja(form, productos, tienda, { ahora, desfase: permiso.desfase });
  if (typeof cobrada === "string") return negar(cobrada);
  const { id, usuario, impresa, ancho } = tienda;
  const guardada = await encolar(permiso, { tienda: id, usuario, impresa, ancho, estado: "espera", creada: ahora, ...cobrada });
  if (!guardada) return negar("Esto ya se cobró con otros datos. Recargue esta página y vuelva a cobrar.");
  avisarCola();
  return datosDelRouter(
    { redirect: `${VENDER}?hecha=-${guardada.orden}`, status: 302, revalidate: false, reload: false, replace: false },
    202,
  );
}

const productosConClave = (clave: string): Promise<ProductoGuardado[]> =>
  leyendo(["productos"], (de) => de("productos").index("claves").getAll(clave));

async function responderPorCodigo(request: Request): Promise<Response> {
  const { codigo_barras = "" }: { codigo_barras?: string } = await request.clone().json();
  return pedirConRespaldo(
    () => respuestaEntera(request, PRONTO_MS),
    async () => {
      const permiso = await permisoVigente();
      if (!permiso) return undefined;
      const leido = await leerCodigo(codigo_barras, permiso.tienda, productosConClave);
      if (!leido) return json({ success: false, error: "Producto no encontrado", code: "RESOURCE_NOT_FOUND" });
      return json({ success: true, ...leido, producto: vistaParaVender(leido.producto) });
    },
  );
}

let enMemoria: { de: string; productos: Promise<ProductoGuardado[]> } | undefined;

/** All products that a person has here, while the worker lives: to search them by name row by row would read the disk at each key. */
function todosLosProductos({ cursor, tienda: { id, usuario } }: Permiso): Promise<ProductoGuardado[]> {
  const de = `${id} ${usuario} ${cursor}`;
  if (enMemoria?.de !== de) enMemoria = { de, productos: leyendo(["productos"], (almacen) => almacen("productos").getAll()) };
  return enMemoria.productos;
}

const responderPorNombre = (request: Request, params: URLSearchParams): Promise<Response> =>
  pedirConRespaldo(
    () => respuestaEntera(request, PRONTO_MS),
    async () => {
      const permiso = await permisoVigente();
      if (!permiso) return undefined;
      const [guardados, categoria, pagina] = [await todosLosProductos(permiso), params.get("categoria"), Number(params.get("page")) || 1];
      const hallados = categoria ? fichasDe(guardados, categoria, pagina) : buscarNombre(guardados, params.get("q") ?? "", pagina);
      return json({ success: true, ...hallados, productos: hallados.productos.map(vistaParaVender) });
    },
  );

const archivo = async (request: Request): Promise<Response> =>
  (await limitar(PRONTO_MS, () => caches.match(request.url, { ignoreVary: true })).catch(() => undefined)) ?? fetch(request);

/** Its paper, while the device keeps the sale and its person is here. */
async function papel(orden: number, request: Request): Promise<Response> {
  const [permiso, venta] = [await permisoVigente(), await ventaConOrden(orden)];
  const esDeLaPersona = permiso && venta?.usuario === permiso.tienda.usuario;
  return esDeLaPersona ? papelProvisional(venta, request.url.includes("imprimir=1")) : fetch(request).catch(() => necesitaElEquipo());
}

async function salir(request: Request): Promise<Response> {
  const campos = await request.clone().formData();
  const tienda = (await permisoVigente())?.tienda.id;
  // Who logged in and did not open this screen has no permission here yet.
  const esperan = (await colaEntera()).filter(({ estado }) => estado === "espera");
  const cuantas = tienda === undefined ? esperan.length : esperan.filter((venta) => venta.tienda === tienda).length;
  if (cuantas > 0 && !campos.has("con_pendientes")) return salirConPendientes(cuantas, campos);
  await olvidarPersona();
  return fetch(request).catch(() => necesitaElEquipo());
}

async function encargo(pedido: Encargo): Promise<void> {
  if (pedido.tipo === "volvio") return levantar();
  if (pedido.tipo === "sigue-caida") {
    caer();
    // The first search must not wait for the disk.
    return void (await permisoVigente().then((permiso) => permiso && todosLosProductos(permiso)));
  }
  // One tab at a time; the others find it done.
  await navigator.locks.request("sin-conexion-guardar", { ifAvailable: true }, async (turno) => {
    if (!turno) return;
    try {
      const version = self.VERSION_DEL_PROGRAMA;
      await guardarVender(version, await refrescarCatalogo(pedido.csrf, version));
    } catch (error) {
      if (error instanceof SinPermiso) await olvidarPersona();
    }
  });
}
