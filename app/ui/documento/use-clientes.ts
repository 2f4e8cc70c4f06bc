import { type Dispatch, useRef, useState } from "react";
import { CAMPOS_CLIENTE_NUEVO, CAMPOS_DE_FACTURA, clienteNuevoDe, erroresDeClienteNuevo } from "~/domain/clientes/cliente-tecleado";
import type { ClienteElegido, ClienteEncontrado, Errores, SucesoCliente } from "~/screens/documento/estado";
import { enviar, mensajeDe } from "../captura/api";
import { enfocar, vaciar, valorDe } from "../captura/foco";

const PAUSA_MS = 250;

interface PropsClientes {
  csrf: string;
  claveEnvio: string;
  dispatch: Dispatch<SucesoCliente>;
  iniciales: readonly ClienteEncontrado[] | undefined;
  /** Whether a reload keeps the data of the page. */
  seGuarda: boolean;
}

/** Finds and registers clients without posting the form. */
export function useClientes({ csrf, claveEnvio, dispatch, iniciales = [], seGuarda }: PropsClientes) {
  const [encontrados, setEncontrados] = useState(iniciales);
  const espera = useRef<ReturnType<typeof setTimeout>>();
  const turno = useRef(0);

  const errar = (campo: string, mensaje: string) => dispatch({ tipo: "errar", errores: { [campo]: [mensaje] } });

  async function buscar() {
    clearTimeout(espera.current);
    const [nombre, intento] = [valorDe("buscar_cliente"), ++turno.current];
    if (!nombre) return setEncontrados([]);
    try {
      const clientes = await buscarClientes(nombre, csrf);
      if (intento !== turno.current) return;
      setEncontrados(clientes);
      if (clientes.length === 0) errar("buscar_cliente", "Ningún cliente activo se llama así.");
    } catch (error) {
      errar("buscar_cliente", mensajeDe(error, seGuarda));
    }
  }

  function escribir() {
    clearTimeout(espera.current);
    espera.current = setTimeout(buscar, PAUSA_MS);
  }

  function elegir(cliente: ClienteElegido) {
    turno.current++;
    dispatch({ tipo: "elegirCliente", cliente });
    setEncontrados([]);
    vaciar("buscar_cliente");
    cerrarCliente();
  }

  async function crear(responde = "") {
    const intento = ++turno.current;
    try {
      const datos = { ...clienteNuevoDe(valorDe), clave_envio: claveEnvio, confirmar_documento: responde === "si" };
      const { cliente, errors = {} }: Creado = await enviar("/clientes/crear/ajax/", csrf, datos);
      if (!cliente) {
        const errores = erroresDeClienteNuevo(errors);
        dispatch({ tipo: "errar", errores });
        if (errores.nuevo_cliente_confirmar_documento) setEncontrados(await buscarClientes(valorDe("nuevo_cliente_documento"), csrf));
        return;
      }
      vaciar(...CAMPOS_CLIENTE_NUEVO, ...CAMPOS_DE_FACTURA);
      if (intento === turno.current) elegir({ id: String(cliente.id), nombre: cliente.nombre, deuda: SIN_DEUDA });
    } catch (error) {
      errar("nuevo_cliente_nombre", mensajeDe(error, seGuarda));
    }
  }

  function elegirEncontrado(id: string) {
    const cliente = encontrados.find((encontrado) => String(encontrado.id) === id);
    if (!cliente) return;
    const { nombre, debe, queda, a_favor, lista } = cliente;
    elegir({ id, nombre, deuda: { debe, queda, a_favor }, lista });
  }

  return { encontrados, escribir, efectos: { "buscar-cliente": buscar, cliente: elegirEncontrado, "crear-cliente": crear } };
}

export type Clientes = ReturnType<typeof useClientes>;

export async function buscarClientes(nombre: string, csrf: string): Promise<ClienteEncontrado[]> {
  const { clientes = [] }: { clientes?: ClienteEncontrado[] } = await enviar("/ventas/api/buscar-cliente/", csrf, { nombre, todo: "1" });
  return clientes;
}

const SIN_DEUDA = { debe: "0.00", queda: null };

/** The errors have the field names of a client. */
interface Creado {
  cliente?: ClienteEncontrado;
  errors?: Errores;
}

export const ID_CLIENTE = "documento-cliente";

function mostrarCliente(open: boolean): void {
  const detalles = document.getElementById(ID_CLIENTE);
  if (detalles instanceof HTMLDetailsElement) detalles.open = open;
}

/** Opens the client section and puts the cursor in its search field. */
export function abrirCliente(): void {
  mostrarCliente(true);
  enfocar("buscar_cliente");
}

/** Closes the client section and puts the cursor in the scan box. */
function cerrarCliente(): void {
  mostrarCliente(false);
  enfocar("codigo");
}
