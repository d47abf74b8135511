// The tests of lib as one file: a change waits for one load of the modules, not for one by every file that imports it.
// `MUTATE_FILES` names them; each stands under its path, which keeps titles apart and says which files are needed.
const titles = String(globalThis.chosenTests).replaceAll(/\\(.)/g, '$1');

for (const path of JSON.parse(process.env.MUTATE_FILES)) {
  if (titles && !titles.includes(`(${path} `)) continue;
  describe(path, () => void jest.requireActual(`../../${path}`));
}
