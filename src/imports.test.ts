import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';

/** What the files of a folder may import besides their own folder. The first row that matches counts. */
const RULES: readonly { files: RegExp; mayImport: readonly string[]; reason: string }[] = [
  {
    files: /^src\/pages\//,
    mayImport: ['features/', 'layout/', 'site/', 'ui/', 'lib/', 'styles/'],
    reason: 'Pages get data and hand it to features.',
  },
  {
    files: /^src\/layout\//,
    mayImport: [
      'features/menu/Menu.astro',
      'features/open-graph/size.ts',
      'features/scroll-to-top/',
      'features/structured-data/structured-data.ts',
      'site/',
      'ui/',
      'lib/',
      'styles/',
    ],
    reason: 'The layout knows the features that every page has.',
  },
  {
    files: /^src\/features\/.*\.tsx$/,
    mayImport: ['hydration/', 'ui/', 'lib/'],
    reason: 'Islands run in the browser and get their data as props.',
  },
  {
    files: /^src\/features\//,
    mayImport: [
      'features/portfolio/portfolio.ts',
      'features/reveal/RevealScript.astro',
      'site/',
      'hydration/',
      'ui/',
      'lib/',
      'content-model/',
    ],
    reason:
      'Of another feature, only these public files may be imported. The page puts features together, with slots.',
  },
  {
    files: /^src\/site\//,
    mayImport: ['content-model/', 'lib/'],
    reason: 'The data of the site does not depend on how it is shown.',
  },
  {
    files: /^src\/(?:ui|hydration)\//,
    mayImport: ['lib/', 'features/reveal/RevealScript.astro'],
    reason: 'What several features share knows none of them. Pass what it needs as props.',
  },
  {
    files: /^src\/(?:integrations|tools)\//,
    mayImport: ['content-model/', 'lib/', 'integrations/', 'features/portfolio/category-title.ts'],
    reason: 'The build knows the content, not the components.',
  },
  {
    files: /^src\/content\.config\.ts$/,
    mayImport: ['content-model/', 'integrations/'],
    reason: 'It connects schemas with loaders, nothing else.',
  },
  {
    files: /^src\/(?:lib|content-model)\//,
    mayImport: [],
    reason: 'It imports nothing of the site.',
  },
  {
    files: /^e2e\/tools\//,
    mayImport: ['tools/'],
    reason: 'Tests of a tool call it. They write out expected values.',
  },
  {
    files: /^e2e\//,
    mayImport: ['lib/limits.ts'],
    reason:
      'Tests write out expected values from the specification instead of importing them. Limits are no values of the site.',
  },
];

/** The only files that read the content collections. */
const READS_CONTENT =
  /^src\/(?:content\.config|site\/content|features\/portfolio\/portfolio|features\/slideshow\/slides|integrations\/pictures\/imported-media)\.ts$/;

const FOLDER = /^(?:src\/features\/[^/]+|src\/[^/]+|e2e)\//;

/** The errors in the imports of a file, as sentences. */
function wrongImports(file: string, source: string): string[] {
  const rule = RULES.find(({ files }) => files.test(file));
  const folder = FOLDER.exec(file)?.[0];
  return [...source.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(
    ([, specifier = '']) => {
      if (specifier === 'astro:content' && !READS_CONTENT.test(file))
        return `${file} imports astro:content. Use getContent() of src/site/content.ts.`;
      const imported = specifier.startsWith('#/')
        ? `src/${specifier.slice(2)}`
        : path.posix.join(path.posix.dirname(file), specifier);
      if (!/^[#.]/.test(specifier) || (folder && imported.startsWith(folder))) return [];
      if (file.startsWith('src/') && specifier.startsWith('.'))
        return `${file} imports ${specifier}. Write #/… for a file in another folder.`;
      if (rule?.mayImport.some((start) => imported.startsWith(`src/${start}`))) return [];
      return `${file} imports ${imported}. It may import ${rule?.mayImport.join(', ') || 'no other folder'}. ${rule?.reason ?? ''}`;
    },
  );
}

test('imports follow the directions between folders', () => {
  const files = globSync('{src,e2e}/**/*.{ts,tsx,astro}').filter(
    (file) => !file.endsWith('.test.ts'),
  );
  assert.ok(files.length > 200);
  assert.deepEqual(
    files.flatMap((file) => wrongImports(file, readFileSync(file, 'utf8'))),
    [],
  );
});

for (const [file, source, found] of [
  ['src/ui/Icon.tsx', "import { a } from '#/site/site.ts';", 'may import lib/,'],
  ['src/lib/picture.ts', "export * from '#/ui/Icon.tsx';", 'no other folder.'],
  [
    'src/features/team/a.ts',
    "import {\n  a,\n} from '#/features/portfolio/card-sizes.ts';",
    'public files',
  ],
  ['src/features/team/a.tsx', "import type { A } from '#/site/site.ts';", 'as props'],
  ['src/pages/index.astro', "import '../tools/a.ts';", 'Write #/…'],
  ['src/layout/Footer.astro', "import { getEntry } from 'astro:content';", 'getContent()'],
  ['e2e/specs/a.spec.ts', "import { a } from '../../src/lib/a.ts';", 'from the specification'],
] as const) {
  test(`${file} may not have ${JSON.stringify(source)}`, () => {
    const wrong = wrongImports(file, source);
    assert.equal(wrong.length, 1);
    assert.ok(wrong[0]?.includes(found), wrong[0]);
  });
}
