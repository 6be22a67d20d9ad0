import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseFile, displayedWidth, fitsScreen, readLength } from './picture-files.ts';

const PHONE = { widthPx: 390, heightPx: 844, pixelRatio: 3 };
const SOFT_PHONE = { ...PHONE, pixelRatio: 2 };
const DESKTOP = { widthPx: 1440, heightPx: 900, pixelRatio: 1 };

describe('the file that a browser chooses', () => {
  const srcset = '/480.avif 480w, /800.avif 800w, /1280.avif 1280w';

  it('is the smallest that is sharp', () => {
    assert.equal(chooseFile([{ srcset, sizes: '100vw' }], PHONE), '/1280.avif');
    assert.equal(chooseFile([{ srcset, sizes: '100vw' }], SOFT_PHONE), '/800.avif');
    assert.equal(chooseFile([{ srcset, sizes: '50vw' }], SOFT_PHONE), '/480.avif');
  });

  it('is the largest where none is sharp', () => {
    assert.equal(chooseFile([{ srcset: '/a.avif 100w, /b.avif 200w' }], PHONE), '/b.avif');
  });

  it('fills the width of the screen when no sizes are given', () => {
    assert.equal(chooseFile([{ srcset }], DESKTOP), '/1280.avif');
    assert.equal(chooseFile([{ srcset }], SOFT_PHONE), '/800.avif');
  });

  it('goes by density where that is what is given', () => {
    const byDensity = '/a.webp, /b.webp 2x, /c.webp 3x';
    assert.equal(chooseFile([{ srcset: byDensity }], DESKTOP), '/a.webp');
    assert.equal(chooseFile([{ srcset: byDensity }], SOFT_PHONE), '/b.webp');
    assert.equal(chooseFile([{ src: '/only.svg' }], PHONE), '/only.svg');
  });

  it('comes from the first source whose type and condition fit', () => {
    const sources = [
      { type: 'image/jxl', srcset: '/a.jxl' },
      { type: 'image/avif', media: '(min-width: 900px)', srcset: '/wide.avif' },
      { type: 'image/avif', srcset: '/narrow.avif' },
      { src: '/a.jpg' },
    ];
    assert.equal(chooseFile(sources, PHONE), '/narrow.avif');
    assert.equal(chooseFile(sources, DESKTOP), '/wide.avif');
  });
});

describe('the width that sizes gives a picture', () => {
  it('is the first whose condition holds', () => {
    const sizes = '(min-width: 1024px) 25vw, (min-width: 600px) calc(50vw - 2rem), 100vw';
    assert.equal(displayedWidth(sizes, DESKTOP), 360);
    assert.equal(displayedWidth(sizes, { ...PHONE, widthPx: 820 }), 378);
    assert.equal(displayedWidth(sizes, PHONE), 390);
  });

  it('passes over auto, and takes commas and brackets inside a length', () => {
    assert.equal(displayedWidth('auto, 240px', PHONE), 240);
    assert.equal(
      displayedWidth('(max-width:600px) min(calc(100vw - (10px + 2em)), 20rem), 10px', PHONE),
      320,
    );
  });

  it('is the whole screen when none holds', () => {
    assert.equal(displayedWidth('(min-width: 9999px) 10px', PHONE), 390);
  });
});

describe('a length', () => {
  it('follows the rules of arithmetic and the units of CSS', () => {
    assert.equal(readLength('calc(100vw - 2 * 16px)', PHONE), 358);
    assert.equal(readLength('calc((100vw - 2rem) / 2 - 1px)', PHONE), 178);
    assert.equal(readLength('clamp(10px, 50vw, 12rem)', PHONE), 192);
    assert.equal(readLength('max(10vh, 1px, -3px)', PHONE), 84.4);
  });

  it('is refused when it is of another kind', () => {
    for (const text of ['', '10cqw', 'fit-content', 'calc(1px', 'round(1px, 2px)', '50%']) {
      assert.throws(() => readLength(text, PHONE), /^Error: the length/, text);
    }
  });
});

describe('a condition', () => {
  it('is about width, height and orientation', () => {
    assert.equal(fitsScreen('(min-width: 390px) and (max-width: 40em)', PHONE), true);
    assert.equal(fitsScreen('(min-width: 390.5px)', PHONE), false);
    assert.equal(fitsScreen('screen and (orientation: portrait)', PHONE), true);
    assert.equal(fitsScreen('(orientation: portrait)', DESKTOP), false);
    assert.equal(fitsScreen('(max-width: 100px), (min-height: 800px)', PHONE), true);
  });

  it('may be a comparison', () => {
    assert.equal(fitsScreen('(width >= 390px)', PHONE), true);
    assert.equal(fitsScreen('(width > 390px)', PHONE), false);
    assert.equal(fitsScreen('(width < 600px)', PHONE), true);
    assert.equal(fitsScreen('(width <= 389px)', PHONE), false);
  });

  it('is refused when it is about something else', () => {
    assert.throws(() => fitsScreen('(prefers-reduced-motion)', PHONE), /^Error: the condition/);
    assert.throws(() => fitsScreen('not (min-width: 1px)', PHONE), /^Error: the condition/);
  });
});
