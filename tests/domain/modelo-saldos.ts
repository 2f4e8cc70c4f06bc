import { exigir, Negado } from "./modelo";

// The money of a day as a notebook keeps it: accounts, vales, the drawer, and what came in and went out by each way.

export type Medio = "efectivo" | "transferencia" | "tarjeta" | "fiado" | "saldo";

/** Of one unit, in cents, and the IVA in it. */
export const PRECIO = 119_000;
const IVA = 19_000;

interface Parte {
  medio: Medio;
  monto: number;
}

interface Venta {
  cliente: number;
  unidades: number;
  partes: Parte[];
  /** The vale whose credit it took, by its return. */
  vale: number | undefined;
  /** Credit of the client that its part on credit used up. */
  gastado: number;
}

interface Devolucion {
  venta: number;
  unidades: number;
  aDeuda: number;
  medio: Medio;
  /** Whether its cash is that of our drawer, though all of it came off the debt. */
  deCaja: boolean;
  /** Whose account, or `null` for that of its vale. */
  titular: number | null;
  /** What of its credit went below zero. */
  bajoCero: number;
}

interface Abono {
  cliente: number;
  monto: number;
  medio: Medio;
  bajoCero: number;
}

const suma = (montos: readonly number[]): number => montos.reduce((total, uno) => total + uno, 0);
const valor = ({ unidades }: { unidades: number }): number => unidades * PRECIO;
const resto = (devolucion: Devolucion): number => valor(devolucion) - devolucion.aDeuda;

function sumar(sumas: Record<string, number>, medio: string, monto: number): void {
  if (monto !== 0) sumas[medio] = (sumas[medio] ?? 0) + monto;
}

export class Libreta {
  cuentas = new Map<number, number>();
  vales = new Map<number, number>();
  ventas = new Map<number, Venta>();
  devoluciones = new Map<number, Devolucion>();
  abonos = new Map<number, Abono>();
  /** What deleted sales had sold is gone; their returns stay. */
  pagados: Parte[] = [];
  caja = 0;

  estado = () => [
    [...this.cuentas],
    [...this.vales],
    [...this.ventas.keys()],
    [...this.devoluciones.keys()],
    [...this.abonos.keys()],
    this.caja,
  ];
  copia = () => structuredClone([this.cuentas, this.vales, this.ventas, this.devoluciones, this.abonos, this.pagados, this.caja] as const);
  volver(copia: ReturnType<Libreta["copia"]>): void {
    [this.cuentas, this.vales, this.ventas, this.devoluciones, this.abonos, this.pagados, this.caja] = copia;
  }

  saldo = (cliente: number): number => this.cuentas.get(cliente) ?? 0;
  private mover(cliente: number, monto: number): void {
    this.cuentas.set(cliente, this.saldo(cliente) + monto);
  }

  vende(cliente: number, partes: Parte[], unidades: number, vale: number | undefined): void {
    const en = (medio: Medio) => suma(partes.filter((parte) => parte.medio === medio).map(({ monto }) => monto));
    exigir(en("fiado") === 0 || cliente !== 0);
    if (en("saldo") > 0) {
      if (vale === undefined) {
        exigir(cliente !== 0 && -this.saldo(cliente) >= en("saldo"));
        this.mover(cliente, en("saldo"));
      } else {
        exigir((this.vales.get(vale) ?? 0) >= en("saldo"));
        this.vales.set(vale, (this.vales.get(vale) ?? 0) - en("saldo"));
      }
    }
    const gastado = Math.min(en("fiado"), Math.max(0, -this.saldo(cliente)));
    this.mover(cliente, en("fiado"));
    this.caja += en("efectivo");
    this.ventas.set(-1, { cliente, unidades, partes, vale, gastado });
  }

  private deVenta = (id: number): Devolucion[] => [...this.devoluciones.values()].filter(({ venta }) => venta === id);

  devuelve(id: number, unidades: number, pedido: Medio | undefined): void {
    const venta = this.ventas.get(id);
    if (!venta) throw new Negado();
    const antes = suma(this.deVenta(id).map((una) => una.unidades));
    exigir(antes + unidades <= venta.unidades);
    const { cliente } = venta;
    const fiado = suma(venta.partes.filter(({ medio }) => medio === "fiado").map(({ monto }) => monto));
    const aDeuda = Math.min(unidades * PRECIO, Math.max(0, fiado - antes * PRECIO), Math.max(0, this.saldo(cliente)));
    this.mover(cliente, -aDeuda);
    const queda = unidades * PRECIO - aDeuda;
    // Our drawer is open: what says nothing is paid out of it.
    const medio = pedido ?? (queda === 0 ? "fiado" : "efectivo");
    let bajoCero = 0;
    if (medio === "efectivo") this.caja -= queda;
    if (medio === "fiado") {
      exigir(queda === 0 || (cliente !== 0 && this.saldo(cliente) >= queda));
      this.mover(cliente, -queda);
    }
    if (medio === "saldo" && queda > 0) {
      if (cliente === 0) this.vales.set(-1, queda);
      else {
        this.mover(cliente, -queda);
        bajoCero = Math.max(0, Math.min(queda, -this.saldo(cliente)));
      }
    }
    const titular = medio === "saldo" && cliente === 0 ? null : cliente;
    const deCaja = pedido === undefined || pedido === "efectivo";
    this.devoluciones.set(-1, { venta: id, unidades, aDeuda, medio, deCaja, titular, bajoCero });
  }

