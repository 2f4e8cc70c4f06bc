import { campo } from "./columnas-de-archivo";

export const DE_CLIENTES = [
  campo(
    "nombre",
    "Nombre",
    "cliente, nombre completo, nombre del cliente, nombres y apellidos, nombres, razon social, name, customer, customer name, full name, nombre o razon social",
    "Ana Pérez",
    "Tienda La Esquina",
  ),
  campo(
    "telefono",
    "Teléfono",
    "celular, movil, tel, whatsapp, numero de telefono, telefono celular, numero celular, phone, phone number, mobile",
    "300 123 4567",
    "602 444 5566",
  ),
  campo(
    "documento",
    "Documento",
    "cedula, cc, c c, nit, identificacion, numero de documento, cedula o nit, nit o cedula, numero de identificacion, documento de identidad, identification, tax id",
    "1144000111",
    "900123456-1",
  ),
  campo("cupo", "Cupo para fiar", "cupo para fiar, cupo de credito, limite de credito, credit limit", "100.000", ""),
  campo(
    "saldo",
    "Debe",
    "debe, deuda, saldo pendiente, saldo actual, saldo inicial, saldo en contra, total debe, fiado, balance",
    "25.000",
    "",
  ),
  campo("activo", "Activo", "estado, active", "sí", "sí"),
  campo(
    "tipo_documento",
    "Tipo de documento",
    "tipo de documento, tipo de identificacion, tipo identificacion, tipo doc, document type",
    "cédula",
    "NIT",
  ),
  campo("correo", "Correo", "correo electronico, email, e mail, mail, mail electronico", "ana@ejemplo.co", "tienda@ejemplo.co"),
  campo("factura", "Pide factura", "pide factura electronica, factura electronica, factura", "no", "sí"),
  campo("tipo_persona", "Empresa o persona", "tipo de persona, tipo persona, persona natural o juridica, naturaleza", "persona", "empresa"),
  campo("plazo_dias", "Plazo para pagar", "plazo, plazo en dias, dias de plazo, dias de credito, payment terms", "0", "30"),
];

export const DE_PROVEEDORES = [
  campo(
    "nombre",
    "Nombre",
    "proveedor, contacto, nombre del proveedor, vendedor, name, supplier, vendor, contact, nombre de contacto, persona de contacto",
    "Marta Díaz",
    "Luis Gómez",
  ),
  campo(
    "empresa",
    "Empresa",
    "razon social, compania, distribuidora, nombre de la empresa, company, company name",
    "Granos del Valle SAS",
    "Lácteos Gómez",
  ),
  campo(
    "telefono",
    "Teléfono",
    "celular, movil, tel, whatsapp, telefono celular, numero celular, phone, phone number, mobile",
    "602 444 5566",
    "300 123 4567",
  ),
  campo("correo", "Correo", "correo electronico, email, e mail, mail, mail electronico", "marta@granos.co", "luis@lacteos.co"),
  campo("direccion", "Dirección", "domicilio, address", "Calle 5 # 6-7, Cali", "Carrera 10 # 20-30, Cali"),
  campo(
    "tipo_documento",
    "Tipo de documento",
    "tipo de documento, tipo de identificacion, tipo identificacion, tipo doc, document type",
    "NIT",
    "cédula",
  ),
  campo(
    "documento",
    "Documento",
    "nit, cedula, cc, identificacion, numero de documento, cedula o nit, nit o cedula, numero de identificacion, rut, tax id",
    "900123456-8",
    "1144000111",
  ),
];
