/** Plain JavaScript, for old versions. `ignore-scripts` turns off the install script of the package `node`. */
const REQUIRED_MAJOR = 24;

if (Number.parseInt(process.versions.node, 10) < REQUIRED_MAJOR) {
  console.error(
    `This is Node.js ${process.versions.node}: run "npm ci --ignore-scripts=false", which installs Node.js ` +
      `${REQUIRED_MAJOR} in this folder, or install Node.js ${REQUIRED_MAJOR} on the system.`,
  );
  process.exitCode = 1;
}
