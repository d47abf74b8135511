export function DividerLineView() {
  return <hr className="ps-divider" />;
}
