import type { Database } from "@db/open.server";
import type { Contexto, Extension } from "./domain/nucleo/contexto.server";
import type { DeCual, DeDevolucion } from "./domain/nucleo/papel-oficial";
import type { Uso } from "./domain/tienda/esquema";
import type { PaginaAparte } from "./domain/tienda/paginas-aparte.server";
import type { Tienda } from "./domain/tienda/tienda.server";
import type { Comprobacion, Revision } from "./domain/verificacion/comprobacion";
import type { CopiesElsewhere } from "./platform/copies/elsewhere.server";
import type { RequestContext } from "./platform/http/context.server";
import type { MapEntry } from "./platform/http/route-map.server";
import type { ShopNetwork } from "./platform/network/shop-network.server";
import type { Start, Task } from "./platform/process/background.server";
import type { Env } from "./platform/process/env.server";
import type { Integration } from "./platform/sending/integrations.server";
import type { Attacher } from "./platform/sending/outgoing-mail.server";
import type { Borrador } from "./screens/compra/borrador";
import type { Tema } from "./ui/ayuda/tema";
import type { TarjetaDeModulo } from "./ui/configuracion/tarjetas";
import type { DatoDeModulo } from "./ui/documento/datos-de-modulos";
import type { Alerta } from "./ui/frame/alertas";
import type { EnEsteEquipo, EnlaceDeModulo, EntradaDeModulo } from "./ui/frame/navegacion";
import type { Palabras } from "./ui/frame/paginas";
import type { ParteDelEquipo } from "./ui/operador/partes-de-modulos";
import type { Consejos } from "./ui/panel/consejos";
import type { CuadroDeModulo } from "./ui/panel/cuadro";

/** All that an optional capability plugs into the program. */
export interface Module {
  /** Its folder in app/modules. */
  name: string;
  routes: readonly MapEntry[];
  menu?: readonly EntradaDeModulo[];
  /** What of its menu stands among more options while the shop has nothing of it. */
  aside?: readonly PaginaAparte[];
  /** By the URL of a page of its own, other words by which the search finds it. */
  words?: Palabras;
  /** By the URL, by what name the search shows a page whose title is another one. */
  names?: Palabras;
  links?: readonly EnlaceDeModulo[];
  /** What the dashboard tells this person to do. */
  alerts?(ctx: Contexto, tienda: Tienda): readonly Alerta[];
  /** Its part of the dashboard: what it is by name, as JSON has it, and what the page shows of it: a card, a line below the figures. */
  dashboard?(ctx: Contexto): { datos: Readonly<Record<string, unknown>>; cuadro?: CuadroDeModulo; nota?: Alerta };
  /** What the dashboard advises at once, `null` for a vendedor; and what it advises who asks for more. At most one module has this. */
  advice?: { now(ctx: Contexto): Consejos | null; deeper(context: RequestContext): Promise<Consejos> };
  /** Its part of the operador's page, which lists these owners of shops. */
  operatorPage?(context: RequestContext, duenos: readonly number[]): ParteDelEquipo;
  /** Services of others that it uses. */
  integrations?: readonly Integration[];
  /** What it says of a sale, a purchase or a return of either, on its page. */
  facts?(ctx: Contexto, de: DeCual | DeDevolucion): readonly DatoDeModulo[];
  /** Its cards on the settings page of a vendedor. */
  cards?(tienda: Tienda, ctx: Contexto): readonly TarjetaDeModulo[];
  /** What it adds to the pages of the browser of a request, in a shop that uses `usos`. */
  here?(ctx: Contexto, usos: readonly Uso[]): EnEsteEquipo;
  /** Its topics of the help, by their anchors. */
  topics?: Readonly<Record<string, Tema>>;
  /** What it adds to the rules of the shop. */
  extension?: Extension;
  /** What each process of the service has while it serves. It begins before the work in the background. */
  serve?: Start;
  /** What goes with the mail that it queued. */
  attach?: Attacher;
  /** A new purchase, with what the module reads of its address. */
  fillPurchase?(ctx: Contexto, borrador: Borrador, params: URLSearchParams): Borrador;
  /** Asks an authority who has a document. Only in a shop that issues facturas. */
  findPerson?(context: RequestContext, quien: { tipo_documento: string; documento: string }): Promise<FoundPerson>;
  /** What of it the demo shop shows. */
  seed?(shop: DemoShop): void;
  /** Its work that repeats while the service runs. */
  tasks?: readonly Task[];
  /** What its threads and processes run, by name. */
  jobs?: Readonly<Record<string, (...data: never[]) => unknown>>;
  /** Its work that begins with the service. */
  start?: Start;
  /** Where it keeps copies of the box, besides those beside the database. */
  copies?: CopiesElsewhere;
  /** How the box is open to the shop's network. At most one module has this. */
  network?: ShopNetwork;
  /** Ends what may not go on when a copy becomes the database of another box. */
  settle?(client: Database["$client"]): void;
  /** Jobs in temporary folders that only the service does: at its start their folders are of processes that ended. */
  claims?: readonly string[];
  /** How else than by the registration somebody begins here, for the line that the start prints while nobody is registered. */
  beginning?(url: string, env: Env): string;
  /** What must hold of its rows. Each copy and each restore tries it too. */
  rules?: readonly Comprobacion[];
  /** Rules that take long: only the check of everything tries them. `keys` open its secrets. */
  checks?(keys: readonly string[]): Revision;
}

/** Somebody as an authority knows them. */
export interface Person {
  nombre: string;
  correo: string;
}

/** Who has a document; 404 where nobody has, 502 where that cannot be asked, each with a sentence. */
export type FoundPerson = { persona: Person } | { status: 404 | 502; error: string };

export interface DemoShop {
  admin: Contexto;
  vendedor: Contexto;
  /** Ids of what it sells by the unit and keeps in stock, best seller first. */
  productos: readonly number[];
  /** Those of them that cost much, of which there are some. */
  caros: readonly number[];
  clientes: readonly number[];
}
