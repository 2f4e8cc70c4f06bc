/**
 * Who may import whom. Each rule says why.
 * @type {import("dependency-cruiser").IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Two modules that need each other are one module, or hide a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "aggregates-without-cycles",
      comment: "Two parts of the shop that need each other cannot be read, or changed, one after the other.",
      severity: "error",
      scope: "folder",
      from: { path: "^app/domain/" },
      to: { circular: true },
    },
    {
      name: "routes-without-database",
      comment: "A route reads the form, calls the domain and answers: what it may not import it cannot query.",
      severity: "error",
      from: { path: "^app/routes/" },
      to: { path: "^(db/|node_modules/(drizzle-orm|better-sqlite3)/)" },
    },
    {
      name: "routes-stand-alone",
      comment: "Code that two routes share belongs to the domain, the platform or the screens.",
      severity: "error",
      from: { path: "^app/routes/" },
      to: { path: "^app/routes/" },
    },
    {
      name: "platform-below-screens",
      comment: "HTTP and process know nothing of a particular URL or of how it looks, on a screen or on paper.",
      severity: "error",
      from: { path: "^app/platform/" },
      to: { path: "^app/(routes/|screens/|ui/|print/|root)" },
    },
    {
      name: "screens-know-no-database",
      comment: "A draft is what a form holds: what it shows of the shop, the domain tells.",
      severity: "error",
      from: { path: "^app/screens/" },
      to: { path: "^(app/(routes|ui|print|integrations|root)|app/platform/(?!forms/)|db/|node_modules/(drizzle-orm|better-sqlite3)/)" },
    },
    {
      name: "pure-screens",
      comment: "A file that is not .server may reach the browser: it may not bring a server file along.",
      severity: "error",
      from: { path: "^app/screens/", pathNot: "\\.server\\.ts$" },
      to: { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "print-only-draws",
      comment: "A document on paper is made from what the domain hands it, wherever it goes.",
      severity: "error",
      from: { path: "^app/print/" },
      to: { path: "^(app/(platform|routes|ui|integrations)/|db/)" },
    },
    {
      name: "domain-on-its-own",
      comment: "The shop's rules run from a script or a test without a web server.",
      severity: "error",
      from: { path: "^app/domain/" },
      to: { path: "^(app/(platform|routes|screens|ui|print|integrations)/|node_modules/(@remix-run|react|react-dom|remix-auth)/)" },
    },
    {
      name: "pure-domain",
      comment: "A domain file that is not .server may reach the browser: it may not drag a server file along.",
      severity: "error",
      from: { path: "^app/domain/", pathNot: "\\.server\\.ts$" },
      to: { path: "(\\.server\\.tsx?$|^node_modules/(drizzle-orm|better-sqlite3)/)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "screens-only-show",
      comment: "Components render what they are given; anything on the server side would be shipped to the browser.",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^(app/(routes|platform|integrations)/|db/|node:)|\\.server\\.tsx?$" },
    },
    {
      name: "outside-world-apart",
      comment: "An adapter knows its service and its port: which shop or request it works for is not its business.",
      severity: "error",
      from: { path: "^app/integrations/" },
      to: { path: "^(app/(platform|routes|ui|root)|db/)" },
    },
    {
      name: "one-place-for-money",
      comment: "Rounding is decided once: whoever calculates with amounts calls compartido/dinero.",
      severity: "error",
      from: { path: "^(app|db|scripts)/", pathNot: "^app/domain/compartido/dinero\\.ts$" },
      to: { path: "^node_modules/dinero\\.js/" },
    },
    {
      name: "database-below-all",
      comment: "The schema and the file know nothing of what is built on them.",
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
