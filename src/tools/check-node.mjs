/**
 * Stops a command if Node.js is too old for it. The package `node` installs Node.js 24 with an install script, which
 * npm does not run with `ignore-scripts`. Plain JavaScript, because an old Node.js does not run TypeScript.
 */
const REQUIRED_MAJOR = 24;

if (Number.parseInt(process.versions.node, 10) < REQUIRED_MAJOR) {
  console.error(
    `This is Node.js ${process.versions.node}: run "npm ci --ignore-scripts=false", which installs Node.js ` +
      `${REQUIRED_MAJOR} in this folder, or install Node.js ${REQUIRED_MAJOR} on the system.`,
  );
  process.exitCode = 1;
}
