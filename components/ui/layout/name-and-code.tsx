/** A name and the code that identifies it, each in its own writing direction. */
export function NameAndCode({ name, code }: { name: string; code: string }) {
  return (
    <span dir="auto">
      {name} · <bdi>{code}</bdi>
    </span>
  );
}
