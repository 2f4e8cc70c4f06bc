const ENTITIES: Record<string, string> = { "&quot;": '"', "&#x27;": "'", "&amp;": "&", "&lt;": "<", "&gt;": ">" };

/** Visible text: no tags, no React comments, entities decoded. */
export function textOf(html: string): string {
  const text = html.replace(/<(script|head)\b[\s\S]*?<\/\1>/g, " ").replace(/<!--.*?-->/g, "");
  return text
    .replace(/<[^>]+>/g, " ")
    .replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

/** Attributes of the first control with `name="…"`. */
export function control(html: string, name: string): Record<string, string> {
  const tag = [...html.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)]
    .map(([text]) => text)
    .find((text) => text.includes(` name="${name}"`));
  return Object.fromEntries([...(tag ?? "").matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]));
}

/** Texts that describe a field: its hint and errors, from `aria-describedby`. */
export function notesOf(html: string, name: string): string[] {
  const ids = control(html, name)["aria-describedby"]?.split(" ") ?? [];
  const literal = (id: string) => id.replace(/[[\].]/g, "\\$&");
  return ids.map((id) => textOf(new RegExp(`<(\\w+)[^>]* id="${literal(id)}"[^>]*>([\\s\\S]*?)</\\1>`).exec(html)?.[2] ?? ""));
}

/** The messages at the top of a page. */
export function messagesOf(html: string): string[] {
  return [...html.matchAll(/<div class="mensaje mensaje-\w+"[^>]*>([\s\S]*?)<\/div>/g)].map(([, inner = ""]) => textOf(inner));
}
