import type { Database } from "@db/open.server";

/** Writes a campaña of that vendedor with one message into the database, and returns its id. The shop has no SMS provider to send one. */
export function newCampaign(
  { $client: client }: Database,
  username: string,
  { nombre, cliente }: { nombre: string; cliente: number },
): number {
  const [dueno, vendedor] = client
    .prepare<[string], [number, number]>("select creado_por_id, id from usuarios where username = ?")
    .raw()
    .get(username) ?? [0, 0];
  const { lastInsertRowid } = client
    .prepare(
      `insert into campanas_sms (usuario_id, creado_por_id, nombre, mensaje, total_clientes, enviados_exitosos, estado, creado, completado)
       values (?, ?, ?, 'Hola', 1, 1, 'completado', 0, 0)`,
    )
    .run(dueno, vendedor, nombre);
  const id = Number(lastInsertRowid);
  client
    .prepare(
      `insert into sms_log (usuario_id, campana_id, cliente_id, tipo, nombre, telefono, mensaje, estado, creado, terminado)
       values (?, ?, ?, 'campana', ?, '+573001234567', 'Hola', 'enviado', 0, 0)`,
    )
    .run(dueno, id, cliente, nombre);
  for (const lista of ["campanas", `campanas/${vendedor}`])
    client.prepare("insert into totales_lista values (?, ?, 1) on conflict do update set total = total + 1").run(dueno, lista);
  return id;
}
