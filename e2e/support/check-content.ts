import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT_FOLDER } from './settings.ts';

const SCRIPT = `
  const { checkProject } = await import('./src/integrations/content/check-project.ts');
  console.log(JSON.stringify((await checkProject(process.argv[1])).diagnostics));
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
  const parameters = ['--input-type=module', '--eval', SCRIPT, folder];
  const env = { ...process.env, CONTENT_FOLDER: content };
  const options = { cwd: ROOT_FOLDER, encoding: 'utf8', env } as const;
  return JSON.parse(execFileSync(process.execPath, parameters, options));
}
