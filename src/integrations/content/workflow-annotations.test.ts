import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { checkContent } from './check-content.ts';
import { fixtureMedia, fixtureTexts } from './content-fixture.ts';
import { type Diagnostic, errorsIn, formatDiagnostic, warningsIn } from './diagnostic.ts';
import { annotateWorkflow, workflowCommand } from './workflow-annotations.ts';

const WORK = 'works:\n  - title: "100%: a, b"\n    link: https://vimeo.com/1084537\n';

/** Ten files, each broken in another way; the last one has a warning too. */
const BROKEN: Record<string, string> = {
  'portfolio/company-profile.yaml': 'works:\n\t- title: A\n',
  'portfolio/product-video.yaml': 'works:\n  - title: A: B\n',
  'portfolio/psa.yaml': 'works:\n  - title: "A\n',
  'portfolio/tv-episode.yaml': `${WORK}    yeer: 2025\n`,
  'portfolio/podcast.yaml': `${WORK}    year: "2025"\n`,
  'portfolio/web-series.yaml': `${WORK}    thumbnail: images/works/100%.jpg\n`,
  'portfolio/commercial-ads.yaml': `${WORK}    duration: 12\n`,
  'portfolio/infographics.yaml': '',
  'portfolio/documentary.yaml': 'works: none\n',
  'portfolio/music-videos.yaml': `${WORK}    client: ""\n`,
};

const UNESCAPE: Record<string, string> = {
  '%25': '%',
  '%0D': '\r',
  '%0A': '\n',
  '%3A': ':',
  '%2C': ',',
};
const decode = (text: string) =>
  text.replace(/%(?:25|0D|0A|3A|2C)/g, (code) => UNESCAPE[code] ?? '');

/** Reads a command as GitHub’s runner does. */
function readCommand(line: string): Diagnostic {
  const [, severity = '', list = '', message = ''] = /^::(\w+) (.*?)::(.*)$/s.exec(line) ?? [];
  const properties = new Map(
    list.split(',').map((property): [string, string] => {
      const [key = '', value = ''] = property.split('=', 2);
      return [key, decode(value)];
    }),
  );
  return {
    severity: severity === 'error' ? 'error' : 'warning',
    file: properties.get('file') ?? '',
    line: Number(properties.get('line')),
    column: Number(properties.get('col')),
    subject: properties.get('title') ?? '',
    message: decode(message),
  };
}

test('ten broken files are annotated at their lines, errors first, in the words of the check (H7.25)', async (context) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'summary-'));
  context.after(() => rm(folder, { recursive: true }));
  const summary = path.join(folder, 'summary.md');
  const texts = new Map([...fixtureTexts(), ...Object.entries(BROKEN)]);
  const { diagnostics } = checkContent(texts, fixtureMedia());
  const lines: string[] = [];
  annotateWorkflow(diagnostics, { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary }, (line) =>
    lines.push(line),
  );

  const inOrder = [...errorsIn(diagnostics), ...warningsIn(diagnostics)];
  assert.ok(warningsIn(diagnostics).length > 0);
  assert.deepEqual(
    lines.map(readCommand),
    inOrder.map(({ detail: _, ...diagnostic }) => ({
      ...diagnostic,
      subject: diagnostic.subject || 'Content',
    })),
  );
  const annotated = new Set(lines.map((line) => readCommand(line).file));
  for (const file of Object.keys(BROKEN)) assert.ok(annotated.has(`src/content/${file}`), file);
  assert.ok(lines.every((line) => !/[\r\n]/.test(line)));

  const list = await readFile(summary, 'utf8');
  for (const diagnostic of diagnostics) assert.ok(list.includes(formatDiagnostic(diagnostic)));
});

test('special characters are escaped, in properties also those that separate them', () => {
  assert.equal(
    workflowCommand({
      severity: 'warning',
      file: 'a,b.yaml',
      line: 2,
      column: 5,
      subject: '100%: a, b',
      message: '50% – c:\r\nd, e',
    }),
    '::warning file=a%2Cb.yaml,line=2,col=5,title=100%25%3A a%2C b::50%25 – c:%0D%0Ad, e',
  );
});

test('there are no annotations outside a workflow', () => {
  const { diagnostics } = checkContent(new Map(), new Map());
  assert.ok(diagnostics.length > 0);
  annotateWorkflow(diagnostics, {}, assert.fail);
});
