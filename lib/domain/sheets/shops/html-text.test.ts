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
  ['&#65a; &#x41;', '&#65a; A'],
  ['&toString; &valueOf; &xvalueOf;', '&toString; &valueOf; &xvalueOf;'],
  // The lower case of İ is two characters.
  ['İİİ <B>Soft</B><script>alert()</SCRIPT><p>linen</p>', 'İİİ Soft\nlinen'],
])('%s', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

it.each(['Linen  shirt ', 'Wash cold\n\n  Dry flat', ''])('leaves a text without tags unchanged: %j', (text) => {
  expect(htmlToText(text)).toBe(text);
});

it.each([
  ['&lt;b&gt; &amp; &quot;x&quot; &apos;y&apos;', '<b> & "x" \'y\''],
  ['long&shy;word', 'longword'],
  ['12 &euro; 30&deg;', '12 € 30°'],
  ['A&reg; B&copy; C&trade;', 'A® B© C™'],
  ['1&ndash;2 &mdash; 3&hellip;', '1–2 — 3…'],
  ['&lsquo;a&rsquo; &ldquo;b&rdquo; &laquo;c&raquo;', '‘a’ “b” «c»'],
  ['x &bull; &middot; 2&times;3 &frac12;', 'x • · 2×3 ½'],
  ['&iquest;no? &iexcl;s&iacute;! 1&ordm; 2&ordf; Gr&ouml;&szlig;e', '¿no? ¡sí! 1º 2ª Größe'],
  ['caff&egrave; r&ecirc;ve se&ntilde;a na&iuml;f gar&ccedil;on &Aring;rhus', 'caffè rêve seña naïf garçon Århus'],
])('decodes entities: %s', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
