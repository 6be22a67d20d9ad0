// @ts-check
import CMS from '@sveltia/cms';
import { readContent, writeContent } from './content-text.js';

CMS.registerCustomFormat('content', 'yaml', { fromFile: readContent, toFile: writeContent });
const response = await fetch('/admin/config.json');
CMS.init({ config: await response.json() });
