import { claveDeBusqueda } from "../compartido/texto";

const FILAS = [
  "abcdefghijklmnñopqrstuvwxyz",
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "asdfghjklñ",
  "asdfghjkl",
  "zxcvbnm",
];
const ADORNOS = 6;

const alReves = (texto: string): string => [...texto].reverse().join("");
const SEGUIDAS = FILAS.flatMap((fila) => [fila, alReves(fila)]).map((fila) => fila + fila);

/** A repeated pattern, or fewer than 3 different characters: `aaaaaaaa`, `abcabcabc`. */
const seRepite = (texto: string): boolean => /^(.{1,4}?)\1+$/su.test(texto) || new Set(texto).size < 3;

/** Consecutive letters of the alphabet, digits or keys of a keyboard row, forwards or backwards. */
const vaSeguido = (texto: string): boolean => SEGUIDAS.some((fila) => fila.includes(texto));

/** One common word with up to 6 digits or symbols around it: `Tienda2026!`. */
function esUnaPalabra(texto: string, comunes: ReadonlySet<string>): boolean {
  const palabra = texto.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const adornos = texto.length - palabra.length;
  return adornos <= ADORNOS && (PALABRAS_COMUNES.has(palabra) || (palabra.length > 3 && comunes.has(palabra)));
}

/** Whether a password is easy to guess, ignoring case and accents. */
export function esDebil(password: string, comunes: ReadonlySet<string>): boolean {
  const texto = claveDeBusqueda(password);
  const sinEspacios = texto.replace(/\s/g, "");
  return (
    comunes.has(password.toLowerCase()) ||
    [texto, sinEspacios].some((uno) => uno === "" || comunes.has(uno) || seRepite(uno) || vaSeguido(uno) || esUnaPalabra(uno, comunes))
  );
}

/**
 * Common first choices for a password in a Colombian shop, in lower case without accents. The library's list of common passwords is mostly
 * English and lacks them.
 */
export const PALABRAS_COMUNES: ReadonlySet<string> = new Set(
  `acceso administracion administrador admin alcancia almacen america amigos amorcito antioquia aguardiente arepa arequipe armenia articulos
  atlantico barranquilla barrio bienvenida bienvenido bodega bogota boyaca bucaramanga buenaventura caja cajera cajero caldas cali camila
  carlos carolina carnes carniceria cartagena casa catalina cauca celular cerveza chevere cliente clientes colombia colombiana colombiano
  comercial compras computador contrasena contrasenia contraventa cucuta cundinamarca daniela deportivo diciembre dinero domingo droguera
  drogueria empanada empleado empresa enero envigado equipo esmeralda estrella factura facturas familia febrero felicidad felipe ferreteria
  fernanda fruteria futbol gaseosa gerente granero hermosa hijos hola huila ibague informacion internet inventario jesucristo jueves julio
  junio juancarlos junior lacteos laura leticia libreria local lunes magdalena manizales maquillaje marcela mariana martes marzo mayo
  medellin meta mercado mibebe miclave micontrasena mifamilia millonarios minegocio minimercado mipassword miscelanea mitienda monteria
  muneca nacional narino navidad negocio neiva noviembre octubre oficina paisa panaderia papeleria pasto patria pedidos pereira pesos
  plata popayan portal precios preciosa princesa principal producto productos proveedor prueba quindio quibdo registro restaurante riohacha
  sabado salsa santafe santander santamarta semana septiembre servicio siempre sincelejo sistema soporte sucursal supermercado tabaco
  telefono temporal tendero tendera tequieromucho tienda tiendas tienditas tolima tunja tutienda usuario usuarios valentina valledupar
  valle vallenato vendedor vendedora vendedores venta ventas verdes viernes villavicencio vichada virgen zapateria`.split(/\s+/),
);
