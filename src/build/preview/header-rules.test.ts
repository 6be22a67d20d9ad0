import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { headersFor, readHeaderRules } from './header-rules.ts';

describe('the _headers file', () => {
  const rules = readHeaderRules(
    [
      '# for every page',
      '/*',
      '  X-Frame-Options: DENY',
      '',
      '/_astro/*',
      '  Cache-Control: public, max-age=31536000, immutable',
      '/portfolio/:category',
      '  X-Category: yes',
      '/about',
      '  X-Frame-Options: SAMEORIGIN',
    ].join('\n'),
  );

  it('applies every rule whose pattern matches', () => {
    assert.deepEqual(Object.fromEntries(headersFor(rules, '/portfolio/psa')), {
      'x-frame-options': 'DENY',
      'x-category': 'yes',
    });
    assert.equal(headersFor(rules, '/portfolio/psa/more').has('x-category'), false);
  });

  it('concatenates the values of a header set twice', () => {
    assert.equal(headersFor(rules, '/about').get('x-frame-options'), 'DENY, SAMEORIGIN');
    assert.equal(
      headersFor(rules, '/_astro/a.js').get('cache-control'),
      'public, max-age=31536000, immutable',
    );
  });

  it('matches dots and parentheses literally', () => {
    const [rule] = readHeaderRules('/a.b(c)\n  X-A: 1');
    assert.equal(rule?.pattern.test('/a.b(c)'), true);
    assert.equal(rule?.pattern.test('/aXb(c)'), false);
  });

  it('throws for a line that it cannot parse', () => {
    assert.throws(() => readHeaderRules('  X-A: 1'), /has no URL pattern above it/);
    assert.throws(() => readHeaderRules('/*\n  nonsense'), /"nonsense" is not "Name: value"/);
  });
});
