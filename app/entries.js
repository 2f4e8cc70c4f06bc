// What the map is written with: who may open a URL, and its kind (page, JSON or file).

/** Answers without looking for a session. */
export const NOBODY = "nobody";
export const ANYONE = "anyone";
export const LOGIN = "login";
export const ADMIN = "admin";
/** The operador, whatever their shop. */
export const OPERATOR = "operator";

/** Open to a user who must change the password first. */
export const FREE = true;

/** The kinds of entries for files in `folder`, a path below app. */
export function entriesOf(folder) {
  /** A page whose title depends on its data has none here, and a `meta` in its file. */
  const page = (path, file, access, title, free = false) => ({ kind: "page", path, file: `${folder}/${file}`, access, free, title });
  /** A page that React takes over in the browser. Every other page is plain HTML. Its title is in its file, which the browser has. */
  const live = (path, file, access) => ({ ...page(path, file, access), live: true });
  /** A page that only `npm run dev` serves. */
  const draft = (path, file, title) => ({ ...page(path, file, ANYONE, title), draft: true });
  const json = (path, file, access, free = false) => ({ kind: "json", path, file: `${folder}/${file}`, access, free });
  const file = (path, name, access, free = false) => ({ kind: "file", path, file: `${folder}/${name}`, access, free });
  return { page, live, draft, json, file };
}
