import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type LanguageRun, languageOf, languageRuns } from './language.ts';

const ne = (text: string): LanguageRun => ({ text, lang: 'ne' });
const en = (text: string): LanguageRun => ({ text });

const cases: [text: string, runs: LanguageRun[], language: 'ne' | undefined][] = [
  ['', [], undefined],
  ['2024 — 24:10', [en('2024 — 24:10')], undefined],
  ['Café “Ghar” · 12:34', [en('Café “Ghar” · 12:34')], undefined],
  ['चलचित्र', [ne('चलचित्र')], 'ne'],
  ['“राष्ट्र, क्षेत्र र प्रकाश।” (२०८१)!', [ne('“राष्ट्र, क्षेत्र र प्रकाश।” (२०८१)!')], 'ne'],
  ['गर्‍यो', [ne('गर्‍यो')], 'ne'],
  ['१२', [ne('१२')], undefined],
  ['नेपाल Story', [ne('नेपाल'), en(' Story')], undefined],
  ['The word घर means house', [en('The word '), ne('घर'), en(' means house')], undefined],
  ['कार्यक्रम 2, भाग ३: HD मा', [ne('कार्यक्रम 2, भाग ३'), en(': HD '), ne('मा')], 'ne'],
];

for (const [text, runs, language] of cases) {
  test(`“${text}” is ${language ?? 'English or neither'}, in ${runs.length} parts`, () => {
    assert.deepEqual(languageRuns(text), runs);
    assert.equal(languageOf(text), language);
  });
}

test('the parts of any text add up to the text, and no English part has a Nepali letter', () => {
  const unit = fc.oneof(
    fc.constantFrom('क', '्', 'ा', '\u200d', '।', '१', ' ', '-', '(', 'a', 'É', '1', '𑥐'),
    fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(fc.array(unit), (units) => {
      const text = units.join('');
      const runs = languageRuns(text);
      assert.equal(runs.map((run) => run.text).join(''), text);
      for (const run of runs) {
        assert.notEqual(run.text, '');
        assert.equal(/\p{sc=Devanagari}/u.test(run.text), run.lang === 'ne');
      }
    }),
  );
});
