import type { Comprobacion } from "~/domain/verificacion/comprobacion";

export const comprobacionesDeVencimientos: readonly Comprobacion[] = [
  {
    nombre: "Lo que vence cada día es la suma de sus lotes al costo",
    tabla: "vencimientos",
    faltas: `
      select format('El %s se dice que vencen %d lotes por %d; son %d por %d.', dia, coalesce(v.lotes, 0), coalesce(v.costo, 0), cuantos, suma)
      from (
        select l.usuario_id as dueno, l.vence as dia, count(*) as cuantos,
          sum(l.stock * iif(p.unidad = 'und', 1000, 1) * p.precio_compra_centavos) as suma
        from lotes l join productos p on p.id = l.producto_id where l.stock > 0 and l.vence <> '' group by l.usuario_id, l.vence
      ) left join vencimientos v on v.usuario_id = dueno and v.vence = dia
      where v.lotes is not cuantos or v.costo is not suma
      union all
      select format('El %s se dice que vencen %d lotes, y no vence ninguno.', v.vence, v.lotes) from vencimientos v
      where not exists (select 1 from lotes l where l.usuario_id = v.usuario_id and l.vence = v.vence and l.stock > 0)`,
  },
];
