/** Keyboard shortcut of the button or field beside it. */
export function Tecla({ children }: { children: string }) {
  return (
    <span className="tecla con-js" aria-hidden="true">
      {children}
    </span>
  );
}
