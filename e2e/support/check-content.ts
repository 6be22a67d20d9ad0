import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT_FOLDER } from './settings.ts';

const CHECK = path.join(ROOT_FOLDER, 'src/integrations/content/check-project.ts');
const SCRIPT = `
  const { checkProject } = await import(process.argv[1]);
  console.log(JSON.stringify((await checkProject(process.argv[2])).diagnostics));
`;

/**
 * @param files all content files, by their path from the project folder
 * @param content path of the content folder from the project folder
 * @param folder a temporary folder, where the files are written
 * @returns what the content check of the site finds
 */
export function checkContent(
  files: ReadonlyMap<string, Buffer>,
  content: string,
  folder: string,
): unknown[] {
  for (const [file, data] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), data);
  }
  const parameters = ['--input-type=module', '--eval', SCRIPT, pathToFileURL(CHECK).href, folder];
  const env = { ...process.env, CONTENT_FOLDER: content };
  return JSON.parse(execFileSync(process.execPath, parameters, { encoding: 'utf8', env }));
}
