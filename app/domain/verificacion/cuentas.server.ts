import type { Comprobacion } from "./comprobacion";
import { comprobacionesDeSaldos } from "./saldos.server";

/** The accounts of one kind of person: their tables, and how a sentence names them. */
interface Cuentas {
  quien: "cliente" | "proveedor";
  personas: string;
  movimientos: string;
  /** Column of a movement that says whose account it is of. */
  persona: string;
  /** Column of a person that says with whom it was united. */
  unidoA?: string;
  /** Types of the movements that are charges. */
  cargos: readonly string[];
  /** A payment, the table of the payments, and the counter of their numbers. */
  pago: string;
  pagos: string;
  ultimoPago: string;
  /** How sentences say that something is owed: now, before, and that it is written so. */
  debe: string;
  debia: string;
  diceQueDebe: string;
}

const DE_CLIENTES: Cuentas = {
  quien: "cliente",
  personas: "clientes",
  movimientos: "movimientos_cliente",
  persona: "cliente_id",
  cargos: ["venta", "ajuste", "union"],
  unidoA: "unido_a",
  pago: "abono",
  pagos: "abonos",
  ultimoPago: "ultimo_abono",
  debe: "El cliente %d (%s) debe",
  debia: "debía",
  diceQueDebe: "El cliente %d (%s) dice que debe",
};

const DE_PROVEEDORES: Cuentas = {
  quien: "proveedor",
  personas: "proveedores",
  movimientos: "movimientos_proveedor",
  persona: "proveedor_id",
  cargos: ["compra"],
  pago: "pago",
  pagos: "pagos_proveedor",
  ultimoPago: "ultimo_pago_proveedor",
  debe: "Al proveedor %d (%s) se le deben",
  debia: "se le debían",
  diceQueDebe: "Del proveedor %d (%s) se dice que se le debe",
};

const fecha = (instante: string): string => `ifnull(datetime(${instante} / 1000 - 18000, 'unixepoch'), 'nunca')`;

const comprobarSaldos = ({ quien, personas, movimientos, persona, debe }: Cuentas): Comprobacion => ({
  nombre: `El saldo de cada ${quien} es la suma de sus movimientos, y lo cargado la de sus cargos`,
  tabla: personas,
  faltas: `
    select format('${debe} %s de %s cargados, pero sus movimientos suman %s de %s.',
      id, nombre, pesos(saldo_centavos), pesos(cargado_centavos), pesos(suma), pesos(cargos))
    from (
      select p.*,
        coalesce((select sum(monto_centavos) from ${movimientos} m where m.${persona} = p.id), 0) as suma,
        coalesce((select sum(monto_centavos) from ${movimientos} m where m.${persona} = p.id and cargado_centavos is not null), 0) as cargos
      from ${personas} p
    )
    where suma <> saldo_centavos or cargos <> cargado_centavos${quien === "cliente" ? "" : " or saldo_centavos < 0"}`,
});

const comprobarFechas = ({ quien, personas, movimientos, persona, diceQueDebe }: Cuentas): Comprobacion => ({
  nombre: `Se sabe desde cuándo se debe en cada cuenta de ${quien}: la fecha de su cargo más antiguo sin pagar`,
  tabla: personas,
  faltas: `
    select format('${diceQueDebe} desde %s, y es desde %s.', id, nombre, ${fecha("debe_desde")}, ${fecha("real")})
    from (
      select *, (
        select fecha from ${movimientos} m
        where m.${persona} = p.id and m.cargado_centavos > p.cargado_centavos - p.saldo_centavos order by m.cargado_centavos limit 1
      ) as real
      from ${personas} p
    )
    where debe_desde is not real`,
});

const comprobarSecuencia = ({ quien, movimientos, persona, debia }: Cuentas): Comprobacion => ({
  nombre: `Cada movimiento de un ${quien} parte de donde quedó el anterior`,
  tabla: movimientos,
  faltas: `
    select format('El movimiento %d del ${quien} %d deja %s, pero antes ${debia} %s y movió %s.',
      id, ${persona}, pesos(saldo), pesos(antes), pesos(monto))
    from (
      select id, ${persona}, saldo_centavos as saldo, monto_centavos as monto,
        lag(saldo_centavos, 1, 0) over (partition by ${persona} order by id) as antes
      from ${movimientos} where ${persona} is not null
    )
    where saldo <> antes + monto
    union all
    select format('El cargo %d del ${quien} %d dice que le han cargado %s, y no %s.', id, ${persona}, pesos(cargado), pesos(antes + monto))
    from (
      select id, ${persona}, cargado_centavos as cargado, monto_centavos as monto,
        lag(cargado_centavos, 1, 0) over (partition by ${persona} order by id) as antes
      from ${movimientos} where cargado_centavos is not null and ${persona} is not null
    )
    where cargado <> antes + monto`,
});

const comprobarCargos = ({ quien, movimientos, persona, cargos }: Cuentas): Comprobacion => {
  const esCargo = `(monto_centavos > 0 and tipo in (${cargos.map((tipo) => `'${tipo}'`).join(", ")}))`;
  const deshecho = `exists (
    select 1 from ${movimientos} d
    where d.documento = m.documento and d.documento_id = m.documento_id and d.tipo = 'anulacion' and d.${persona} = m.${persona}
      and d.monto_centavos = -m.monto_centavos and d.referencia = m.referencia || ', deshecho'
  )`;
  return {
    nombre: `Un movimiento de un ${quien} es un cargo cuando, y solo cuando, su documento aumenta la deuda y no se deshizo`,
    tabla: movimientos,
    faltas: `
      select format('El movimiento %d (%s de %s) del ${quien} %d no está entre los cargos como debe.', id, tipo, pesos(monto_centavos), ${persona})
      from ${movimientos} m
      where case when cargado_centavos is null then ${esCargo} and not ${deshecho} else not ${esCargo} end`,
  };
};

const comprobarPagos = ({ quien, personas, movimientos, persona, unidoA = "null", pago, pagos, ultimoPago }: Cuentas): Comprobacion => ({
  nombre: `Cada ${pago} está en la cuenta de su ${quien}, con su anulación cuando la tiene`,
  tabla: pagos,
  faltas: `
    select format('El ${pago} %d (%d) es de %s y en la cuenta de su ${quien} quedó en %s.', numero, id, pesos(monto_centavos), pesos(-suma))
    from (
      select *, coalesce((
        select sum(monto_centavos) from ${movimientos} m where documento = '${pago}' and documento_id = p.id
          and (m.${persona} is p.${persona} or m.${persona} = (select ${unidoA} from ${personas} u where u.id = p.${persona}))
      ), 0) as suma
      from ${pagos} p
    )
    where suma <> iif(anulado is null, -monto_centavos, 0)
    union all
    select format('La tienda del usuario %d va en el ${pago} %d y ya tiene el %d.', usuario_id, ${ultimoPago}, mayor)
    from (select *, (select max(numero) from ${pagos} p where p.usuario_id = t.usuario_id) as mayor from tiendas t)
    where mayor > ${ultimoPago}`,
});

/** What holds for the accounts of the clients and those of the suppliers. */
export const comprobacionesDeCuentas: readonly Comprobacion[] = [
  ...comprobacionesDeSaldos,
  ...[DE_CLIENTES, DE_PROVEEDORES].flatMap((cuentas) =>
    [comprobarSaldos, comprobarFechas, comprobarSecuencia, comprobarCargos, comprobarPagos].map((comprobacion) => comprobacion(cuentas)),
  ),
];
