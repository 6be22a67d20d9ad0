import type { CheerioAPI } from 'cheerio';
import { testErrors } from './page-fixture.ts';
import { addSecurityPolicy } from './security-policy.ts';

const HOSTS = { emailService: 'https://a.a', thumbnails: 'https://b.a', map: 'https://c.a' };
const addPolicy = ($: CheerioAPI) => addSecurityPolicy($, HOSTS);

testErrors(addPolicy, [
  ['<title>A</title><meta charset="utf-8">', /head does not start with <meta charset="utf-8">/],
  ['<meta charset="utf-8"><p style="top:0"></p>', /A <p> has the attribute style="top:0"/],
  ['<meta charset="utf-8"><p onclick="a()"></p>', /A <p> has the attribute onclick="a\(\)"/],
]);
