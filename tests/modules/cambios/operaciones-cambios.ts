import fc from "fast-check";
import { parteDePago } from "~/screens/venta/parte-de-pago.server";
import { exigir, exigirExistencias, total, type Venta, ventaDe } from "../../domain/modelo";
import {
  anotar,
  cajaAbierta,
  cobrar,
  type Medio,
  medioDeSiempre,
  type Pago,
  pagosDe,
  puestoPor,
  rebajarPorDevolucion,
  SIN_COBRO,
  sinCaja,
  valorDe,
} from "../../domain/modelo-cuentas";
import { alPublico, devolver, lineaNueva } from "../../domain/modelo-lineas";
import { elegir, enTexto, type Intento, lugar } from "../../domain/operaciones";
import type { OperacionesDeModulo } from "../../domain/operaciones-de-modulos";
import { devolucionDe, moverJuntas, pedidas, productosDe } from "../../domain/operaciones-devoluciones";
import { cobro, comoSePaga, type Pagado, SIN_PAGO } from "../../domain/operaciones-pagos";
import { detalles, linea, pedidosDe, permisos } from "../../domain/operaciones-ventas";

const cambio = fc.record({
  lugar,
  vuelve: pedidas,
  lleva: fc.array(linea, { maxLength: 2 }),
  cobro,
  medio: fc.constantFrom<"" | Medio>("", "", "efectivo", "transferencia"),
});

const cambiaMercancia = cambio.map(
  ({ lugar, vuelve, lleva, cobro, medio }): Intento =>
    (donde) => {
      const de = elegir(donde.ventas, lugar);
      const vuelven = productosDe(donde, vuelve, donde.vendidos.get(de) ?? []);
      const salen = pedidosDe(donde, lleva, 0, null).map((pedido) => ({ ...pedido, id: null }));
      let pagado: Pagado = SIN_PAGO;
      return {
        enModelo(modelo, quien, { venta: id, devolucion: suya }) {
          const anterior = ventaDe(modelo, quien, de);
          exigir(salen.length > 0 && !sinCaja(modelo, quien));
          const devolucion = devolucionDe(quien, de, devolver(modelo, anterior.lineas, modelo.devoluciones, vuelven, alPublico));
          moverJuntas(modelo, devolucion.lineas, 1);
          const lineas = salen.map((pedido) => lineaNueva(modelo, quien, pedido));
          exigirExistencias(modelo);
          const [cubre, vale] = [valorDe(devolucion), total(lineas)];
          exigir(cubre > 0 && vale > 0);
          const cubierto = Math.min(cubre, vale);
          pagado = comoSePaga(donde, cobro, vale - cubierto, null);
          const consecutivo = (modelo.consecutivos.get(quien.dueno) ?? 0) + 1;
          const comun = { dueno: quien.dueno, vendedor: quien.id, consecutivo, lineas, cambio: suya };
          const resto = { ...comun, ...pagado.cabeza };
          pagado.exigir(modelo, quien, resto, vale - cubierto);
          const enDinero = resto.forma === "Mixto" ? resto.partes : vale > cubierto ? restoDe(resto, vale - cubierto) : [];
          const partes: Pago[] = [{ medio: "cambio", monto: cubierto, recibido: null }, ...enDinero];
          const venta: Venta = { ...comun, forma: "Mixto", cliente: resto.cliente, partes, recibido: null };
          modelo.consecutivos.set(quien.dueno, consecutivo);
          modelo.ventas.set(id, venta);
          const [antes, despues] = [SIN_COBRO, puestoPor(modelo, id, venta)];
          cobrar(modelo, quien, { venta: id, tipo: "venta", antes, despues, autorizado: cobro.autorizado, deCaja: cobro.deCaja });
          devolucion.dado = [{ medio: "cambio", monto: cubierto }];
          rebajarPorDevolucion(modelo, de, devolucion, cubre - cubierto);
          const monto = cubre - cubierto - devolucion.aDeuda;
          if (monto > 0) {
            const conCaja = cajaAbierta(modelo, quien) !== undefined;
            const elegido = medio || medioDeSiempre(anterior, conCaja);
            devolucion.dado.push({ medio: elegido, monto });
            devolucion.deCaja = elegido === "efectivo" && conCaja;
            if (devolucion.deCaja) anotar(modelo, quien, "devolucion", -monto);
          }
          modelo.devoluciones.set(suya, devolucion);
        },
        enTienda(ctx) {
          const cobra = parteDePago(ctx)?.cobro;
          const devuelve = vuelven.map(({ producto, cantidad }) => ({
            producto,
            cantidad: enTexto(donde.unidades.get(producto), { cantidad, quebrada: false }),
          }));
          const ticket = { cambio_de: de, devuelve, medio, detalles: detalles(donde, salen) };
          return cobra?.crear(ctx, cobra.formulario.parse({ ...pagado.campos, ...permisos(cobro), ...ticket }));
        },
      };
    },
);

/** What is left is paid in one way. */
const restoDe = (venta: Venta, monto: number): Pago[] => pagosDe(venta).map(({ medio, recibido }) => ({ medio, monto, recibido }));

const cambian = [{ weight: 5, arbitrary: cambiaMercancia }];

export const OPERACIONES: OperacionesDeModulo = { apertura: [], siempre: cambian, antes: cambian, deshacibles: cambian };
