/** A part of a text, with its language if it is not English. */
export interface LanguageRun {
  text: string;
  lang?: 'ne';
}

/** Nepali words, and what is between them or at an end of the text. No other content is written in Devanagari. */
const NEPALI =
  /(?:^\P{L}*)?\p{sc=Devanagari}(?:[^\p{L}\p{sc=Devanagari}]*\p{sc=Devanagari})*(?:\P{L}*$)?/gu;

/** Divides a text into English and Nepali parts, for `lang` attributes (WCAG 3.1.2). The parts add up to the text. */
export function languageRuns(text: string): LanguageRun[] {
  const runs: LanguageRun[] = [];
  let end = 0;
  for (const { 0: nepali, index } of text.matchAll(NEPALI)) {
    if (index > end) runs.push({ text: text.slice(end, index) });
    runs.push({ text: nepali, lang: 'ne' });
    end = index + nepali.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end) });
  return runs;
}

export const hasNepali = (text: string) => languageRuns(text).some(({ lang }) => lang);

const letterCount = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/** The language of most letters of a text that cannot be divided, such as an attribute: 'ne', or none for English. */
export function languageOf(text: string): 'ne' | undefined {
  const nepali = languageRuns(text).filter(({ lang }) => lang);
  const count = letterCount(nepali.map((run) => run.text).join(''));
  return count > letterCount(text) / 2 ? 'ne' : undefined;
}
