/**
 * Who may import whom. Each rule says why.
 * @type {import("dependency-cruiser").IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Files that import each other cannot be understood or changed separately. Types count too.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "aggregates-without-cycles",
      comment: "Parts of the shop that import each other cannot be understood or changed separately.",
      severity: "error",
      scope: "folder",
      from: { path: "^app/domain/" },
      to: { circular: true },
    },
    {
      name: "routes-without-database",
      comment: "A route reads the form, calls the domain and answers. It runs no query of its own.",
      severity: "error",
      from: { path: "^app/routes/" },
      to: { path: "^(db/|node_modules/(drizzle-orm|better-sqlite3)/)" },
    },
    {
      name: "pages-around-routes",
      comment: "The document around a page knows no page: it gets the routes from the build.",
      severity: "error",
      from: { path: "^app/pages/" },
      to: { path: "^(app/(routes|screens|print|integrations)/|db/)" },
    },
    {
      name: "routes-stand-alone",
      comment: "Code that several routes use belongs to the domain, the platform or the screens.",
      severity: "error",
      from: { path: "^app/routes/" },
      to: { path: "^app/routes/" },
    },
    {
      name: "platform-below-screens",
      comment: "The platform depends on no URL of the shop, no screen and no printed document.",
      severity: "error",
      from: { path: "^app/platform/" },
      to: { path: "^app/(routes|pages/|screens/|ui/|print/|root)" },
    },
    {
      name: "screens-know-no-database",
      comment: "A draft holds what a form holds. Data of the shop comes from the domain.",
      severity: "error",
      from: { path: "^app/screens/" },
      to: {
        path: "^(app/(routes|pages|ui|print|integrations|root)|app/platform/(?!forms/)|db/|node_modules/(drizzle-orm|better-sqlite3)/)",
      },
    },
    {
      name: "pure-screens",
      comment: "A file that is not .server may be sent to the browser, so it may not import one that is.",
      severity: "error",
      from: { path: "^app/screens/", pathNot: "\\.server\\.ts$" },
      to: { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "print-only-draws",
      comment: "A printed document gets its data from the caller and does not know where it is sent.",
      severity: "error",
      from: { path: "^app/print/" },
      to: { path: "^(app/(platform|pages|routes|ui|integrations)/|db/)" },
    },
    {
      name: "domain-on-its-own",
      comment: "The rules of the shop must also run in a script or a test, without a web server.",
      severity: "error",
      from: { path: "^app/domain/" },
      to: { path: "^(app/(platform|pages|routes|screens|ui|print|integrations)/|node_modules/(@remix-run|react|react-dom|remix-auth)/)" },
    },
    {
      name: "pure-domain",
      comment: "A domain file that is not .server may be sent to the browser, so it may not import one that is.",
      severity: "error",
      from: { path: "^app/domain/", pathNot: "\\.server\\.ts$" },
      to: { path: "(\\.server\\.tsx?$|^node_modules/(drizzle-orm|better-sqlite3)/)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "screens-only-show",
      comment: "Components only render their props. Server code that they import would be sent to the browser.",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^(app/(routes|pages|platform|integrations)/|db/|node:)|\\.server\\.tsx?$" },
    },
    {
      name: "outside-world-apart",
      comment: "An adapter knows the external service and its own interface, but no shop and no request.",
      severity: "error",
      from: { path: "^app/integrations/" },
      to: { path: "^(app/(platform|pages|routes|ui|root)|db/)" },
    },
    {
      name: "one-place-for-money",
      comment: "Only cifras/dinero calculates with amounts, so that rounding is decided once.",
      severity: "error",
      from: { path: "^(app|db|scripts)/", pathNot: "^app/domain/cifras/dinero\\.ts$" },
      to: { path: "^node_modules/dinero\\.js/" },
    },
    {
      name: "one-place-for-the-driver",
      comment: "Only db/sqlite.server.ts loads the driver, because it chooses the version for this Node.",
      severity: "error",
      from: { path: "^(app|db|scripts)/", pathNot: "^db/sqlite\\.server\\.ts$" },
      to: { path: "^node_modules/better-sqlite3/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "database-below-all",
      comment: "The database layer does not depend on the program.",
      severity: "error",
      from: { path: "^db/" },
      to: { path: "^app/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default"] },
  },
};
