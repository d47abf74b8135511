import { createEntityEncoder, endOfComplete } from './entities';

/** As chunks of `size` characters, each with what the last one left incomplete. */
function encoded(xml: string, size: number): string {
  const encode = createEntityEncoder();
  let tail = '';
  let result = '';
  for (let at = 0; at < xml.length; at += size) {
    const text = tail + xml.slice(at, at + size);
    const end = endOfComplete(text);
    tail = text.slice(end);
    result += encode(text.slice(0, end));
  }
  return result + tail;
}

it.each([1, 2, 3, 7, 20, 1_000])('encodes the texts of cells once more, in chunks of %i characters', (size) => {
  const xml =
    '<c t="str"><f>A1&amp;B1</f><v>R&amp;amp;D &lt;b&gt; &#39;x&#x27; &unknown; &amp</v></c><t xml:space="preserve">&quot;</t>';
  expect(encoded(xml, size)).toBe(
    '<c t="str"><f>A1&amp;B1</f><v>R&amp;amp;amp;D &amp;lt;b&amp;gt; &amp;#39;x&amp;#x27; &unknown; &amp</v></c>' +
      '<t xml:space="preserve">&amp;quot;</t>',
  );
});
