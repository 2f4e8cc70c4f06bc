// Part of `npm run lint`: only `cifras/dinero` calculates with amounts. The type `Centavos` tells what is an amount, whatever its name.
import { relative } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";

/** Files of the app that may calculate with amounts, each with its reason. */
const ALLOWED = [
  /^app\/domain\/cifras\/dinero\.ts$/, // the one place
  /^app\/domain\/verificacion/, // checks the others by other means
];

const ARITHMETIC = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.AsteriskAsteriskToken,
  ts.SyntaxKind.PlusEqualsToken,
  ts.SyntaxKind.MinusEqualsToken,
  ts.SyntaxKind.AsteriskEqualsToken,
  ts.SyntaxKind.SlashEqualsToken,
  ts.SyntaxKind.PercentEqualsToken,
]);
const ROUNDING = /^Math\.(round|floor|ceil|trunc)$/;

/** The places in these files that calculate with an amount, or make one by a calculation, as `path:line text`. */
export function moneyArithmetic(files: readonly string[], options: ts.CompilerOptions): string[] {
  const program = ts.createProgram([...files], options);
  const checker = program.getTypeChecker();
  const isAmount = (type: ts.Type): boolean =>
    type.isUnion()
      ? type.types.some(isAmount)
      : type.isIntersection() && type.getProperties().some(({ escapedName }) => /^__@marca@/.test(String(escapedName)));
  const isAmountAt = (node: ts.Node) => isAmount(checker.getTypeAtLocation(node));

  /** Whether the value of a calculation becomes an amount: `const total: Centavos = a * b`. */
  function becomesAmount(node: ts.Expression): boolean {
    const wanted = checker.getContextualType(node);
    return wanted !== undefined && isAmount(wanted);
  }
  function calculates(node: ts.Node): boolean {
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText();
      if (ROUNDING.test(called)) return node.arguments.some(isAmountAt) || becomesAmount(node);
      return called.endsWith(".reduce") && !isAmountAt(node) && becomesAmount(node);
    }
    if (!ts.isBinaryExpression(node) || !ARITHMETIC.has(node.operatorToken.kind)) return false;
    if (checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike) return false;
    return isAmountAt(node.left) || isAmountAt(node.right) || becomesAmount(node);
  }

  const found: string[] = [];
  function visit(file: ts.SourceFile, node: ts.Node): void {
    if (calculates(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${relative(process.cwd(), file.fileName)}:${line + 1} ${node.getText()}`);
    } else ts.forEachChild(node, (child) => visit(file, child));
  }
  for (const path of files) {
    const file = program.getSourceFile(path);
    if (file && !ALLOWED.some((allowed) => allowed.test(path))) visit(file, file);
  }
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile("tsconfig.json", ts.sys.readFile).config, ts.sys, ".");
  const files = ts.sys.readDirectory("app", [".ts", ".tsx"]).map((path) => relative(process.cwd(), path));
  const found = moneyArithmetic(files, options);
  for (const place of found) console.error(`${place}: calculate with the functions of app/domain/cifras/dinero.ts`);
  if (found.length > 0) process.exitCode = 1;
}
