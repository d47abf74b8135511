import { htmlToText } from './html-text';

it.each([
  ['Plain, 3 < 4 and 5 > 2', 'Plain, 3 < 4 and 5 > 2'],
  ['<p>Linen&nbsp;shirt</p><p>Made in Espa&ntilde;a &amp; washed</p>', 'Linen shirt\nMade in España & washed'],
  ['Wash<br/>cold<ul><li>30&deg;</li><li>no <b>bleach</b></li></ul>', 'Wash\ncold\n• 30°\n• no bleach'],
  ['<style>p{color:red}</style><script>alert("<p>")</script>Text<!-- <p>no</p> -->', 'Text'],
  ['<table><tr><th>Size</th><td>M</td></tr><tr><th>Colour</th><td>Red</td></tr></table>', 'Size M\nColour Red'],
  ['<tr><td>S</td><td>M</td></tr>', 'S M'],
  ['<tr><th>Size</th><th>Colour</th></tr>', 'Size Colour'],
  ['&#233;&#x20AC;&unknown; &Uuml;ber &Ccedil;a', 'é€&unknown; Über Ça'],
  ['<p title="a">x', 'x'],
  ['<script>never ends <p>x</p>', ''],
  ['Text <!-- never ends <p>x</p>', 'Text'],
  ['a <3 b <p>c</p>', 'a <3 b\nc'],
  ['a < b > c', 'a < b > c'],
  ['<STYLE>p{}</STYLE>a</script>b', 'ab'],
  ['&#0;&#x110000;&#xD800;&#xE000;', '&#0;&#x110000;&#xD800;\ue000'],
])('%s', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

it.each(['<', '<a', '<!--', '<script', '&', '<p>', '<script>', '&amp;'])(
  'takes no square of the time for %s',
  (piece) => {
    const time = (length: number) => {
      const text = piece.repeat(length / piece.length);
      const start = performance.now();
      htmlToText(text);
      return performance.now() - start;
    };
    time(20_000);
    expect(time(1_000_000)).toBeLessThan(2_000);
  },
);
