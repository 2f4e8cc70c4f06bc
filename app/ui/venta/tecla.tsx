/** The key that does the same as the button or field beside it. */
export function Tecla({ children }: { children: string }) {
  return (
    <span className="tecla venta-con-js" aria-hidden="true">
      {children}
    </span>
  );
}
