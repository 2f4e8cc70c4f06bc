import { PASSWORD, startService, type Visitor } from "./service";

/** A shop whose owner makes vendedores through the form. */
export async function openStaff() {
  const service = await startService();
  const admin = await service.admin("duena");
  let people = 0;

  /** What the form of a new vendedor holds. */
  function person(fields: object = {}) {
    const username = `persona${++people}`;
    const passwords = { password1: PASSWORD, password2: PASSWORD };
    return { username, email: `${username}@correo.co`, nombre: "Rosa", apellido: "Díaz", telefono: "300 123", ...passwords, ...fields };
  }

  const find = async (username: string) => (await admin.data(`/usuarios/?q=${username}`)).usuarios.at(-1);

  async function created(fields: object = {}) {
    const data = person(fields);
    await admin.form("/usuarios/nuevo/", data);
    admin.cookies.delete("flash");
    return find(data.username);
  }

  async function loggedIn(username: string, password = PASSWORD): Promise<Visitor> {
    const visitor = service.visitor();
    visitor.address = `203.0.113.${++people}`;
    await visitor.login(username, password);
    return visitor;
  }

  return {
    service,
    admin,
    person,
    find,
    created,
    loggedIn,
    row: (id: number) => service.db.$client.prepare<[number], object>("select * from usuarios where id = ?").get(id),
    /** Where the first screen sends this browser. */
    whereTo: async (visitor: Visitor) => (await visitor.twin().get("/dashboard/")).headers.get("Location"),
  };
}

/** Where whoever must choose a password is sent. */
export const FREE = "/usuarios/cambiar-password/";
