import type { Service } from "./service";

/** Runs `attempt` and rolls back everything it wrote. */
export async function undoing<T>({ db }: Service, attempt: () => Promise<T>): Promise<T> {
  db.$client.exec("savepoint intento");
  try {
    return await attempt();
  } finally {
    db.$client.exec("rollback to intento; release intento");
  }
}
