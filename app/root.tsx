import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { PlainContext, useNonce } from "~/pages/contexts";
import { rootData } from "~/pages/root-data.server";
import styles from "~/ui/app.css";
import type { DatosRaiz } from "~/ui/base/datos-raiz";
import { Kept } from "~/ui/base/kept";
import { ErrorPagina } from "~/ui/frame/error-pagina";
import { Marco } from "~/ui/frame/marco";
import { ColoresDelTema } from "~/ui/frame/tema";
import { revalidar } from "~/ui/frame/tropiezo";
import typeface from "~/ui/letra/ibm-plex-sans.woff2";

export const links: LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", href: typeface, crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const shouldRevalidate = revalidar;

/** Title of pages that set none, such as an error page. */
export const meta = () => [{ title: "Tienda" }];

export function loader({ context }: LoaderFunctionArgs): DatosRaiz {
  return rootData(context);
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const plain = useContext(PlainContext);
  const routes = useMatches()
    .map(({ id }) => id)
    .join(" ");
  return (
    <html lang="es-CO">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <ColoresDelTema />
      </head>
      <body>
        <Marco>{children}</Marco>
        {!plain && <ScrollRestoration nonce={nonce} />}
        {!plain && <Kept name={`scripts ${routes}`}>{() => <Scripts nonce={nonce} />}</Kept>}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <ErrorPagina status={500} />;
  return <ErrorPagina status={error.status} mensaje={error.data?.mensaje} referencia={error.data?.ref} />;
}
