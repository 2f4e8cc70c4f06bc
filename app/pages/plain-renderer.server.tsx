import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { entradasPara, urlActiva } from "~/ui/frame/navegacion";
import App, { ErrorBoundary } from "../root";
import { PlainContext } from "./contexts";
import { PlainContent } from "./plain-content.server";
import type { PageEntry, PlainPage } from "./plain-entry.server";

// Random, so that no text of a shop can be one.
const HOLE = crypto.randomUUID();
const hole = (name: "title" | "csrf" | "content") => `${HOLE}-${name}`;
const HOLES = new RegExp(`${HOLE}-(\\w+)`);
const MOST_FRAMES = 200;

const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

/** Text and names of holes in turn. */
type Frame = readonly string[];

// What lies around the content is the same for a person and an entry of the navigation. Rendering it would cost more than the content.
const frames = new Map<string, Frame>();

/** Returns a function that renders the pages of one route as documents without scripts of React. */
export function plainRenderer(entry: PageEntry): (page: PlainPage) => string {
  const forContent = { ...entry, routeModules: { ...entry.routeModules, root: { default: App, ErrorBoundary } } };
  const holes = Object.keys(entry.routeModules).map((id) => [
    id,
    { default: () => hole("content"), meta: () => [{ title: hole("title") }] },
  ]);
  const forFrame = { ...entry, routeModules: { ...Object.fromEntries(holes), root: entry.routeModules.root } };
  const scripts = `<script type="module" src="${entry.manifest.entry.module}"></script></body>`;

  function frameOf({ root: data, context }: PlainPage): Frame {
    const key = JSON.stringify([
      data?.usuario,
      data?.tienda,
      data?.tema,
      data?.usuario && urlActiva(entradasPara(data.usuario.rol), context.location.pathname),
    ]);
    const known = frames.get(key);
    if (known) return known;
    const loaderData = { ...context.loaderData, root: data ? { ...data, csrf: hole("csrf"), flash: [] } : null };
    const html = render(forFrame, { ...context, loaderData, actionData: null, errors: null });
    const frame = `<!DOCTYPE html>${html.replace("</body>", () => scripts)}`.split(HOLES);
    if (frames.size >= MOST_FRAMES) frames.clear();
    frames.set(key, frame);
    return frame;
  }

  /** An error page needs the error boundaries of Remix. */
  function contentOf({ context }: PlainPage): string {
    return context.errors ? render(forContent, context) : asHtml(<PlainContent entry={entry} context={context} />);
  }

  return (page) => {
    const values: Record<string, string> = {
      title: escaped(page.title),
      csrf: escaped(page.root?.csrf ?? ""),
      content: contentOf(page),
    };
    return frameOf(page)
      .map((part, i) => (i % 2 === 0 ? part : (values[part] ?? "")))
      .join("");
  };
}

function render(entry: PageEntry, staticHandlerContext: EntryContext["staticHandlerContext"]): string {
  return asHtml(<RemixServer context={{ ...entry, staticHandlerContext }} url="http://localhost/" />);
}

function asHtml(content: ReactElement): string {
  return renderToStaticMarkup(<PlainContext.Provider value={true}>{content}</PlainContext.Provider>);
}