  anticipa(cliente: number, monto: number, medio: Medio): void {
    exigir(cliente !== 0);
    this.mover(cliente, -monto);
    if (medio === "efectivo") this.caja += monto;
    this.abonos.set(-1, { cliente, monto, medio, bajoCero: Math.max(0, Math.min(monto, -this.saldo(cliente))) });
  }

  paga(cliente: number, monto: number, medio: Medio): void {
    exigir(cliente !== 0 && -this.saldo(cliente) >= monto);
    this.mover(cliente, monto);
    if (medio === "efectivo") this.caja -= monto;
    this.pagados.push({ medio, monto });
  }

  /** What its returns gave back in a way comes off what was paid in it; the rest off the credit, the cash, the others, the `saldo`. */
  borra(id: number): void {
    const venta = this.ventas.get(id);
    if (!venta) throw new Negado();
    const hechas = this.deVenta(id);
    const en = (medio: Medio) => suma(venta.partes.filter((parte) => parte.medio === medio).map(({ monto }) => monto));
    const propio = (medio: Medio) => Math.min(en(medio), suma(hechas.filter((una) => una.medio === medio).map(resto)));
    const enOtros = (["transferencia", "tarjeta"] as const).map((medio) => en(medio) - propio(medio));
    let rebaja = suma(hechas.map(valor)) - propio("transferencia") - propio("tarjeta") - propio("saldo");
    const quitar = (hay: number): number => {
      const quita = Math.min(hay, rebaja);
      rebaja -= quita;
      return hay - quita;
    };
    const fiado = quitar(en("fiado"));
    const efectivo = quitar(en("efectivo"));
    quitar(suma(enOtros));
    const saldo = quitar(en("saldo") - propio("saldo"));
    const baja = Math.min(fiado, Math.max(0, this.saldo(venta.cliente)));
    this.mover(venta.cliente, -baja - Math.min(fiado - baja, venta.gastado));
    if (venta.vale === undefined) this.mover(venta.cliente, -saldo);
    else this.vales.set(venta.vale, (this.vales.get(venta.vale) ?? 0) + saldo);
    this.caja -= efectivo;
    this.ventas.delete(id);
  }

  borraDevolucion(id: number): void {
    const devolucion = this.devoluciones.get(id);
    const venta = devolucion && this.ventas.get(devolucion.venta);
    // Of a deleted sale the history of debts decides; that is tried elsewhere.
    if (!devolucion || !venta) throw new Negado();
    this.devoluciones.delete(id);
    const { cliente } = venta;
    const fiado = suma(venta.partes.filter(({ medio }) => medio === "fiado").map(({ monto }) => monto));
    const otras = suma(this.deVenta(devolucion.venta).map(valor));
    const credito = Math.max(0, fiado - otras) - Math.max(0, fiado - otras - valor(devolucion));
    const repuesto = devolucion.deCaja ? Math.min(devolucion.aDeuda, credito) : devolucion.aDeuda;
    this.mover(cliente, repuesto);
    // What a later return paid in cash would have come off the debt without this one.
    if (devolucion.deCaja) this.caja += valor(devolucion) - repuesto;
    if (devolucion.medio === "fiado") this.mover(cliente, resto(devolucion));
    if (devolucion.medio !== "saldo") return;
    if (devolucion.titular === null) {
      exigir((this.vales.get(id) ?? 0) >= resto(devolucion));
      this.vales.set(id, (this.vales.get(id) ?? 0) - resto(devolucion));
    } else {
      exigir(devolucion.bajoCero <= Math.max(0, -this.saldo(cliente)));
      this.mover(cliente, resto(devolucion));
    }
  }

  anula(id: number): void {
    const abono = this.abonos.get(id);
    if (!abono) throw new Negado();
    exigir(abono.bajoCero <= Math.max(0, -this.saldo(abono.cliente)));
    this.mover(abono.cliente, abono.monto);
    if (abono.medio === "efectivo") this.caja -= abono.monto;
    this.abonos.delete(id);
  }

  nombrarVenta = (id: number): void => nombrar(this.ventas, id);
  nombrarDevolucion(id: number): void {
    nombrar(this.devoluciones, id);
    nombrar(this.vales, id);
  }
  nombrarAbono = (id: number): void => nombrar(this.abonos, id);

  /** What the session shows: sales and payments that are not cash. */
  entroPorMedio(): Record<string, number> {
    const sumas = this.vendido();
    delete sumas.efectivo;
    for (const { medio, monto } of this.abonos.values()) if (medio !== "efectivo") sumar(sumas, medio, monto);
    return sumas;
  }

  salioPorMedio(): Record<string, number> {
    const sumas = this.devuelto();
    delete sumas.efectivo;
    for (const { medio, monto } of this.pagados) if (medio !== "efectivo") sumar(sumas, medio, monto);
    return sumas;
  }

  vendido(): Record<string, number> {
    const sumas: Record<string, number> = {};
    for (const { partes } of this.ventas.values()) for (const { medio, monto } of partes) sumar(sumas, medio, monto);
    return sumas;
  }

  devuelto(): Record<string, number> {
    const sumas: Record<string, number> = {};
    for (const devolucion of this.devoluciones.values()) {
      sumar(sumas, "fiado", devolucion.aDeuda);
      sumar(sumas, devolucion.medio, resto(devolucion));
    }
    return sumas;
  }

  iva = (): [number, number] => [
    suma([...this.ventas.values()].map(({ unidades }) => unidades * IVA)),
    suma([...this.devoluciones.values()].map(({ unidades }) => unidades * IVA)),
  ];
}

function nombrar<T>(hechos: Map<number, T>, id: number): void {
  const hecho = hechos.get(-1);
  if (hecho === undefined) return;
  hechos.delete(-1);
  hechos.set(id, hecho);
}
