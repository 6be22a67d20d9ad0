import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findBrowser, type Machine, usualBrowserPaths } from './browser.ts';

interface Situation extends Partial<Pick<Machine, 'environment' | 'isRoot' | 'platform'>> {
  /** Programs that are there. */
  files?: string[];
  /** Programs that start as a browser; `playwright` is Playwright's own. */
  working?: string[];
  /** What a program brings when it runs; a program not listed here fails. */
  brings?: Record<string, string>;
}

/** A computer that keeps a diary of what was tried on it. */
function machineWith(situation: Situation): Machine & { diary: string[] } {
  const working = new Set(situation.working);
  const diary: string[] = [];
  return {
    diary,
    platform: situation.platform ?? 'linux',
    environment: situation.environment ?? {},
    isRoot: situation.isRoot ?? false,
    exists: (file) => situation.files?.includes(file) ?? false,
    async starts(executable = 'playwright') {
      diary.push(`start ${executable}`);
      return working.has(executable);
    },
    run(program, args) {
      const command = [program.split('/').at(-1), args.find((arg) => /install|update/.test(arg))]
        .join(' ')
        .replace(/^node\S*/, 'playwright');
      diary.push(command);
      const brought = situation.brings?.[command];
      if (brought) working.add(brought);
      return brought !== undefined;
    },
    say: () => {},
  };
}

describe('finding a browser', () => {
  it('takes the one that is named and looks no further', async () => {
    const machine = machineWith({
      environment: { E2E_BROWSER: '/opt/mine' },
      working: ['/opt/mine', 'playwright'],
    });
    assert.equal(await findBrowser(machine), '/opt/mine');
    assert.deepEqual(machine.diary, ['start /opt/mine']);
  });

  it('says which named one does not start, rather than taking another', async () => {
    const machine = machineWith({
      environment: { E2E_BROWSER: '/opt/broken' },
      working: ['playwright'],
    });
    await assert.rejects(findBrowser(machine), /^Error: E2E_BROWSER names \/opt\/broken, which/);
  });

  it('takes Playwright’s own when that is installed', async () => {
    const machine = machineWith({ files: ['/usr/bin/chromium'], working: ['playwright'] });
    assert.equal(await findBrowser(machine), undefined);
  });

  it('passes over an installed browser that does not start', async () => {
    const machine = machineWith({
      files: ['/usr/bin/google-chrome', '/usr/bin/chromium'],
      working: ['/usr/bin/chromium'],
    });
    assert.equal(await findBrowser(machine), '/usr/bin/chromium');
    assert.deepEqual(machine.diary, [
      'start playwright',
      'start /usr/bin/google-chrome',
      'start /usr/bin/chromium',
    ]);
  });

  it('downloads one when none is installed', async () => {
    const machine = machineWith({ brings: { 'playwright install': 'playwright' } });
    assert.equal(await findBrowser(machine), undefined);
  });

  it('installs Debian’s of today, with a typeface, when the download fails', async () => {
    const fresh = machineWith({ isRoot: true, files: ['/usr/bin/apt-get'] });
    let listsAreThere = false;
    let packages: string[] = [];
    const run = fresh.run;
    fresh.run = (program, args, timeoutMs) => {
      run(program, args, timeoutMs);
      if (args.includes('install')) packages = args.slice(-2);
      if (args.includes('update')) listsAreThere = true;
      return program.endsWith('apt-get') && listsAreThere;
    };
    fresh.starts = async (executable) =>
      listsAreThere && executable === '/usr/bin/chromium-headless-shell';
    assert.equal(await findBrowser(fresh), '/usr/bin/chromium-headless-shell');
    assert.deepEqual(fresh.diary, ['playwright install', 'apt-get update', 'apt-get install']);
    assert.deepEqual(packages, ['chromium-headless-shell', 'fonts-liberation']);
  });

  it('installs from the lists that are there where none can be fetched', async () => {
    const machine = machineWith({
      isRoot: true,
      files: ['/usr/bin/apt-get'],
      brings: { 'apt-get install': '/usr/bin/chromium-headless-shell' },
    });
    assert.equal(await findBrowser(machine), '/usr/bin/chromium-headless-shell');
  });

  it('installs the full Chromium where Debian has no smaller one', async () => {
    const machine = machineWith({ isRoot: true, files: ['/usr/bin/apt-get'] });
    let installed = '';
    machine.run = (_, args) => {
      if (args.includes('chromium')) installed = '/usr/bin/chromium';
      return installed !== '';
    };
    machine.starts = async (executable) => executable === installed;
    assert.equal(await findBrowser(machine), '/usr/bin/chromium');
  });

  it('does not touch the packages of a computer where it is not root', async () => {
    const machine = machineWith({ files: ['/usr/bin/apt-get'] });
    await assert.rejects(
      findBrowser(machine),
      /^Error: No browser for the end-to-end tests: install Google Chrome or Chromium, or name one with E2E_BROWSER=/,
    );
    assert.deepEqual(machine.diary, ['start playwright', 'playwright install']);
  });
});

describe('the usual places of a browser', () => {
  it('on Linux are /usr/bin and the folders of PATH, each once', () => {
    const paths = usualBrowserPaths('linux', { PATH: '/usr/bin:/home/asha/bin:relative' });
    assert.ok(paths.includes('/usr/bin/chromium'));
    assert.ok(paths.includes('/home/asha/bin/google-chrome'));
    assert.ok(paths.every((file) => file.startsWith('/')));
    assert.equal(new Set(paths).size, paths.length);
  });

  it('on a Mac are the applications of the machine and of the person', () => {
    const paths = usualBrowserPaths('darwin', { HOME: '/Users/asha' });
    assert.ok(paths.includes('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'));
    assert.ok(paths.includes('/Users/asha/Applications/Chromium.app/Contents/MacOS/Chromium'));
  });

  it('on Windows are the program folders that its environment names', () => {
    const paths = usualBrowserPaths('win32', {
      PROGRAMFILES: 'C:\\Program Files',
      'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
    });
    assert.ok(paths.includes('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'));
    assert.ok(paths.includes('C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'));
    assert.equal(paths.length, 6);
  });
});
