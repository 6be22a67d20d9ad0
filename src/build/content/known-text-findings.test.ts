import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KNOWN_ROLES } from '../../schemas/team-member.ts';
import { knownTextFindings } from './known-text-findings.ts';

const told = (role: unknown) => knownTextFindings('role', role, KNOWN_ROLES, 'KNOWN_ROLES');

test('a slip gets a suggestion', () => {
  assert.deepEqual(told('Film Editr'), [
    {
      path: ['role'],
      message: '“Film Editr” is almost the same as another one',
      advice: 'did you mean “Film Editor”? If it is really new, add it to KNOWN_ROLES',
    },
  ]);
  const slips = [
    'Advisr',
    'Program Hosts',
    'Marketing Oficer',
    'Multi cam Operator',
    'DOP',
    'Sr Cameraperson',
    'film editor',
    'Sound/Composer',
    'Executive Director.',
    'Camerapreson',
  ];
  for (const role of slips) assert.equal(told(role).length, 1, role);
});

test('known and altogether new roles are fine', () => {
  for (const role of KNOWN_ROLES) assert.deepEqual(told(role), [], role);
  const others = [
    '',
    'Colourist',
    'Sound Recordist',
    '3D Animator',
    'Jr. Visual Editor',
    'DJ',
    'Sr. Film Editor',
    'Film Director',
    'Driver',
    'Cameraman',
  ];
  for (const role of others) assert.deepEqual(told(role), [], role);
});

test('what is no text is left to the schema', () => {
  assert.deepEqual(told(3), []);
  assert.deepEqual(told(undefined), []);
});
