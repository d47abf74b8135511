// The tests of lib as one file, so that a mutant loads the modules once, not once per file that imports it.
// `MUTATE_FILES` lists them; each is under its path, which makes titles unique and identifies the needed files.
const titles = String(globalThis.chosenTests).replaceAll(/\\(.)/g, '$1');

for (const path of JSON.parse(process.env.MUTATE_FILES)) {
  if (titles && !titles.includes(`(${path} `)) continue;
  describe(path, () => void jest.requireActual(`../../${path}`));
}
