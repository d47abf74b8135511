/** A name and the code that tells it apart, each in the direction of its own letters. */
export function NameAndCode({ name, code }: { name: string; code: string }) {
  return (
    <span dir="auto">
      {name} · <bdi>{code}</bdi>
    </span>
  );
}
