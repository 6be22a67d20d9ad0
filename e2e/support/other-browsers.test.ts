import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findOtherBrowsers, type OtherBrowser, type OtherMachine } from './other-browsers.ts';

interface Situation extends Partial<Pick<OtherMachine, 'environment' | 'platform'>> {
  /** Programs that are there; Playwright's own are called `own firefox` and `own webkit`. */
  files?: string[];
  /** Those among them that start, and answer. */
  working?: string[];
}

/** A computer that keeps what was tried on it, and what was said. */
function machineWith(situation: Situation): OtherMachine & { tried: string[]; said: string[] } {
  const tried: string[] = [];
  const said: string[] = [];
  const ownPath = (name: OtherBrowser['name']) => `own ${name}`;
  return {
    tried,
    said,
    platform: situation.platform ?? 'linux',
    environment: situation.environment ?? {},
    ownPath,
    exists: (file) => situation.files?.includes(file) ?? false,
    async starts({ name, program = ownPath(name) }) {
      tried.push(program);
      return situation.working?.includes(program) ?? false;
    },
    say: (line) => said.push(line),
  };
}

describe('finding other browsers', () => {
  it('says which are not installed, in a line each, and tries nothing', async () => {
    const machine = machineWith({ files: ['/usr/bin/chromium'] });
    assert.deepEqual(await findOtherBrowsers(machine), []);
    assert.deepEqual(machine.said, [
      'Firefox: not installed, its tests are skipped.',
      'WebKit: not installed, its tests are skipped.',
    ]);
    assert.deepEqual(machine.tried, []);
  });

  it('takes Playwright’s own before an installed Firefox', async () => {
    const machine = machineWith({
      files: ['own firefox', 'own webkit', '/usr/bin/firefox'],
      working: ['own firefox', 'own webkit', '/usr/bin/firefox'],
    });
    assert.deepEqual(await findOtherBrowsers(machine), [{ name: 'firefox' }, { name: 'webkit' }]);
    assert.deepEqual(machine.tried, ['own firefox', 'own webkit']);
    assert.deepEqual(machine.said, []);
  });

  it('takes an installed Firefox that starts, after one that does not', async () => {
    const machine = machineWith({
      files: ['own firefox', '/usr/bin/firefox-esr', '/home/asha/bin/firefox'],
      working: ['/home/asha/bin/firefox'],
      environment: { PATH: '/usr/bin:/home/asha/bin' },
    });
    assert.deepEqual(await findOtherBrowsers(machine), [
      { name: 'firefox', program: '/home/asha/bin/firefox' },
    ]);
    assert.deepEqual(machine.tried, [
      'own firefox',
      '/usr/bin/firefox-esr',
      '/home/asha/bin/firefox',
    ]);
  });

  it('knows where a Mac has its Firefox, and looks for none on Windows', async () => {
    const onMac = '/Applications/Firefox.app/Contents/MacOS/firefox';
    const mac = machineWith({ platform: 'darwin', files: [onMac], working: [onMac] });
    assert.deepEqual(await findOtherBrowsers(mac), [{ name: 'firefox', program: onMac }]);

    const windows = machineWith({
      platform: 'win32',
      environment: { PROGRAMFILES: 'C:\\Program Files' },
    });
    windows.exists = (file) => !file.startsWith('own');
    assert.deepEqual(await findOtherBrowsers(windows), []);
    assert.deepEqual(windows.tried, []);
  });

  it('tells one that does not start from one that is not there', async () => {
    const machine = machineWith({ files: ['/usr/bin/firefox', 'own webkit'] });
    assert.deepEqual(await findOtherBrowsers(machine), []);
    assert.deepEqual(machine.said, [
      'Firefox: installed, but does not start, its tests are skipped.',
      'WebKit: installed, but does not start, its tests are skipped.',
    ]);
  });

  it('takes the one that is named and looks no further', async () => {
    const machine = machineWith({
      environment: { E2E_FIREFOX: '/opt/mine', E2E_WEBKIT: 'no' },
      files: ['own firefox', 'own webkit'],
      working: ['/opt/mine', 'own firefox', 'own webkit'],
    });
    assert.deepEqual(await findOtherBrowsers(machine), [{ name: 'firefox', program: '/opt/mine' }]);
    assert.deepEqual(machine.tried, ['/opt/mine']);
    assert.deepEqual(machine.said, ['WebKit: E2E_WEBKIT is no, its tests are skipped.']);
  });

  it('says which named one does not start, rather than skipping it', async () => {
    const machine = machineWith({ environment: { E2E_WEBKIT: '/opt/broken' } });
    await assert.rejects(
      findOtherBrowsers(machine),
      /^Error: E2E_WEBKIT names \/opt\/broken, which does not start as a WebKit\.$/,
    );
  });
});
